import { useRef, type Dispatch } from 'react';
import type { WizardCalls } from './calls/calls-context.ts';
import type { Sending } from './send-sale.ts';
import type { WizardAction } from './state/wizard-reducer.ts';
import type { Details, WizardState } from './state/wizard-state.ts';

/** Sends the order, one call at a time. The code is in the script of the step that calls it. */
export const useSubmission = (
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
  calls: WizardCalls,
  partner: string | null,
): ((details: Details) => void) => {
  const last: Sending['last'] = useRef(null);
  const running = useRef(false);
  return (details) => {
    if (running.current) return;
    running.current = true;
    void import(/* webpackChunkName: "details" */ './send-sale.ts')
      .then(({ sendSale }) => sendSale({ ...state, details }, { dispatch, calls, partner, last }))
      .finally(() => {
        running.current = false;
      });
  };
};
