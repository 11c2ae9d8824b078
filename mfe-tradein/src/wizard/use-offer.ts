import { useEffect, useState, type Dispatch } from 'react';
import type { WizardCalls } from './calls/calls-context.ts';
import { offerRequest } from './state/offer-rule.ts';
import type { WizardAction } from './state/wizard-reducer.ts';
import type { WizardState } from './state/wizard-state.ts';
import type { OfferStatus } from './wizard-context.ts';

/**
 * Requests the offer by itself as soon as every question is answered, and anew when an answer changes (TRADE-09). An answer
 * of the API to former answers is aborted and dropped.
 */
export const useOffer = (
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
  calls: WizardCalls,
): { offerStatus: OfferStatus; askOfferAgain: () => void } => {
  const { variation, step, offer } = state;
  const asking = step === 'condition' || step === 'details';
  const request = asking ? offerRequest(state) : null;
  const key = request && variation ? JSON.stringify([variation.id, request]) : null;
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    if (!key || !request || !variation) return;
    const abort = new AbortController();
    dispatch({ type: 'offer-requested' });
    setFailed(null);
    void calls.offer(variation.id, request, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      dispatch({ type: 'offer-received', offer: result.ok ? result.data : null });
      if (!result.ok) setFailed(key);
    });
    return () => abort.abort();
    // `key` stands for `request` and `variation`; a new language does not change a price.
  }, [key, attempt]);

  const offerStatus = !key ? 'incomplete' : offer ? 'here' : failed === key ? 'failed' : 'waiting';
  return { offerStatus, askOfferAgain: () => setAttempt(attempt + 1) };
};
