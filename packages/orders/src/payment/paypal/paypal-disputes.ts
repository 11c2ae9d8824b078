import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { DisputeReport } from '../payment-provider.ts';
import { CALL_TIMEOUT_MS } from '../timeouts.ts';
import type { PaypalClient, PaypalOptions } from './paypal-client.ts';

const List = Type.Object({ items: Type.Optional(Type.Array(Type.Object({ dispute_id: Type.String() }))) });
const Dispute = Type.Object({
  dispute_id: Type.String(),
  status: Type.String(),
  reason: Type.Optional(Type.String()),
  dispute_amount: Type.Optional(Type.Object({ value: Type.String() })),
  dispute_outcome: Type.Optional(Type.Object({ outcome_code: Type.Optional(Type.String()) })),
  seller_response_due_date: Type.Optional(Type.String()),
});

/** Outcomes with which the money stays ours; https://developer.paypal.com/docs/api/customer-disputes/v1/ */
const OURS = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'RESOLVED_WITH_PAYOUT']);

const stateOf = ({ status, dispute_outcome: outcome }: Static<typeof Dispute>): DisputeReport['state'] => {
  if (status !== 'RESOLVED') return 'open';
  return OURS.has(outcome?.outcome_code ?? '') ? 'won' : 'lost';
};

const reportOf = (dispute: Static<typeof Dispute>): DisputeReport => ({
  reference: dispute.dispute_id,
  amountCents: Math.round(Number(dispute.dispute_amount?.value ?? 0) * 100),
  reason: dispute.reason ?? 'OTHER',
  state: stateOf(dispute),
  respondBy:
    dispute.seller_response_due_date === undefined ? null : new Date(dispute.seller_response_due_date),
});

/**
 * Disputes about a capture, which the SDK does not support.
 *
 * @throws {Error} PayPal did not answer as expected
 */
export const disputesOf = async (
  client: PaypalClient,
  options: PaypalOptions,
  captureId: string,
): Promise<DisputeReport[]> => {
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${options.apiUrl}/v1/customer/disputes${path}`, {
      headers: { authorization: `Bearer ${await client.token()}` },
      signal: AbortSignal.timeout(options.timeout ?? CALL_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`PayPal answered ${response.status} about disputes.`);
    const json: unknown = await response.json();
    return json;
  };
  const { items = [] } = Value.Parse(
    List,
    await get(`?disputed_transaction_id=${encodeURIComponent(captureId)}`),
  );
  // The list does not say how a dispute ended.
  return Promise.all(
    items.map(async ({ dispute_id: id }) =>
      reportOf(Value.Parse(Dispute, await get(`/${encodeURIComponent(id)}`))),
    ),
  );
};
