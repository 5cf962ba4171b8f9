/** What a frame sounds like (look.md §8). */
import type { Cue } from '../../sound/events';
import type { Frame, Pace } from './frames';

export function cuesOf({ events }: Frame, pace: Pace): Cue[] {
  const cues: Cue[] = [];
  for (const event of events) {
    switch (event.type) {
      case 'placed':
        cues.push({ sound: 'call', at: 0 });
        break;
      case 'dealt':
        cues.push(...series('deal', 4, pace.card));
        break;
      case 'street':
        cues.push(...series('board', event.cards.length, pace.card));
        break;
      case 'check':
      case 'fold':
        if (event.seat === 0) cues.push({ sound: event.type, at: 0 });
        break;
      case 'play':
        if (event.seat === 0) cues.push({ sound: event.times > 1 ? 'raise' : 'call', at: 0 });
        break;
      case 'shown':
        cues.push(...series('deal', 2, 80));
        break;
      case 'settled':
        if (event.settlement.net !== 0) {
          cues.push({ sound: event.settlement.net > 0 ? 'win' : 'pot', at: 0 });
        }
        break;
      default:
        break;
    }
  }
  return cues;
}

function series(sound: 'deal' | 'board', count: number, apart: number): Cue[] {
  return Array.from({ length: count }, (_, index) => ({ sound, at: index * apart }));
}
