import { afterEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../../src/online/notices.svelte';
import { settings } from '../../src/settings.svelte';
import { sounds } from '../../src/sound/sound.svelte';
import { invitation, NOTHING } from './matches';

const play = vi.spyOn(sounds, 'play').mockImplementation(() => undefined);

afterEach(() => {
  notices.clear();
  play.mockClear();
  settings.invitations = true;
});

describe('the notice of an invitation', () => {
  it('is of the newest, with a sound', () => {
    notices.take({ type: 'invited', match: invitation('one') });
    notices.take({ type: 'invited', match: invitation('two') });
    expect(notices.invitation?.id).toBe('two');
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('makes no sound where that is switched off, and is there all the same', () => {
    settings.invitations = false;
    notices.take({ type: 'invited', match: invitation('one') });
    expect(notices.invitation?.id).toBe('one');
    expect(play).not.toHaveBeenCalled();
  });

  it('is gone when put off, and comes again when one is asked again', () => {
    notices.take({ type: 'invited', match: invitation('one') });
    notices.putOff('one');
    expect(notices.invitation).toBeNull();
    notices.list({ ...NOTHING, invitations: [invitation('one')] });
    expect(notices.invitation).toBeNull();
    notices.take({ type: 'invited', match: invitation('one') });
    expect(notices.invitation?.id).toBe('one');
  });

  it('is gone when it was answered elsewhere or withdrawn', () => {
    notices.take({ type: 'invited', match: invitation('one') });
    notices.list(NOTHING);
    expect(notices.invitation).toBeNull();
  });
});

describe('the seconds until the computer takes a seat (D-29)', () => {
  const running = invitation('one', { status: 'playing' });

  it('count to a moment, until the server says that they do not', () => {
    vi.useFakeTimers({ now: 1_000 });
    notices.take({ type: 'away', match: 'one', in_ms: 45_000 });
    notices.list({ ...NOTHING, playing: [running] });
    expect(notices.away).toEqual({ match: 'one', until: 46_000 });
    notices.take({ type: 'away', match: 'one', in_ms: null });
    expect(notices.away).toBeNull();
    vi.useRealTimers();
  });

  it('are over with the match', () => {
    notices.take({ type: 'away', match: 'one', in_ms: 45_000 });
    notices.list(NOTHING);
    expect(notices.away).toBeNull();
  });
});
