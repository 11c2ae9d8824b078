/**
 * The life of a device after its sale:
 * - `submitted`: sold, on its way to us → `received`: arrived
 * - `inspected`: as described, the price stays; or `counter-offered`: worth less, the customer decides
 * - `accepted` / `declined`: the customer's answer to the counter-offer; no answer within 14 days is `declined`
 * - `paid`, or `recycled` where the agreed price is 0
 * - `returning` → `returned`: a declined device goes back free of charge
 * - `payout-failed`: the money was refused or came back; the seller enters another account, and it is paid again
 * - `expired`: the device did not arrive in time; a late arrival still becomes `received`
 * - `cancelled`: the seller changed their mind before it arrived; a device that comes anyway still becomes `received`
 */
export const TRADE_IN_CASE_STATES = [
  'submitted',
  'received',
  'inspected',
  'counter-offered',
  'accepted',
  'declined',
  'paid',
  'recycled',
  'returning',
  'returned',
  'expired',
  'payout-failed',
  'cancelled',
] as const;
