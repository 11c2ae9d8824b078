import type { Locale } from '@rewald/contracts';
import type { SiteConfig } from '@rewald/platform';

/** What a case can be asked for as a file. */
type CaseFile = 'label' | 'drop-off-code' | 'reminder' | `photos/${string}`;

/**
 * Address of a file of a case at the API host.
 *
 * @param key of the link in a mail; undefined for a case of the logged-in customer's own
 */
export const caseFile = (
  { apiHost }: SiteConfig,
  locale: Locale,
  caseId: string,
  file: CaseFile,
  key: string | undefined,
): string =>
  `${apiHost}/trade-in/${locale}/customer/cases/${caseId}/${file}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
