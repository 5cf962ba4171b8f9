import { FULL_VOLUME, settings } from '../settings.svelte';
import { SoundPlayer } from './player';

/** The page's one player. */
export const sounds = new SoundPlayer();

/** Makes the player follow the settings and wake at the first tap; called once, when the page starts. */
export function startSounds(): void {
  sounds.listen(document);
  $effect.root(() => {
    $effect(() => {
      sounds.setVolume(settings.sound ? settings.volume / FULL_VOLUME : 0);
    });
  });
}

/** The speaker button and the key M (PU-145). What is switched on is heard at once. */
export function toggleSound(): void {
  settings.sound = !settings.sound;
  sounds.setVolume(settings.sound ? settings.volume / FULL_VOLUME : 0);
  if (settings.sound) sounds.play([{ sound: 'check', at: 0 }]);
}
