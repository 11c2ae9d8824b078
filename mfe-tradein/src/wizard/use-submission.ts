import { useRef, type Dispatch } from 'react';
import type { TradeInOrderResult } from '@rewald/contracts';
import type { TradeInOrderResult as Said } from '@rewald/contracts/client';
import { usePlatform, type ApiResult } from '@rewald/platform';
import { keepParcel, keptParcel } from '../shipping/joined-parcel.ts';
import type { WizardCalls } from './calls/calls-context.ts';
import { forgetOrderKey, orderKeyFor } from './state/order-key.ts';
import { orderRequest } from './state/order-request.ts';
import type { WizardAction } from './state/wizard-reducer.ts';
import type { Details, WizardState } from './state/wizard-state.ts';

/** Fills in missing fields: the specification does not define the shape of the response, so a server may send little. */
const completed = (result: ApiResult<Said>, price: number): ApiResult<TradeInOrderResult> => {
  if (!result.ok) return result;
  const { id, reference, shipBy, price: agreed, key, parcel, dropOff } = result.data ?? {};
  return {
    ok: true,
    data: {
      id: id ?? '',
      reference: reference ?? '',
      shipBy: shipBy ?? '',
      price: agreed ?? price,
      ...(key ? { key } : {}),
      ...(parcel ? { parcel } : {}),
      ...(dropOff ? { dropOff } : {}),
    },
  };
};

/**
 * Sends the order, one call at a time. Unchanged content keeps its Idempotency-Key, so a retry cannot sell twice
 * (TRADE-17).
 */
export const useSubmission = (
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
  calls: WizardCalls,
  partner: string | null,
): ((details: Details) => void) => {
  const { events } = usePlatform();
  const last = useRef<ReturnType<typeof orderKeyFor> | null>(null);
  const running = useRef(false);
  return (details) => {
    const body = orderRequest({ ...state, details });
    if (!body || running.current) return;
    running.current = true;
    const parcel = keptParcel();
    last.current = orderKeyFor({ ...body, ...(parcel && { parcel }) }, last.current);
    dispatch({ type: 'details-filled', details });
    dispatch({ type: 'order-sent' });
    void calls.order(body, last.current.key, partner, parcel).then((answer) => {
      running.current = false;
      const result = completed(answer, state.offer?.price ?? 0);
      dispatch({ type: 'order-completed', result });
      if (result.ok) {
        last.current = null;
        forgetOrderKey();
        keepParcel(null);
        events.publish('trade-in.submitted', { reference: result.data.reference });
      }
    });
  };
};
