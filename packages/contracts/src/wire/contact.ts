import { Type, type Static } from 'typebox';
import { CONTACT_TOPICS } from '../contact-topics.ts';

/**
 * POST notifications/{locale}/customer/contact: a message from a customer or guest, which starts a conversation (extension). Customers
 * find it in their account; guests are answered by mail.
 */
export const ContactRequest = Type.Object(
  {
    topic: Type.Enum([...CONTACT_TOPICS]),
    name: Type.String({ minLength: 1, maxLength: 100 }),
    email: Type.String({ minLength: 1, maxLength: 254 }),
    /** Number of an order, a sale or an earlier conversation, as the customer knows it. */
    reference: Type.Optional(Type.String({ maxLength: 40 })),
    message: Type.String({ minLength: 1, maxLength: 5_000 }),
  },
  { additionalProperties: false },
);
export type ContactRequest = Static<typeof ContactRequest>;

/** Its answer. */
export const ContactReceipt = Type.Object({
  /** `T-` and eight characters. */
  reference: Type.String(),
  /** Where the answer is sent. */
  email: Type.String(),
});
export type ContactReceipt = Static<typeof ContactReceipt>;
