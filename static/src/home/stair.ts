import type { TableFigures } from '../setup/rules';

/** Big blinds of the sixteen levels (CH-02). */
const BIG_BLINDS = [
  10, 20, 30, 50, 80, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000,
] as const;

const HANDS_SHOWN = 60;
const WIDTH = 120;
const HEIGHT = 36;
const MARGIN = 2;
/** How many times its first value the big blind has grown at the top of the drawing. */
const TOP = 20;

/** The pace of a table's blinds as a line of steps over its first hands, in a box of 120 x 36. */
export function stairPath({ bb, every }: Pick<TableFigures, 'bb' | 'every'>): string {
  const x = (hand: number): string =>
    (MARGIN + ((WIDTH - 2 * MARGIN) * hand) / HANDS_SHOWN).toFixed(1);
  const y = (blind: number): string => {
    const share = Math.min(1, Math.sqrt((blind / bb - 1) / (TOP - 1)));
    return (HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * share).toFixed(1);
  };
  let path = `M${x(0)} ${y(bb)}`;
  if (every !== null) {
    const start = BIG_BLINDS.findIndex((blind) => blind === bb);
    for (let hand = every, level = start + 1; hand < HANDS_SHOWN; hand += every, level += 1) {
      path += `H${x(hand)}V${y(BIG_BLINDS[level] ?? BIG_BLINDS[BIG_BLINDS.length - 1] ?? bb)}`;
    }
  }
  return `${path}H${x(HANDS_SHOWN)}`;
}
