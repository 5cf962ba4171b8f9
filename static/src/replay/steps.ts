/** A replay step by step: one for each action and each street, with the frames of the table itself. */
import type { Event, Message, Pace, Street, View } from '../protocol';
import { framesOf } from '../table/presentation';

export interface Step {
  view: View;
  /** What has happened since the step before. */
  events: readonly Event[];
  /** Number of the message that this step belongs to: practice goes on after it. */
  message: number;
  /** A decision of the viewer or of those before him in the same hand may follow it. */
  decision: boolean;
}

export type Part = Street | 'result';

const AT_ONCE: Pace = {
  hole_card_ms: 0,
  board_card_ms: 0,
  street_ms: 0,
  runout_ms: 0,
  award_ms: 0,
};

/** Nothing is told of it, so it is shown together with what follows. */
function isSilent(events: readonly Event[]): boolean {
  return events.every(({ type }) => type === 'collected');
}

export function stepsOf(messages: readonly Message[]): Step[] {
  const steps: Step[] = [];
  let before: View | null = null;
  messages.forEach((message, number) => {
    const decision = mayDecide(message.view);
    let silent: readonly Event[] = [];
    const frames = framesOf(before, message, AT_ONCE);
    frames.forEach(({ view, events: fresh }, index) => {
      const events = [...silent, ...fresh];
      const last = steps.at(-1);
      if (events.length === 0 && last?.message === number) last.view = view;
      else if (isSilent(events) && index < frames.length - 1) silent = events;
      else {
        silent = [];
        steps.push({ view, events, message: number, decision });
      }
    });
    before = message.view;
  });
  return steps;
}

/** The viewer is still in the hand, with chips to decide about. */
function mayDecide({ phase, me, seats }: View): boolean {
  return phase === 'betting' && me !== null && seats[me]?.state === 'in';
}

/** Where each part of the hand begins, in order. */
export function partsOf(steps: readonly Step[]): { part: Part; step: number }[] {
  const parts: { part: Part; step: number }[] = [];
  steps.forEach(({ view }, step) => {
    const part = partOf(view);
    if (parts.at(-1)?.part !== part) parts.push({ part, step });
  });
  return parts;
}

export function partOf(view: View): Part {
  return view.result === null ? view.street : 'result';
}
