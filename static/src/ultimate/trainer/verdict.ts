/** What is said of a decision. */
import { choiceName, choiceNames } from '../choices';
import type { Grade, Judgement } from '../protocol';
import { u } from '../words';

export function gradeName(grade: Grade): string {
  return u(`ultimate.grade_${grade}`);
}

/** "You chose Check. Best: Play 4×." */
export function verdictText({
  chosen,
  best,
  cost,
}: Pick<Judgement, 'chosen' | 'best' | 'cost'>): string {
  return cost === 0
    ? u('ultimate.verdict_best', { choice: choiceName(chosen) })
    : u('ultimate.verdict_other', { choice: choiceName(chosen), best: choiceNames(best) });
}
