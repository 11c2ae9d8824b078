import type { ColumnType, Generated } from 'kysely';
import type {
  DamageState,
  Locale,
  PaymentProviderName,
  WarrantyClaim,
  WarrantyClaimState,
} from '@rewald/contracts';
import type { TaxScheme } from '@rewald/assortment/catalogue/tables';
import type { DocumentSeller } from '@rewald/messages/documents/invoice/document-seller';
import type { JsonOf } from '@rewald/server-kit/database/columns';
import type { DisputeReport, Movement, PaymentState } from './payment/payment-provider.ts';

export type OrderState = 'placed' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled';
/** Why an order was cancelled. */
type CancelReason = 'payment-declined' | 'customer' | 'shop';
/** Why money was refunded. */
export type RefundReason = 'cancelled' | 'withdrawal' | 'goodwill' | 'insurance';
/**
 * The stored state of a payment: what the provider reports, and in addition
 * - `preparing`: the provider has not answered yet
 * - `cancelling`: given up; the provider has not been told yet
 */
export type StoredPaymentState = PaymentState | 'preparing' | 'cancelling';
/** The outcome of a declaration: a return, a cancelled order, a ticket for an operator, or everything was returned before. */
export type WithdrawalOutcome = 'return' | 'cancelled' | 'ticket' | 'returned-before';

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    checkouts: { accepted_locale: Locale | null };
    damage_reports: { state: Generated<DamageState> };
    insurance_contracts: { state: Generated<'active' | 'cancelled' | 'ended'> };
    /** The seller's data for the document, as they were when the number was assigned. */
    invoices: { seller: ColumnType<DocumentSeller, string, never> };
    /** Null for lines from before the scheme was stored: those were sold under margin taxation. */
    order_lines: { tax: TaxScheme | null };
    order_refunds: { reason: RefundReason };
    orders: {
      locale: Locale;
      state: Generated<OrderState>;
      /** Null, as is the payment's id, if a discount left nothing to pay. */
      payment_provider: PaymentProviderName | null;
      cancel_reason: CancelReason | null;
    };
    payment_disputes: { state: DisputeReport['state'] };
    payment_events: { provider: PaymentProviderName };
    payment_refunds: { state: Generated<'pending' | 'done' | 'refused'> };
    payments: { provider: PaymentProviderName; locale: Locale; state: Generated<StoredPaymentState> };
    provider_movements: { kind: Movement['kind'] };
    return_pieces: {
      verdict: 'as-new' | 'less' | 'rejected';
      rejection: 'other-device' | 'used' | 'late' | null;
      /** Null: it goes back to the buyer. */
      destination: 'stock' | 'offer' | 'bench' | 'none' | null;
    };
    returns: { state: Generated<'announced' | 'arrived' | 'received'> };
    unreconciled: { kind: 'payment' | 'refund' | 'dispute' };
    warranty_claims: { state: WarrantyClaimState; steps: JsonOf<WarrantyClaim['steps']> };
    /** The outcome is null until the declaration was processed. */
    withdrawals: { language: Locale; outcome: WithdrawalOutcome | null };
  }
}
