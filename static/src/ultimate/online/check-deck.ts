/**
 * Whether a hand that the server has dealt is the one it was bound to before the bets (D-05). Written anew from the
 * description in tables/engine/ultimate/dealing.py, so that it does not believe the code that it checks.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import type { Card } from '../../protocol';
import type { DealerView } from '../protocol';
import { hex } from '../ultimate-table';

/** What this device saw and sent while the hand was played, before its seed was known. */
export interface Witnessed {
  hand_id: string;
  commit: string;
  /** 32 bytes as hex that went with the bets; null before them. */
  client: string | null;
  cards: readonly Card[];
  board: readonly Card[];
}

export type DeckFault =
  /** The seed shown is not the one that was committed to, or the commit is another one now. */
  | 'commit'
  /** This device's own bytes, or the number of hands, are not what went into the deck. */
  | 'share'
  /** The deck made of both has other cards than those that were seen. */
  | 'cards';

export interface DeckCheck {
  fault: DeckFault | null;
  /** How many cards were compared with the deck. */
  cards: number;
  /** The commit was on this device before the bets: else only what the server now says of it is known. */
  witnessed: boolean;
}

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';
const CARDS: readonly string[] = Array.from(RANKS).flatMap((rank) =>
  Array.from(SUITS, (suit) => rank + suit),
);

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function joinedBytes(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** The commit to a seed, as hex. */
export function commitOf(handId: string, seed: string): string {
  const id = new TextEncoder().encode(handId);
  return hex(sha256(joinedBytes(id, Uint8Array.of(0), bytesOf(seed))));
}

/** The deck that follows from both shares, top first. */
export function deckOf(seed: string, client: string): string[] {
  const key = sha256(joinedBytes(bytesOf(seed), bytesOf(client)));
  const deck = [...CARDS];
  let place = 0;
  for (let counter = 0; place < 51; counter += 1) {
    const count = new DataView(new ArrayBuffer(8));
    count.setUint32(4, counter);
    for (const byte of sha256(joinedBytes(key, new Uint8Array(count.buffer)))) {
      const left = 52 - place;
      if (place === 51 || byte >= 256 - (256 % left)) continue;
      const other = place + (byte % left);
      [deck[place], deck[other]] = [deck[other] ?? '', deck[place] ?? ''];
      place += 1;
    }
  }
  return deck;
}

/** Where each card that the settled hand shows must lie in its deck: place -> card. */
function placesOf({ cards, board, result }: DealerView): Map<number, Card> {
  const neighbours = (result?.neighbours ?? []).map((each) => each.cards);
  const hands = [cards, ...neighbours, result?.dealer.cards ?? []];
  const places = new Map<number, Card>();
  hands.forEach((hole, hand) => {
    hole.forEach((card, turn) => places.set(hand + turn * hands.length, card));
  });
  board.forEach((card, place) => places.set(2 * hands.length + place, card));
  return places;
}

function begins(all: readonly Card[], first: readonly Card[]): boolean {
  return first.every((card, place) => all[place] === card);
}

/** Checks a settled hand; null where nothing is there yet to check it with. `seen`: of this hand, if anything. */
export function checkDeck(view: DealerView, seen: Witnessed | null): DeckCheck | null {
  const { proof, result } = view;
  if (proof === null || result === null) return null;
  const known = seen?.hand_id === view.hand_id ? seen : null;
  const places = placesOf(view);
  const found = { cards: places.size, witnessed: known !== null };
  const committed = known?.commit ?? view.commit;
  if (committed !== view.commit || commitOf(view.hand_id, proof.seed) !== committed) {
    return { ...found, fault: 'commit' };
  }
  const ownBytes = known?.client ?? proof.client;
  if (ownBytes !== proof.client || proof.neighbours !== result.neighbours.length) {
    return { ...found, fault: 'share' };
  }
  const deck = deckOf(proof.seed, proof.client);
  const same =
    begins(view.cards, known?.cards ?? []) &&
    begins(view.board, known?.board ?? []) &&
    [...places].every(([place, card]) => deck[place] === card);
  return { ...found, fault: same ? null : 'cards' };
}
