/** Everything the client asks of accounts: django-allauth's endpoints for browsers, and our own beside them. */
import { call } from '../server/api';
import { fields, request, ServerFailure } from '../server/request';
import type { Account, AccountChange, ConnectedGame, Site } from '../server/schema';

const ALLAUTH = '/_allauth/browser/v1';

/** How somebody names himself: an ID has no @. */
export function namedBy(text: string): { email: string } | { username: string } {
  const name = text.trim();
  return name.includes('@') ? { email: name } : { username: name };
}

function data(body: unknown): unknown {
  return fields(body)['data'];
}

// -- our own -----------------------------------------------------------------------

export async function site(): Promise<Site> {
  return call('GET', '/api/site');
}

export async function account(): Promise<Account> {
  return call('GET', '/api/account');
}

export async function changeAccount(change: AccountChange): Promise<Account> {
  return call('PATCH', '/api/account', { body: change });
}

/** Who one is must have been proved a short while ago. */
export async function deleteAccount(): Promise<void> {
  await call('DELETE', '/api/account');
}

export async function connectedGames(): Promise<ConnectedGame[]> {
  return call('GET', '/api/account/games');
}

/** Signs out of it. The games that are left. */
export async function leaveGame(game: string): Promise<ConnectedGame[]> {
  return call('DELETE', '/api/account/games/{game}', { path: { game } });
}

/** Everything that is stored about the account (D-38). */
export async function everything(): Promise<unknown> {
  return call('GET', '/api/account/download');
}

// -- coming and going ---------------------------------------------------------------

export async function signIn(name: string, password: string): Promise<void> {
  await request('POST', `${ALLAUTH}/auth/login`, { ...namedBy(name), password });
}

const SECOND = `${ALLAUTH}/auth/webauthn/authenticate`;

/** Whether the password was right and a passkey is wanted after it. */
export function wantsPasskey(failure: ServerFailure): boolean {
  const { flows } = fields(data(failure.body));
  return (
    Array.isArray(flows) &&
    flows.some(
      (flow) => fields(flow)['id'] === 'mfa_authenticate' && fields(flow)['is_pending'] === true,
    )
  );
}

export function passkeyAfterPasswordOptions(): Promise<unknown> {
  return requestOptions(SECOND);
}

export async function passkeyAfterPassword(credential: unknown): Promise<void> {
  await request('POST', SECOND, { credential });
}

export async function codeAfterPassword(code: string): Promise<void> {
  await request('POST', `${ALLAUTH}/auth/2fa/authenticate`, { code: code.trim() });
}

export interface NewAccount {
  invite_code: string;
  username: string;
  email: string;
  password: string;
  icon: string;
}

export async function signUp(account: NewAccount): Promise<void> {
  await request('POST', `${ALLAUTH}/auth/signup`, account);
}

/** The server answers that nobody is signed in any more, which is what was wanted. */
export async function signOut(): Promise<void> {
  try {
    await request('DELETE', `${ALLAUTH}/auth/session`);
  } catch (error) {
    if (!(error instanceof ServerFailure) || error.reason !== 'signed_out') throw error;
  }
}

export async function askForNewPassword(email: string): Promise<void> {
  await request('POST', `${ALLAUTH}/auth/password/request`, { email: email.trim() });
}

/** Says again who one is, for what asks for it. */
export async function confirmByPassword(password: string): Promise<void> {
  await request('POST', `${ALLAUTH}/auth/reauthenticate`, { password });
}

/** Who has just typed his password need not type it again for a first passkey. Where this fails he is asked then. */
export async function confirmAhead(password: string): Promise<void> {
  try {
    await confirmByPassword(password);
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
  }
}

// -- password and e-mail --------------------------------------------------------------

export async function changePassword(current: string, wanted: string): Promise<void> {
  await request('POST', `${ALLAUTH}/account/password/change`, {
    current_password: current,
    new_password: wanted,
  });
}

/** The present one stays until the new one is confirmed. */
export async function changeEmail(email: string): Promise<void> {
  await request('POST', `${ALLAUTH}/account/email`, { email: email.trim() });
}

/** Withdraws an address that is not confirmed yet. */
export async function withdrawEmail(email: string): Promise<void> {
  await request('DELETE', `${ALLAUTH}/account/email`, { email });
}

export async function mailAgain(email: string): Promise<void> {
  await request('PUT', `${ALLAUTH}/account/email`, { email });
}

// -- signed-in devices ------------------------------------------------------------------

export interface Device {
  id: number;
  user_agent: string;
  ip: string;
  /** Seconds since 1970. */
  created_at: number;
  last_seen_at?: number;
  is_current: boolean;
}

export async function devices(): Promise<Device[]> {
  return data(await request('GET', `${ALLAUTH}/auth/sessions`)) as Device[];
}

/** The devices that are left. */
export async function endDevice(id: number): Promise<Device[]> {
  return data(await request('DELETE', `${ALLAUTH}/auth/sessions`, { sessions: [id] })) as Device[];
}

// -- passkeys ---------------------------------------------------------------------------

export interface Passkey {
  id: number;
  name: string;
  /** Seconds since 1970. */
  created_at: number;
  last_used_at: number | null;
}

const WEBAUTHN = `${ALLAUTH}/account/authenticators/webauthn`;

export async function passkeys(): Promise<Passkey[]> {
  const all = data(await request('GET', `${ALLAUTH}/account/authenticators`)) as ({
    type: string;
  } & Passkey)[];
  return all.filter(({ type }) => type === 'webauthn');
}

export async function passkeyCreation(): Promise<unknown> {
  return fields(data(await request('GET', `${WEBAUTHN}?passwordless`)))['creation_options'];
}

export async function addPasskey(name: string, credential: unknown): Promise<void> {
  await request('POST', WEBAUTHN, { name, credential, passwordless: true });
}

export async function renamePasskey(id: number, name: string): Promise<void> {
  await request('PUT', WEBAUTHN, { id, name });
}

export async function removePasskey(id: number): Promise<void> {
  await request('DELETE', WEBAUTHN, { authenticators: [id] });
}

/** In place of all former ones; they are not shown again. */
export async function newRecoveryCodes(): Promise<string[]> {
  const made = fields(
    data(await request('POST', `${ALLAUTH}/account/authenticators/recovery-codes`)),
  );
  return made['unused_codes'] as string[];
}

async function requestOptions(path: string): Promise<unknown> {
  return fields(data(await request('GET', path)))['request_options'];
}

export function passkeySignInOptions(): Promise<unknown> {
  return requestOptions(`${ALLAUTH}/auth/webauthn/login`);
}

export async function signInByPasskey(credential: unknown): Promise<void> {
  await request('POST', `${ALLAUTH}/auth/webauthn/login`, { credential });
}

export function passkeyConfirmOptions(): Promise<unknown> {
  return requestOptions(`${ALLAUTH}/auth/webauthn/reauthenticate`);
}

export async function confirmByPasskey(credential: unknown): Promise<void> {
  await request('POST', `${ALLAUTH}/auth/webauthn/reauthenticate`, { credential });
}
