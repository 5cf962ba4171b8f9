/**
 * The service worker (CH-62): keeps every file of a build on the device and answers from there. A new version waits
 * until the page tells it to take over; one that could not be stored whole never does.
 */
import { clientsClaim } from 'workbox-core';
import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { Route } from '../route';
import { TAKE_OVER, type KeptFile } from './messages';

declare const self: ServiceWorkerGlobalScope;
/** Set by vite/service-worker.ts. */
declare const FILES: readonly KeptFile[];

const PAGE = '/';
/** Paths of the screens, which are all one page; any other address is the server's to answer. */
const SCREENS: Readonly<Record<Route['page'], string>> = {
  home: '',
  setup: 'setup/[^/]+(/[^/]+)?',
  play: 'play',
  ultimate: 'ultimate',
  statistics: 'statistics(/[^/]+)?',
  account: 'account(/[^/]+)?',
  online: 'online',
  'new-match': 'online/new(/[^/]+)?',
  match: 'online/[^/]+',
  room: 'room',
  'sit-and-go': 'room/[^/]+',
  tournament: 'room/tournament/[^/]+',
  'tournament-table': 'room/tournament/[^/]+/table(/[^/]+)?',
  cash: 'room/cash/[^/]+',
  'new-cash': 'room/cash/new',
  code: 'room/code(/[^/]+)?',
  leaderboards: 'leaderboards',
  receipt: 'receipts/[^/]+/\\d+',
  hands: 'hands(/[^/]+)?',
  replay: 'hands/[^/]+/\\d+',
  practice: 'hands/[^/]+/\\d+/from/\\d+',
  guide: 'guide(/.*)?',
};

// A kept file answers whatever language or encoding is asked for: the page is the same in all of them, although the
// server, or a proxy before it, may say that its answers vary.
addPlugins([
  {
    cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) =>
      cachedResponse ?? (await (await caches.open(cacheName)).match(request, { ignoreVary: true })),
  },
]);
// The server sets the revision of the page, which it makes itself (pokerultimate/views.py).
precacheAndRoute([...FILES, { url: PAGE, revision: '{{ page revision }}' }]);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(PAGE), {
    // What is compared is the path with its query.
    allowlist: Object.values(SCREENS).map((path) => new RegExp(`^/${path}/?(\\?.*)?$`)),
  }),
);
clientsClaim();

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
