import type { MessageKey } from '../i18n';

export interface Shortcut {
  /** Each does the same; an entry with '+' is pressed together. */
  keys: readonly string[];
  what: PlainKey;
}

/** Messages without placeholders that the list uses. */
type PlainKey =
  | Extract<MessageKey, `settings.key_${string}`>
  | `table.${'fold' | 'check' | 'next_hand' | 'hand_history' | 'hand_rankings'}`
  | `table.ear_${'cards' | 'board' | 'pot' | 'stacks' | 'last'}`
  | 'guide.title';

/** Stands in `keys` for a word of the language in use. */
export const ARROW = 'arrow';

/** The keys of CH-08 and uth.md by when they count. */
export const SHORTCUTS: readonly {
  when:
    | 'home.ultimate'
    | 'table.ear'
    | `settings.when_${'turn' | 'panel' | 'powers' | 'over' | 'ever'}`;
  shortcuts: readonly Shortcut[];
}[] = [
  {
    when: 'settings.when_turn',
    shortcuts: [
      { keys: ['F'], what: 'table.fold' },
      { keys: ['C', 'K'], what: 'settings.key_check_call' },
      { keys: ['R', 'B'], what: 'settings.key_raise' },
    ],
  },
  {
    when: 'settings.when_panel',
    shortcuts: [
      { keys: ['1', '2', '3', '4', '5'], what: 'settings.key_quick' },
      { keys: ['↑', '→'], what: 'settings.key_more' },
      { keys: ['↓', '←'], what: 'settings.key_less' },
      { keys: [`Shift+${ARROW}`], what: 'settings.key_big_step' },
      { keys: ['Enter', 'Space'], what: 'settings.key_confirm' },
    ],
  },
  {
    when: 'settings.when_powers',
    shortcuts: [
      { keys: ['G'], what: 'settings.key_glimpse' },
      { keys: ['W'], what: 'settings.key_sleeve_swap' },
      { keys: ['T'], what: 'settings.key_short_anchor' },
      { keys: ['D'], what: 'settings.key_seal_shield' },
      { keys: ['E'], what: 'settings.key_let_pass' },
    ],
  },
  {
    when: 'settings.when_over',
    shortcuts: [{ keys: ['N', 'Enter', 'Space'], what: 'table.next_hand' }],
  },
  {
    when: 'settings.when_ever',
    shortcuts: [
      { keys: ['H'], what: 'table.hand_history' },
      { keys: ['L'], what: 'table.hand_rankings' },
      { keys: ['M'], what: 'settings.key_sound' },
      { keys: ['Shift+1', 'Shift+2', 'Shift+3', 'Shift+4'], what: 'settings.key_tables' },
      { keys: ['?'], what: 'guide.title' },
      { keys: ['Esc'], what: 'settings.key_close' },
    ],
  },
  {
    when: 'table.ear',
    shortcuts: [
      { keys: ['Y'], what: 'table.ear_cards' },
      { keys: ['O'], what: 'table.ear_board' },
      { keys: ['P'], what: 'table.ear_pot' },
      { keys: ['S'], what: 'table.ear_stacks' },
      { keys: ['A'], what: 'table.ear_last' },
      { keys: ['Q'], what: 'settings.key_powers' },
    ],
  },
  {
    when: 'home.ultimate',
    shortcuts: [
      { keys: ['4', '3', '2', '1'], what: 'settings.key_play' },
      { keys: ['C'], what: 'table.check' },
      { keys: ['F'], what: 'table.fold' },
      { keys: ['T'], what: 'settings.key_hint' },
      { keys: ['Space'], what: 'settings.key_deal' },
    ],
  },
];
