import { settings } from '../settings.svelte';
import { manifestFile } from './manifest';

/** What browsers that can install an app offer; TypeScript's own list has only what is standard. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

function opensAsApp(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** Only the browsers of iPhone and iPad know this property; a Mac has no touch. */
function isOnAppleTouch(): boolean {
  return 'standalone' in navigator && navigator.maxTouchPoints > 0;
}

/** How the person can install the app here (PU-146, PU-147). */
class Install {
  #offer: InstallOffer | null = $state.raw(null);
  #installed = $state(opensAsApp());

  /** 'ask': the browser offers it. 'share': by hand in the Share menu. */
  get way(): 'ask' | 'share' | null {
    if (this.#installed) return null;
    if (this.#offer !== null) return 'ask';
    return isOnAppleTouch() ? 'share' : null;
  }

  /** Called as early as possible, since the browser offers only once. */
  start(): void {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallOffer;
    });
    window.addEventListener('appinstalled', () => {
      this.#installed = true;
    });
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    $effect.root(() => {
      $effect(() => {
        if (link) link.href = import.meta.env.BASE_URL + manifestFile(settings.language);
      });
    });
  }

  /** The browser asks the person; each offer counts once. */
  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
  }
}

export const install = new Install();
