import { use, useEffect } from 'react';
import { EmbeddingContext } from './embedding.ts';
import type { WizardState } from './state/wizard-state.ts';

/** Reports the progress of a sale to the partner's page. */
export const useNews = ({ step, offer, submission, variation }: WizardState): void => {
  const tell = use(EmbeddingContext)?.tell;
  useEffect(() => tell?.({ type: 'step', detail: { step } }), [tell, step]);
  const price = offer?.grade ? offer.price : null;
  const device = variation?.name ?? '';
  useEffect(() => {
    if (price !== null) tell?.({ type: 'offer', detail: { device, price, currency: 'EUR' } });
  }, [tell, price, device]);
  const sold = submission.status === 'accepted' ? submission.result : null;
  useEffect(() => {
    if (sold) {
      const { reference, price: agreed } = sold;
      tell?.({ type: 'submitted', detail: { reference, price: agreed, currency: 'EUR' } });
    }
  }, [tell, sold]);
};
