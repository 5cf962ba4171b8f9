import { TAKE_OVER } from './messages';

export type Readiness =
  | 'preparing'
  /** Everything is on the device. */
  | 'ready'
  /** Something could not be stored; it is tried again. */
  | 'failed'
  /** Without https or localhost browsers keep nothing (D-11). */
  | 'insecure'
  | 'unsupported';

const SERVICE_WORKER = '/sw.js';
const CHECK_EVERY_MS = 3_600_000;

function firstReadiness(): Readiness {
  if (!isSecureContext) return 'insecure';
  return 'serviceWorker' in navigator ? 'preparing' : 'unsupported';
}

/** Keeps the client on the device and offers newer versions of it, which never take over by themselves (CH-62). */
class Offline {
  readiness: Readiness = $state(firstReadiness());
  /** This page is older than what the next load would show. */
  newVersion = $state(false);
  /** The bar that says so has not been answered. */
  offered = $state(false);
  #registration: ServiceWorkerRegistration | undefined;
  #reloading = false;

  /** Called when the engine has been loaded, so that both do not compete for the network. */
  start(): void {
    if (this.readiness !== 'preparing') return;
    const { serviceWorker } = navigator;
    let controlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      // The first worker of a page is none newer than it. Another one was let in by another tab.
      if (controlled) this.#offer();
      controlled = true;
    });
    void this.#register();
    const check = (): void => void this.#check();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') check();
    });
    window.addEventListener('online', check);
    setInterval(check, CHECK_EVERY_MS);
  }

  later(): void {
    this.offered = false;
  }

  /** Reloads the page once, as the newest version that there is. */
  async reload(): Promise<void> {
    if (this.#reloading) return;
    this.#reloading = true;
    if (this.#registration?.waiting === null) await this.#check();
    const newer = this.#registration?.waiting ?? this.#registration?.installing;
    if (!newer) {
      location.reload();
      return;
    }
    const go = (): void => {
      if (newer.state === 'installed') newer.postMessage(TAKE_OVER);
      else if (newer.state === 'activated' || newer.state === 'redundant') location.reload();
    };
    newer.addEventListener('statechange', go);
    go();
  }

  async #register(): Promise<void> {
    try {
      this.#follow(
        await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' }),
      );
    } catch {
      this.readiness = 'failed';
    }
  }

  /** A first try that failed has left no registration behind. */
  async #check(): Promise<void> {
    if (this.readiness === 'failed') {
      this.readiness = 'preparing';
      await this.#register();
    } else {
      // Without a network the version that is there goes on.
      await this.#registration?.update().catch(() => undefined);
    }
  }

  #follow(registration: ServiceWorkerRegistration): void {
    if (registration.active !== null) {
      this.readiness = 'ready';
      if (registration.waiting !== null) this.#offer();
    }
    if (registration.installing !== null) this.#watch(registration, registration.installing);
    if (registration === this.#registration) return;
    this.#registration = registration;
    registration.addEventListener('updatefound', () => {
      if (registration.installing !== null) this.#watch(registration, registration.installing);
    });
  }

  #watch(registration: ServiceWorkerRegistration, worker: ServiceWorker): void {
    worker.addEventListener('statechange', () => {
      const first = registration.active === null || registration.active === worker;
      if (worker.state === 'installed' && !first) this.#offer();
      else if (worker.state === 'activated') this.readiness = 'ready';
      else if (worker.state === 'redundant' && first) this.readiness = 'failed';
    });
  }

  #offer(): void {
    this.newVersion = true;
    this.offered = true;
  }
}

export const offline = new Offline();
