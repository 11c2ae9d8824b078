import { useEffect, useEffectEvent, useState, type Dispatch } from 'react';
import type { WizardCalls } from './calls/calls-context.ts';
import { offerRequest } from './state/offer-rule.ts';
import type { WizardAction } from './state/wizard-reducer.ts';
import type { WizardState } from './state/wizard-state.ts';
import type { OfferStatus } from './wizard-context.ts';

/**
 * Requests the offer once every question is answered, and again when an answer changes (TRADE-09). The call for the
 * previous answers is aborted. `remember()` does not fit: the wizard's reducer holds the offer, which other actions
 * drop.
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
  const [failed, setFailed] = useState<{ key: string; attempt: number } | null>(null);

  const ask = useEffectEvent((signal: AbortSignal) =>
    request && variation ? calls.offer(variation.id, request, signal) : null,
  );
  // `key` identifies the device and its answers. A language change does not change the price.
  useEffect(() => {
    if (!key) return;
    const abort = new AbortController();
    dispatch({ type: 'offer-requested' });
    void ask(abort.signal)?.then((result) => {
      if (abort.signal.aborted) return;
      dispatch({ type: 'offer-received', offer: result.ok ? result.data : null });
      if (!result.ok) setFailed({ key, attempt });
    });
    return () => abort.abort();
  }, [key, attempt, dispatch]);

  const hasFailed = failed?.key === key && failed?.attempt === attempt;
  const offerStatus = !key ? 'incomplete' : offer ? 'here' : hasFailed ? 'failed' : 'waiting';
  return { offerStatus, askOfferAgain: () => setAttempt(attempt + 1) };
};
