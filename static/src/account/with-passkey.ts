/** A ceremony with a passkey as one attempt of a form: asked for, done on the device, sent. */
import { askForPasskey, PasskeyDeclined, PasskeyKnown } from './passkeys';
import type { Submission } from './submission.svelte';

/** Whether it came to its end. */
export async function withPasskey(
  submission: Submission,
  options: () => Promise<unknown>,
  send: (credential: unknown) => Promise<void>,
): Promise<boolean> {
  return ceremony(submission, async () => {
    await send(await askForPasskey(await options()));
  });
}

/** What the device refuses is a refusal of the form like any other. */
export async function ceremony(
  submission: Submission,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    return await submission.run(work);
  } catch (error) {
    if (error instanceof PasskeyKnown) submission.refuse('passkey', 'passkey_known');
    else if (error instanceof PasskeyDeclined) submission.refuse('passkey', 'passkey_declined');
    else throw error;
    return false;
  }
}
