/** What somebody without a case at hand writes about. */
export const CONTACT_TOPICS = [
  'order',
  'return',
  'warranty',
  'trade-in',
  'account',
  'barrier',
  'other',
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
