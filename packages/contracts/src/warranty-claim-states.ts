/**
 * What happens after a buyer reported a defect:
 * - `reported` → `awaited`: we have asked for the device → `received`: it has arrived, and is looked at
 * - `repaired`, `replaced`, `refunded`: the end of it; or `declined`, with the reason in the conversation
 */
export const WARRANTY_CLAIM_STATES = [
  'reported',
  'awaited',
  'received',
  'repaired',
  'replaced',
  'refunded',
  'declined',
] as const;
