/** Requests to this site's server. Whatever goes wrong is thrown as a `ServerFailure`. */
import { settings } from '../settings.svelte';

/** What the server found wrong with a request. */
export interface Refusal {
  /** Stable word of the server's, for which the catalogues have a sentence where they know it. */
  code: string;
  /** The field it is about, or null. */
  field: string | null;
  /** The server's own sentence, in the language that was asked for. */
  message: string;
}

export type Reason =
  /** No network, or no server at its end. */
  | 'unreachable'
  /** Nobody is signed in, or no longer. */
  | 'signed_out'
  /** Signed in, but too long ago for what was asked. */
  | 'confirm'
  | 'too_often'
  | 'refused'
  /** The server had a fault of its own. */
  | 'broken';

export class ServerFailure extends Error {
  readonly reason: Reason;
  readonly refusals: readonly Refusal[];
  /** The rest of the answer's body, which says how to go on where a sign-in has a further step. */
  readonly body: unknown;

  constructor(reason: Reason, refusals: readonly Refusal[] = [], body: unknown = null) {
    super(refusals[0]?.message ?? reason);
    this.reason = reason;
    this.refusals = refusals;
    this.body = body;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where a page that was stored long ago gets its token from; the answer sets the cookie. */
const TOKEN_PATH = '/_allauth/browser/v1/config';
const WAIT_MS = 20_000;

function token(): string | null {
  return /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? null;
}

async function send(method: Method, path: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': settings.language };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (method !== 'GET') headers['X-CSRFToken'] = token() ?? '';
  try {
    return await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(WAIT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ServerFailure('unreachable');
  }
}

/**
 * On a fresh page several first answers each bring a token of their own: a request may leave with one that the next has
 * replaced. The server refuses it before it does anything, so it is sent again with the new one.
 */
async function sendWithToken(method: Method, path: string, body: unknown): Promise<Response> {
  const carried = token();
  const response = await send(method, path, body);
  const replaced = method !== 'GET' && response.status === 403 && token() !== carried;
  return replaced ? await send(method, path, body) : response;
}

/** The body of the answer, as JSON; null where it has none. */
export async function request(method: Method, path: string, body?: unknown): Promise<unknown> {
  if (method !== 'GET' && token() === null) await send('GET', TOKEN_PATH, undefined);
  const response = await sendWithToken(method, path, body);
  const text = await textOf(response);
  const answer = text === '' ? null : parsed(text);
  if (!response.ok) throw failureOf(response.status, answer);
  if (answer === undefined) throw new ServerFailure('broken');
  return answer;
}

/** The connection may end in the middle of an answer. */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch {
    throw new ServerFailure('unreachable');
  }
}

/** Undefined where it is no JSON, as what a proxy says in place of the server. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an answer that is no success means. */
export function failureOf(status: number, body: unknown): ServerFailure {
  const refusals = refusalsOf(body);
  if (status === 401) {
    return new ServerFailure(isSignedIn(body) ? 'confirm' : 'signed_out', refusals, body);
  }
  if (refusals.some(({ code }) => code === 'reauthenticate')) return new ServerFailure('confirm');
  if (status === 429) return new ServerFailure('too_often', refusals, body);
  if (status >= 500) return new ServerFailure('broken', refusals, body);
  return new ServerFailure('refused', refusals, body);
}

/** Of allauth a list of errors, of our own API one code with its sentence. */
function refusalsOf(body: unknown): Refusal[] {
  const { errors, code, message } = fields(body);
  if (Array.isArray(errors)) return errors.map((error) => refusal(fields(error)));
  return typeof code === 'string' ? [refusal({ code, message })] : [];
}

function refusal({ code, param, message }: Readonly<Record<string, unknown>>): Refusal {
  return {
    code: typeof code === 'string' ? code : '',
    field: typeof param === 'string' ? param : null,
    message: typeof message === 'string' ? message : '',
  };
}

function isSignedIn(body: unknown): boolean {
  return fields(fields(body)['meta'])['is_authenticated'] === true;
}

/** The fields of an object; none of anything else. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
