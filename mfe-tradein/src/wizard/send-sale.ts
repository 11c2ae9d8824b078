import type { Dispatch, RefObject } from 'react';
import type { TradeInOrderResult } from '@rewald/contracts';
import type { TradeInOrderResult as Said } from '@rewald/contracts/client';
import type { ApiResult } from '@rewald/platform';
import { keepParcel, keptParcel } from '../shipping/joined-parcel.ts';
import type { WizardCalls } from './calls/calls-context.ts';
import { forgetOrderKey, orderKeyFor } from './state/order-key.ts';
import { orderRequest } from './state/order-request.ts';
import type { WizardAction } from './state/wizard-reducer.ts';
import type { WizardState } from './state/wizard-state.ts';

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

/** What a sale is sent with. */
export interface Sending {
  dispatch: Dispatch<WizardAction>;
  calls: Pick<WizardCalls, 'order'>;
  partner: string | null;
  /** The key of this page's last order. */
  last: RefObject<ReturnType<typeof orderKeyFor> | null>;
}

/** Sends the order. Unchanged content keeps its Idempotency-Key, so a retry cannot sell twice (TRADE-17). */
export const sendSale = async (
  state: WizardState,
  { dispatch, calls, partner, last }: Sending,
): Promise<void> => {
  const body = orderRequest(state);
  if (!body) return;
  const parcel = keptParcel();
  last.current = orderKeyFor({ ...body, ...(parcel && { parcel }) }, last.current);
  dispatch({ type: 'details-filled', details: state.details });
  dispatch({ type: 'order-sent' });
  const answer = await calls.order(body, last.current.key, partner, parcel);
  const result = completed(answer, state.offer?.price ?? 0);
  dispatch({ type: 'order-completed', result });
  if (!result.ok) return;
  last.current = null;
  forgetOrderKey();
  keepParcel(null);
};
