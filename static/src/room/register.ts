import type { Submission } from '../account/submission.svelte';
import * as api from './api';
import type { SitAndGoCard, SitAndGoOffer } from './types';

/** Pays the entry; null where it was refused, of which the submission has the sentence. */
export async function register(
  sending: Submission,
  offer: SitAndGoOffer,
): Promise<SitAndGoCard | null> {
  let card = null as SitAndGoCard | null;
  await sending.run(async () => {
    card = await api.register(offer);
  });
  return card;
}
