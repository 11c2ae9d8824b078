/** Topics of a message that is about no order, sale or contract. */
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
