import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Movement } from '../payment-provider.ts';
import { CALL_TIMEOUT_MS } from '../timeouts.ts';
import type { PaypalClient, PaypalOptions } from './paypal-client.ts';

const Money = Type.Object({ value: Type.String() });
const Report = Type.Object({
  total_pages: Type.Optional(Type.Integer()),
  transaction_details: Type.Optional(
    Type.Array(
      Type.Object({
        transaction_info: Type.Object({
          transaction_id: Type.String(),
          transaction_event_code: Type.String(),
          transaction_initiation_date: Type.String(),
          transaction_status: Type.Optional(Type.String()),
          transaction_amount: Money,
          custom_field: Type.Optional(Type.String()),
        }),
      }),
    ),
  ),
});

/**
 * Kinds by PayPal's codes: https://developer.paypal.com/docs/transaction-search/transaction-event-codes/
 * T00 payments (T0001 and T0002 are payouts), T01 fees, T03 and T04 to and from the bank, T11 reversals (T1107 a refund),
 * T12 chargebacks.
 */
const kindOf = (code: string): Movement['kind'] => {
  if (code === 'T0001' || code === 'T0002' || /^T0[34]/.test(code)) return 'transfer';
  if (code === 'T1107') return 'refund';
  if (/^T1[12]/.test(code)) return 'dispute';
  if (code.startsWith('T00')) return 'payment';
  return code.startsWith('T01') ? 'fee' : 'other';
};

/**
 * The movements on the account at PayPal. A payment is identified by our id, which PayPal stores for us.
 *
 * @throws {Error} PayPal did not answer as expected; the reporting API must be enabled for the application
 */
export const paypalMovements = async (
  client: PaypalClient,
  options: PaypalOptions,
  from: Date,
  to: Date,
): Promise<Movement[]> => {
  const movements: Movement[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: new Date(to.getTime() - 1).toISOString(),
      fields: 'transaction_info',
      balance_affecting_records_only: 'Y',
      page_size: '500',
      page: String(page),
    });
    const response = await fetch(`${options.apiUrl}/v1/reporting/transactions?${query.toString()}`, {
      headers: { authorization: `Bearer ${await client.token()}` },
      signal: AbortSignal.timeout(options.timeout ?? CALL_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`PayPal answered ${response.status} about transactions.`);
    const report = Value.Parse(Report, await response.json());
    pages = report.total_pages ?? 1;
    for (const { transaction_info: info } of report.transaction_details ?? []) {
      // Pending or denied transactions have not moved money.
      if (info.transaction_status !== undefined && info.transaction_status !== 'S') continue;
      const kind = kindOf(info.transaction_event_code);
      movements.push({
        reference: info.transaction_id,
        kind,
        subject: kind === 'payment' ? (info.custom_field ?? null) : info.transaction_id,
        amountCents: Math.round(Number(info.transaction_amount.value) * 100),
        at: new Date(info.transaction_initiation_date),
      });
    }
  }
  return movements;
};
