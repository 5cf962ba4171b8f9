import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../../src/database';
import { ServerTable } from '../../src/ultimate/online/server-table.svelte';
import type { DealerCommand, DealerMessage, DealerView } from '../../src/ultimate/protocol';
import { ServerFailure } from '../../src/server/request';
import { UltimateStore } from '../../src/ultimate/ultimate-store';
import { UltimateTable } from '../../src/ultimate/ultimate-table';
import { FakeStorage } from '../fake-storage';
import { FakeDealerEngine } from './fake-dealer-engine';
import told from './hand-of-the-server.json';

const VIEWS = told as unknown as DealerView[];

function view(place: number): DealerView {
  const found = VIEWS[place];
  if (found === undefined) throw new Error(`no view ${place}`);
  return found;
}

async function pass(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise(setImmediate);
}

/** A server on which every new command brings the next view of the hand. */
class Server {
  place = 0;
  readonly commands: DealerCommand[] = [];
  readonly #ids = new Set<string>();
  /** What becomes of the next requests, in their order; afterwards all are answered. */
  readonly fates: ('lost' | 'answer lost' | number)[] = [];
  looks = 0;

  fetch(path: string, { method, body }: RequestInit): Response {
    if (path !== '/api/ultimate/table') throw new Error(`nobody asked for ${path}`);
    const fate = this.fates.shift();
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (typeof fate === 'number') return Response.json({ code: 'no' }, { status: fate });
    const answer = method === 'GET' ? this.#look() : this.#do(body as string);
    if (fate === 'answer lost') throw new TypeError('Failed to fetch');
    return Response.json({ answer, resets: 3 });
  }

  #answer(events: object[], refused: object | null = null): object {
    return { v: view(this.place).v, events, view: view(this.place), refused };
  }

  #look(): object {
    this.looks += 1;
    return this.#answer([]);
  }

  #do(body: string): object {
    const { command } = JSON.parse(body) as { command: DealerCommand };
    this.commands.push(command);
    const known = this.#ids.has(command.id);
    if (!known && command.v !== view(this.place).v) {
      return this.#answer([], { code: 'STALE_TURN', legal: view(this.place).legal });
    }
    if (!known) this.place += 1;
    this.#ids.add(command.id);
    return this.#answer([{ type: 'check', seat: 0 }]);
  }
}

let server: Server;
let engine: FakeDealerEngine;
let signedOut: number;
let wakes: Map<string, () => void>;

