import { vi } from 'vitest';

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static all: FakeSocket[] = [];

  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: { type: string; [field: string]: unknown }[] = [];
  closed = false;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (last === undefined) throw new Error('No socket was opened');
    return last;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeSocket['sent'][number]);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.onopen?.();
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  die(code: number): void {
    this.closed = true;
    this.onclose?.({ code });
  }

  /** What was sent of one kind. */
  of(type: string): FakeSocket['sent'] {
    return this.sent.filter((message) => message.type === type);
  }
}

/** The page and the network round it; what a test changes is told by events, as a browser does. */
export class FakePage {
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  readonly navigator = { onLine: true };

  constructor() {
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('window', this.window);
    vi.stubGlobal('document', this.document);
    vi.stubGlobal('navigator', this.navigator);
    vi.stubGlobal('location', { origin: 'https://poker.example' });
  }

  network(onLine: boolean): void {
    this.navigator.onLine = onLine;
    this.window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  }

  comeBack(): void {
    this.document.visibilityState = 'visible';
    this.document.dispatchEvent(new Event('visibilitychange'));
  }
}
