import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Movement = Type.Object({ amountCents: Type.Integer() });
const LedgerEntry = Type.Object({
  reference: Type.String(),
  /** The shop's id of the payment. */
  key: Type.String(),
  state: Type.String(),
  charges: Type.Array(Movement),
  refunds: Type.Array(Movement),
});
/** A payment in the provider's records. */
export type LedgerEntry = Static<typeof LedgerEntry>;

/** All payments that the provider knows, independent of the shop's database. */
export const readLedger = async (sandbox: string, secret: string): Promise<LedgerEntry[]> => {
  const answer = await fetch(`${sandbox}/ledger`, { headers: { authorization: `Bearer ${secret}` } });
  return Value.Parse(Type.Array(LedgerEntry), await answer.json());
};

/** Captured minus refunded, in cents. */
export const netCents = ({ charges, refunds }: LedgerEntry): number =>
  charges.reduce((sum, { amountCents }) => sum + amountCents, 0) -
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
