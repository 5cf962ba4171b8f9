import { afterEach, describe, expect, it, vi } from 'vitest';
import { restoreSettings } from '../src/settings.svelte';

describe('settings', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('begin with the first language of the browser that there is', () => {
    vi.stubGlobal('navigator', { languages: ['fr-CH', 'th-TH', 'en'] });
    expect(restoreSettings({}).language).toBe('th');
  });

  it('begin in English where none is', () => {
    vi.stubGlobal('navigator', { languages: ['fr'] });
    expect(restoreSettings({})).toEqual({
      language: 'en',
      theme: 'system',
      deck: '2',
      speed: 'normal',
      sound: true,
      volume: 70,
      vibration: true,
      invitations: true,
      odds: true,
      motion: 'system',
      shortcuts: true,
      confirmAllIn: true,
      showFolded: false,
      name: '',
      icon: 'wave',
    });
  });

  it('keep what was stored and drop what is unknown', () => {
    vi.stubGlobal('navigator', { languages: ['en'] });
    const stored = { language: 'ja', theme: 'neon', deck: 4, speed: 'fast', name: 'x'.repeat(30) };
    expect(restoreSettings(stored)).toMatchObject({
      language: 'ja',
      theme: 'system',
      deck: '2',
      speed: 'fast',
      name: 'x'.repeat(20),
    });
  });

  it('keep what was switched off and a volume within its range', () => {
    vi.stubGlobal('navigator', { languages: ['en'] });
    const off = {
      sound: false,
      vibration: false,
      odds: false,
      shortcuts: false,
      confirmAllIn: false,
      showFolded: true,
    };
    expect(restoreSettings({ ...off, volume: 0 })).toMatchObject({ ...off, volume: 0 });
    expect(restoreSettings({ volume: 130 }).volume).toBe(100);
    expect(restoreSettings({ volume: 'loud', sound: 'no' })).toMatchObject({
      volume: 70,
      sound: true,
    });
  });
});
