/**
 * The ceremonies of passkeys (WebAuthn). The server speaks JSON with base64url where the browser wants bytes; not every
 * browser that knows passkeys can convert them itself.
 */

/** Why a passkey cannot be used here: the page is not secure (D-11), or the browser knows none. */
export type NoPasskeys = 'insecure' | 'unknown_to_browser';

/** Null where they can be used. */
export function withoutPasskeys(): NoPasskeys | null {
  if (!window.isSecureContext) return 'insecure';
  return 'PublicKeyCredential' in window ? null : 'unknown_to_browser';
}

/** Whether the browser can offer passkeys among its suggestions for the field of the ID. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (withoutPasskeys() !== null) return false;
  // Not all browsers have it, whatever the types say.
  const asks = (PublicKeyCredential as { isConditionalMediationAvailable?: () => Promise<boolean> })
    .isConditionalMediationAvailable;
  return (await asks?.call(PublicKeyCredential)) === true;
}

/** The person has not gone through with it, or the device has no fitting passkey: browsers do not tell which. */
export class PasskeyDeclined extends Error {}

/** The device holds a passkey of this account already. */
export class PasskeyKnown extends Error {}

/** `options`: as the server sends them, `{publicKey: …}`. The answer is what the server asks for. */
export async function createPasskey(options: unknown): Promise<unknown> {
  const publicKey = creationOptions(options);
  const credential = await ceremony(() => navigator.credentials.create({ publicKey }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    ...common(credential),
    response: {
      clientDataJSON: toBase64Url(response.clientDataJSON),
      attestationObject: toBase64Url(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}

/** `signal`: with it the browser only suggests passkeys, and the promise waits until one is chosen. */
export async function askForPasskey(options: unknown, signal?: AbortSignal): Promise<unknown> {
  const publicKey = requestOptions(options);
  const suggested = signal && ({ mediation: 'conditional', signal } as const);
  const credential = await ceremony(() =>
    navigator.credentials.get({ publicKey, ...(suggested ?? {}) }),
  );
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    ...common(credential),
    response: {
      clientDataJSON: toBase64Url(response.clientDataJSON),
      authenticatorData: toBase64Url(response.authenticatorData),
      signature: toBase64Url(response.signature),
      userHandle: response.userHandle === null ? null : toBase64Url(response.userHandle),
    },
  };
}

async function ceremony(run: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let credential: Credential | null;
  try {
    credential = await run();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new PasskeyKnown();
    throw new PasskeyDeclined();
  }
  if (credential === null) throw new PasskeyDeclined();
  return credential as PublicKeyCredential;
}

function common(credential: PublicKeyCredential): Record<string, unknown> {
  return {
    id: credential.id,
    rawId: toBase64Url(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
  };
}

/** A credential as JSON names it. */
type Named = Omit<PublicKeyCredentialDescriptor, 'id'> & { id: string };

type CreationJson = Omit<
  PublicKeyCredentialCreationOptions,
  'challenge' | 'user' | 'excludeCredentials'
> & {
  challenge: string;
  user: Omit<PublicKeyCredentialUserEntity, 'id'> & { id: string };
  excludeCredentials?: Named[];
};

type RequestJson = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  challenge: string;
  allowCredentials?: Named[];
};

export function creationOptions(options: unknown): PublicKeyCredentialCreationOptions {
  const { publicKey } = options as { publicKey: CreationJson };
  return {
    ...publicKey,
    challenge: fromBase64Url(publicKey.challenge),
    user: { ...publicKey.user, id: fromBase64Url(publicKey.user.id) },
    excludeCredentials: (publicKey.excludeCredentials ?? []).map(bytesOf),
  };
}

export function requestOptions(options: unknown): PublicKeyCredentialRequestOptions {
  const { publicKey } = options as { publicKey: RequestJson };
  return {
    ...publicKey,
    challenge: fromBase64Url(publicKey.challenge),
    allowCredentials: (publicKey.allowCredentials ?? []).map(bytesOf),
  };
}

function bytesOf(named: Named): PublicKeyCredentialDescriptor {
  return { ...named, id: fromBase64Url(named.id) };
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function toBase64Url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
