import { mount } from 'svelte';
import { session } from './account/session.svelte';
import App from './App.svelte';
import { engine } from './engine/engine.svelte';
import { install } from './install/install.svelte';
import { offline } from './offline/offline.svelte';
import { router } from './router.svelte';
import { applySettings } from './settings.svelte';
import { sync } from './sync/sync.svelte';
import { startSounds } from './sound/sound.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './page/page.css';

// The engine loads while the person is still choosing a table.
engine.start();
applySettings();
startSounds();
install.start();
router.start();
session.start();
sync.start();

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no #app');
mount(App, { target });

// The engine comes first: what it has fetched need not be fetched again to be kept.
void engine.settled().then(() => {
  offline.start();
});
