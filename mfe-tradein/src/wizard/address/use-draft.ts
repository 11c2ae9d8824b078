import { useEffect, useLayoutEffect, useState, type Dispatch } from 'react';
import { useLocation } from '@rewald/platform';
import {
  draftOf,
  keepDraft,
  keepReceipt,
  keptDraft,
  keptReceipt,
  receiptOf,
  stateOfDraft,
  stateOfReceipt,
  type Draft,
} from '../state/draft.ts';
import { isBefore, type Step } from '../state/steps.ts';
import type { WizardAction } from '../state/wizard-reducer.ts';
import type { WizardState } from '../state/wizard-state.ts';
import { stepOfHash } from './step-address.ts';

export interface KeptSale {
  /** False until the draft had its chance. */
  ready: boolean;
  /** A half-finished sale of an earlier visit. */
  draft: Draft | null;
  resume: () => void;
  forget: () => void;
}

/**
 * Keeps each answer in the browser and gives it back: at once where the address names a later step (a reload, Back from
 * another page), on request where somebody comes in by the front door.
 */
export const useDraft = (state: WizardState, dispatch: Dispatch<WizardAction>, entry: Step): KeptSale => {
  const { hash } = useLocation();
  const [ready, setReady] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);

  // Before the first paint, so that a reload does not flash another step.
  useLayoutEffect(() => {
    setReady(true);
    if (state.step !== entry) return;
    const asked = stepOfHash(hash, entry);
    const receipt = asked === 'finished' ? keptReceipt() : null;
    const kept = keptDraft();
    const isThisDevice = entry === 'category' || kept?.model?.id === state.model?.id;
    if (receipt) {
      dispatch({ type: 'restored', state: stateOfReceipt(receipt, state.locale) });
    } else if (kept && asked !== entry && isThisDevice) {
      dispatch({ type: 'restored', state: stateOfDraft(kept, state.locale) });
      if (isBefore(asked, kept.step)) dispatch({ type: 'went-back', to: asked });
    } else if (entry === 'category') {
      setDraft(kept);
    }
    // Once, on arrival.
  }, []);

  useEffect(() => {
    if (!ready || (state.step === entry && !state.undone)) return;
    if (state.submission.status === 'accepted') {
      keepReceipt(receiptOf(state));
      keepDraft(null);
      return;
    }
    const now = draftOf(state.undone ?? state);
    if (now) keepDraft(now);
  }, [state, entry, ready]);

  return {
    ready,
    draft: state.step === 'category' ? draft : null,
    resume: () => {
      if (draft) dispatch({ type: 'restored', state: stateOfDraft(draft, state.locale) });
      setDraft(null);
    },
    forget: () => {
      keepDraft(null);
      keepReceipt(null);
      setDraft(null);
    },
  };
};
