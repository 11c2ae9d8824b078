/** Categories of storage that need a visitor's consent (§ 25 TDDDG). */
export const CONSENT_CATEGORIES = ['comfort', 'statistics', 'marketing'] as const;
/** One of {@link CONSENT_CATEGORIES}. */
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];
