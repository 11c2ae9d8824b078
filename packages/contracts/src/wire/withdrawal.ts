import { Type, type Static } from 'typebox';

/**
 * POST checkout/{locale}/buy/withdrawals: withdraws from a contract without a login (§356a BGB; extension). A reason is
 * never required.
 */
export const WithdrawalDeclaration = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    /** Where the receipt is sent. */
    email: Type.String({ minLength: 1, maxLength: 254 }),
    /** As the customer knows it, such as `RB-7K3M9QXA`. */
    orderNumber: Type.String({ minLength: 1, maxLength: 60 }),
    /** The items, in the customer's own words; omitted or empty means the whole order. */
    items: Type.Optional(Type.String({ maxLength: 1_000 })),
  },
  { additionalProperties: false },
);
export type WithdrawalDeclaration = Static<typeof WithdrawalDeclaration>;

/** Its answer: what was received and when. It is the same whether or not there is such an order. */
export const WithdrawalReceipt = Type.Object({
  /** `W-` and eight characters. */
  reference: Type.String(),
  /** ISO date and time. */
  receivedAt: Type.String(),
  email: Type.String(),
});
export type WithdrawalReceipt = Static<typeof WithdrawalReceipt>;
