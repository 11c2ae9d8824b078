import { useEffect, useMemo, useSyncExternalStore, type Dispatch } from 'react';
import { useLocation } from '@rewald/platform';
import {
  draftOf,
  keepDraft,
  keepReceipt,
  keptReceipt,
  onDraftChange,
  parseDraft,
  receiptOf,
  stateOfDraft,
  stateOfReceipt,
  storedDraft,
  type Draft,
} from '../state/draft.ts';
import { isBefore, type Step } from '../state/steps.ts';
import type { WizardAction } from '../state/wizard-reducer.ts';
import { emptyDetails, type WizardState } from '../state/wizard-state.ts';
import { stepOfHash } from './step-address.ts';

export interface KeptSale {
  /** An unfinished sale stored in this browser. */
  draft: Draft | null;
  resume: () => void;
  forget: () => void;
  /**
   * Called on arrival at a URL of a later step (a reload, Back from another page): restores the stored draft.
   *
   * @returns false if there is none
   */
  arrive: () => boolean;
}

const noDraft = (): null => null;

/**
 * Stores each answer in the browser, and restores it.
 *
 * @param foreign whether the wizard is on a partner's page. Its scripts can read the storage, so no personal data is
 * stored there.
 */
export const useDraft = (
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
  entry: Step,
  foreign: boolean,
): KeptSale => {
  const { hash } = useLocation();
  const stored = useSyncExternalStore(onDraftChange, storedDraft, noDraft);
  const draft = useMemo(() => parseDraft(stored), [stored]);

  useEffect(() => {
    // If nothing was chosen yet, the draft of an earlier visit is kept.
    if (state.step === entry && !state.undone) return;
    if (state.submission.status === 'accepted') {
      keepReceipt(foreign ? null : receiptOf(state));
      keepDraft(null);
      return;
    }
    const now = draftOf(state.undone ?? state);
    if (now) keepDraft(foreign ? { ...now, details: emptyDetails } : now);
  }, [state, entry, foreign]);

  return {
    draft,
    resume: () => {
      if (draft) dispatch({ type: 'restored', state: stateOfDraft(draft, state.locale) });
    },
    forget: () => {
      keepDraft(null);
      keepReceipt(null);
    },
    arrive: () => {
      const asked = stepOfHash(hash, entry);
      if (state.step !== entry || asked === entry) return false;
      const receipt = asked === 'finished' ? keptReceipt() : null;
      if (receipt) {
        dispatch({ type: 'restored', state: stateOfReceipt(receipt, state.locale) });
        return true;
      }
      // Read again, because the draft above is null during hydration.
      const kept = parseDraft(storedDraft());
      const isThisDevice = entry === 'category' || kept?.model?.id === state.model?.id;
      if (!kept || !isThisDevice) return false;
      dispatch({ type: 'restored', state: stateOfDraft(kept, state.locale) });
      if (isBefore(asked, kept.step)) dispatch({ type: 'went-back', to: asked });
      return true;
    },
  };
};
