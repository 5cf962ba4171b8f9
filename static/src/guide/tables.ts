/** Words for the figures of the tables, from the catalogues of the screens that show them too. */
import { formatNumber, t } from '../i18n';
import { PRESETS, type SetupTable } from '../setup/rules';

export function playersText(table: SetupTable): string {
  const { playerChoices } = PRESETS[table];
  const [min = 0] = playerChoices;
  const max = playerChoices.at(-1) ?? min;
  return min === max ? String(min) : `${min}–${max}`;
}

export function blindsText(sb: number): string {
  return `${formatNumber(sb)}/${formatNumber(2 * sb)}`;
}

export function riseText(every: number | null): string {
  return every === null ? t('setup.rise_never') : t('setup.rise_every', { n: every });
}

export function depthOf({ chips, bb }: { chips: number; bb: number }): number {
  return Math.floor(chips / bb);
}
