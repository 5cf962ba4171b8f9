import type { Message } from '../../src/protocol';
import hands from './hands.json';

/** Hands the engine has played (`python -m tests.recorded_hands`): every message of each to seat 0. */
export const recordedHands = hands as unknown as readonly { name: string; messages: Message[] }[];