beforeEach(() => {
  server = new Server();
  engine = new FakeDealerEngine();
  signedOut = 0;
  wakes = new Map();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('document', {
    cookie: 'csrftoken=abc',
    visibilityState: 'visible',
    addEventListener: (name: string, wake: () => void) => wakes.set(name, wake),
    removeEventListener: (name: string) => wakes.delete(name),
  });
  vi.stubGlobal('window', {
    addEventListener: (name: string, wake: () => void) => wakes.set(name, wake),
    removeEventListener: (name: string) => wakes.delete(name),
  });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    Promise.resolve().then(() => server.fetch(path, init)),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function opened(
  first = () => Promise.resolve(),
): Promise<{ table: ServerTable; seen: DealerMessage[] }> {
  const store = new UltimateStore(new DeviceDatabase());
  const local = await UltimateTable.open(engine, store, () => undefined);
  const table = new ServerTable(local, () => (signedOut += 1));
  await table.open(first);
  const seen: DealerMessage[] = [];
  table.subscribe((message) => seen.push(message));
  return { table, seen };
}

/** Ends the wait for the next try, as the network does when it is back. */
async function back(): Promise<void> {
  await pass();
  wakes.get('online')?.();
  await pass();
}

describe('a table that the server deals at', () => {
  it('is shown as it stands, then with what happens, and the trainer is told of both', async () => {
    const { table, seen } = await opened();
    await table.send({ do: 'place', v: 0, ante: 10, trips: 0 });
    await table.send({ do: 'check', v: 1 });
    expect(seen.map(({ v, events }) => [v, events.length])).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
    ]);
    expect(engine.followed.map((said) => said && 'before' in said && said.before.v)).toEqual([
      false,
      0,
      1,
    ]);
    expect(engine.commands).toEqual([]);
    expect(table.trouble).toBeNull();
  });

  it('checks the deck by what this device has seen and sent', async () => {
    const { table } = await opened();
    expect(table.check()).toBeNull();
    for (let v = 0; v < 4; v += 1) {
      await (v === 0
        ? table.send({ do: 'place', v, ante: 10, trips: 0 })
        : table.send({ do: 'check', v }));
    }
    // The hand of these views was dealt with another share than the one that was just sent.
    expect(table.check()?.fault).toBe('share');
  });

  it('makes one command of a double click', async () => {
    const { table } = await opened();
    const [first, second] = await Promise.all([
      table.send({ do: 'check', v: 0 }),
      table.send({ do: 'check', v: 0 }),
    ]);
    expect(second).toBe(first);
    expect(server.commands).toHaveLength(1);
  });

  it('sends a command that was lost again, and says meanwhile what keeps it', async () => {
    const { table, seen } = await opened();
    server.fates.push('lost', 'lost');
    const sent = table.send({ do: 'check', v: 0 });
    await pass();
    expect(table.trouble).toBe('unreachable');
    await back();
    await back();
    await sent;
    expect(table.trouble).toBeNull();
    expect(seen.at(-1)?.v).toBe(1);
  });

  it('does once what is sent twice because the answer was lost', async () => {
    const { table, seen } = await opened();
    server.fates.push('answer lost');
    const sent = table.send({ do: 'check', v: 0 });
    await back();
    await sent;
    expect(server.commands.map(({ id }) => id)).toHaveLength(2);
    expect(new Set(server.commands.map(({ id }) => id)).size).toBe(1);
    expect(server.place).toBe(1);
    expect(seen.map(({ v }) => v)).toEqual([0, 1]);
  });

  it.each([
    [503, 'broken'],
    [429, 'too_often'],
  ] as const)('waits after a %i', async (status, trouble) => {
    const { table } = await opened();
    server.fates.push(status);
    const sent = table.send({ do: 'check', v: 0 });
    await pass();
    expect(table.trouble).toBe(trouble);
    await back();
    await sent;
    expect(table.trouble).toBeNull();
  });

  it('stops where nobody is signed in any more', async () => {
    const { table } = await opened();
    server.fates.push(401);
    await expect(table.send({ do: 'check', v: 0 })).rejects.toThrow();
    expect([table.trouble, signedOut]).toEqual(['signed_out', 1]);
  });

  it('shows what another device has done, when the person comes back or presses', async () => {
    const { table, seen } = await opened();
    server.place = 2;
    wakes.get('visibilitychange')?.();
    await pass();
    expect(seen.at(-1)?.v).toBe(view(2).v);
    server.place = 3;
    const { refused } = await table.send({ do: 'check', v: 2 });
    expect(refused?.code).toBe('STALE_TURN');
    expect(seen.at(-1)?.v).toBe(view(3).v);
    // None of it was decided here.
    expect(engine.followed.every((said) => said !== null && !('before' in said))).toBe(true);
  });

  it('opens as soon as the server can be reached', async () => {
    server.fates.push('lost');
    const opening = opened();
    await back();
    for (let tries = 0; tries < 40 && server.looks === 0; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { table } = await opening;
    expect(table.ready).toBe(true);
  });

  it('opens although what was to be done before is refused, or fails for good', async () => {
    for (const failure of [new ServerFailure('refused'), new Error('BAD_RECORD')]) {
      const { table } = await opened(() => Promise.reject(failure));
      expect(table.ready).toBe(true);
    }
  });

  it('leaves the trainer to the device’s own table once it is closed', async () => {
    const { table } = await opened();
    table.close();
    await pass();
    expect(engine.followed.at(-1)).toBeNull();
    expect(wakes.size).toBe(0);
  });
});
