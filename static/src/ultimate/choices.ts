/** Words and keys of the six choices. */
import { t } from '../i18n';
import type { Choice, DealerStreet } from './protocol';
import { u } from './words';

/** In the order of the buttons. */
export const CHOICES = ['play4', 'play3', 'play2', 'play1', 'check', 'fold'] as const;

/** The keys of the table (uth.md, "Keys"). */
export const CHOICE_KEYS: Readonly<Record<Choice, string>> = {
  play4: '4',
  play3: '3',
  play2: '2',
  play1: '1',
  check: 'c',
  fold: 'f',
};

/** Where a Play bet of this size is made (UTH-25). */
export const STREET_OF: Readonly<Record<Exclude<Choice, 'check' | 'fold'>, DealerStreet>> = {
  play4: 'preflop',
  play3: 'preflop',
  play2: 'flop',
  play1: 'river',
};

/** "Play 4×", "Check": within a sentence. */
export function choiceName(choice: Choice): string {
  if (choice === 'check') return t('table.check');
  if (choice === 'fold') return t('table.fold');
  return u('ultimate.play_times', { n: choice.slice(4) });
}

/** "4×", "Check": where it stands among others. */
export function choiceSign(choice: Choice): string {
  if (choice === 'check' || choice === 'fold') return choiceName(choice);
  return `${choice.slice(4)}×`;
}

/** Several that are equally good. */
export function choiceNames(choices: readonly Choice[]): string {
  return choices.map(choiceName).join(' = ');
}

const STREETS = { preflop: 'table.preflop', flop: 'table.flop', river: 'table.river' } as const;

export function dealerStreetName(street: DealerStreet): string {
  return t(STREETS[street]);
}
