/** Topics of a message that is not linked to an order, a sale or a contract. */
export const CONTACT_TOPICS = [
  'order',
  'return',
  'warranty',
  'trade-in',
  'account',
  'barrier',
  'other',
] as const;
/** One of {@link CONTACT_TOPICS}. */
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
