import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createPasskey,
  creationOptions,
  fromBase64Url,
  PasskeyDeclined,
  PasskeyKnown,
  requestOptions,
  toBase64Url,
  withoutPasskeys,
} from '../../src/account/passkeys';

const BYTES = Uint8Array.from([0, 250, 251, 255, 62, 63]);
const TEXT = 'APr7_z4_';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('base64url', () => {
  it('goes both ways, without padding and without + and /', () => {
    expect(toBase64Url(BYTES.buffer)).toBe(TEXT);
    expect(fromBase64Url(TEXT)).toEqual(BYTES);
    expect(toBase64Url(Uint8Array.from([1]).buffer)).toBe('AQ');
    expect(fromBase64Url('AQ')).toEqual(Uint8Array.from([1]));
  });
});

describe('options of the server', () => {
  it('have bytes where the browser wants them', () => {
    const options = creationOptions({
      publicKey: {
        challenge: TEXT,
        rp: { id: 'localhost', name: 'PokerUltimate' },
        user: { id: 'AQ', name: 'nok', displayName: 'Nok' },
        pubKeyCredParams: [],
        excludeCredentials: [{ id: TEXT, type: 'public-key' }],
      },
    });
    expect(options.challenge).toEqual(BYTES);
    expect(options.user.id).toEqual(Uint8Array.from([1]));
    expect(options.excludeCredentials).toEqual([{ id: BYTES, type: 'public-key' }]);
  });

  it('may name no credential', () => {
    expect(requestOptions({ publicKey: { challenge: 'AQ' } }).allowCredentials).toEqual([]);
  });
});

describe('a ceremony', () => {
  const options = {
    publicKey: { challenge: 'AQ', user: { id: 'AQ', name: 'nok', displayName: 'Nok' } },
  };

  function refusing(name: string): void {
    vi.stubGlobal('navigator', {
      credentials: { create: () => Promise.reject(new DOMException('', name)) },
    });
  }

  it('that is not gone through with is declined, whatever the reason', async () => {
    refusing('NotAllowedError');
    await expect(createPasskey(options)).rejects.toThrow(PasskeyDeclined);
  });

  it('on a device that has a passkey of the account says so', async () => {
    refusing('InvalidStateError');
    await expect(createPasskey(options)).rejects.toThrow(PasskeyKnown);
  });
});

describe('passkeys', () => {
  it('need a secure page, and a browser that knows them', () => {
    vi.stubGlobal('window', { isSecureContext: false, PublicKeyCredential: {} });
    expect(withoutPasskeys()).toBe('insecure');
    vi.stubGlobal('window', { isSecureContext: true });
    expect(withoutPasskeys()).toBe('unknown_to_browser');
    vi.stubGlobal('window', { isSecureContext: true, PublicKeyCredential: {} });
    expect(withoutPasskeys()).toBeNull();
  });
});
