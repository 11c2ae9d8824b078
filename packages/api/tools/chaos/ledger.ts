import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Movement = Type.Object({ amountCents: Type.Integer() });
const LedgerEntry = Type.Object({
  reference: Type.String(),
  /** Ours: the payment's id. */
  key: Type.String(),
  state: Type.String(),
  charges: Type.Array(Movement),
  refunds: Type.Array(Movement),
});
/** A payment in the provider's own books. */
export type LedgerEntry = Static<typeof LedgerEntry>;

/** What the provider says of all payments it was ever asked for, whatever the shop believes. */
export const readLedger = async (sandbox: string, secret: string): Promise<LedgerEntry[]> => {
  const answer = await fetch(`${sandbox}/ledger`, { headers: { authorization: `Bearer ${secret}` } });
  return Value.Parse(Type.Array(LedgerEntry), await answer.json());
};

/** What was taken and not given back, in cents. */
export const netCents = ({ charges, refunds }: LedgerEntry): number =>
  charges.reduce((sum, { amountCents }) => sum + amountCents, 0) -
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
