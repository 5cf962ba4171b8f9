/** Which sounds a step of the game makes, and when. */
import type { Event, Pace, View } from '../protocol';
import type { SoundName } from './sounds';

export interface Cue {
  sound: SoundName;
  /** Milliseconds after the step is shown. */
  at: number;
}

type Action = Extract<Event, { type: 'fold' | 'check' | 'call' | 'raise_to' }>;

/** The bell of the own turn waits until the sound before it has been told apart. */
const BEFORE_TURN_MS = 180;
/** Going out is heard after the pot has been given. */
const BEFORE_OUT_MS = 600;

function soundOfAction(action: Action): SoundName {
  if ('all_in' in action && action.all_in) return 'all_in';
  if (action.type !== 'raise_to') return action.type;
  return action.opens ? 'call' : 'raise';
}

function series(sound: SoundName, count: number, from: number, apart: number): Cue[] {
  return Array.from({ length: count }, (_, index) => ({ sound, at: from + index * apart }));
}

/** `me`: the viewer's seat. `myTurn`: with this step it becomes the viewer's turn. */
export function cuesOf(
  events: readonly Event[],
  me: View['me'],
  myTurn: boolean,
  pace: Pace,
): Cue[] {
  const cues: Cue[] = [];
  let at = 0;
  for (const event of events) {
    if (isAction(event)) {
      cues.push({ sound: soundOfAction(event), at });
    } else if (event.type === 'level_raised') {
      cues.push({ sound: 'blinds_up', at });
    } else if (event.type === 'dealt') {
      const count = event.order.length * event.count;
      cues.push(...series('deal', count, at, pace.hole_card_ms));
      at += count * pace.hole_card_ms;
    } else if (event.type === 'street') {
      const count = event.cards.length;
      cues.push(...series('board', count, at, pace.board_card_ms));
      at += count * pace.board_card_ms;
    }
  }
  const award = awardOf(events, me);
  if (award !== null) cues.push({ sound: award, at });
  if (events.some((event) => event.type === 'eliminated')) {
    cues.push({ sound: 'out', at: at + BEFORE_OUT_MS });
  }
  if (myTurn) cues.push({ sound: 'my_turn', at: cues.length === 0 ? at : at + BEFORE_TURN_MS });
  return cues;
}

function isAction(event: Event): event is Action {
  return ['fold', 'check', 'call', 'raise_to'].includes(event.type);
}

/** One sound for all pots of a hand: what matters is whether the viewer has part of one. */
function awardOf(events: readonly Event[], me: number | null): 'win' | 'pot' | null {
  const winners = events.flatMap((event) =>
    event.type === 'awarded' ? event.winners.map((winner) => winner.seat) : [],
  );
  if (winners.length === 0) return null;
  return winners.some((seat) => seat === me) ? 'win' : 'pot';
}
