import { useRef, type Dispatch } from 'react';
import { usePlatform } from '@rewald/platform';
import type { WizardCalls } from './calls/calls-context.ts';
import { orderRequest } from './state/order-request.ts';
import type { WizardAction } from './state/wizard-reducer.ts';
import type { Details, WizardState } from './state/wizard-state.ts';

/** Works on plain http too, where `crypto.randomUUID` is missing. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends the order once at a time. Unchanged content keeps its Idempotency-Key: a repetition cannot sell twice (TRADE-17). */
export const useSubmission = (
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
  calls: WizardCalls,
): ((details: Details) => void) => {
  const { events } = usePlatform();
  const last = useRef({ key: '', content: '' });
  const running = useRef(false);
  return (details) => {
    const body = orderRequest({ ...state, details });
    if (!body || running.current) return;
    running.current = true;
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { key: newKey(), content };
    dispatch({ type: 'details-filled', details });
    dispatch({ type: 'order-sent' });
    void calls.order(body, last.current.key).then((result) => {
      running.current = false;
      dispatch({ type: 'order-completed', result });
      if (result.ok) {
        last.current = { key: '', content: '' };
        events.publish('trade-in.submitted', { reference: result.data.reference });
      }
    });
  };
};
