import type { Locale } from '@rewald/contracts';
import type { SiteConfig } from '@rewald/platform';

/** The files of a case. */
type CaseFile = 'label' | 'drop-off-code' | 'reminder' | 'erasure-certificate' | `photos/${string}`;

/**
 * URL of a file of a case on the API host.
 *
 * @param key from the link in a mail; undefined for the logged-in customer's own case
 */
export const caseFile = (
  { apiHost }: SiteConfig,
  locale: Locale,
  caseId: string,
  file: CaseFile,
  key: string | undefined,
): string =>
  `${apiHost}/trade-in/${locale}/customer/cases/${caseId}/${file}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
