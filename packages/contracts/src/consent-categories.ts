/** What a visitor may allow beyond what the shop needs to work. */
export const CONSENT_CATEGORIES = ['comfort', 'statistics', 'marketing'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];
