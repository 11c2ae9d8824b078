import type { Database } from '@rewald/server-kit/database/connection';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import type { Row } from '@rewald/server-kit/database/tables';

export type StoredReminder = Row<'reminders'>;

/** Dependencies of the use cases of reminders. */
export interface ReminderContext {
  readonly database: Database;
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  readonly jobs: Pick<JobWorker, 'nudge'>;
}

const KEY_KIND = 'reminder';

/** Id of the reminder in the token of a mailed link. @throws {Problem} 404 for an invalid token */
export const idOf = ({ signedLinks }: ReminderContext, token: string): string => {
  const [id = '', key = ''] = token.split('.');
  if (!signedLinks.opens(KEY_KIND, id, key)) throw new Problem(404, 'not-found');
  return id;
};

/** The page that a mail links to. */
export const pageOf = (
  { links, signedLinks }: ReminderContext,
  { id, locale }: Pick<StoredReminder, 'id' | 'locale'>,
  step: 'confirm' | 'end',
): string => links.page(locale, `/shop/reminders/${id}.${signedLinks.keyFor(KEY_KIND, id)}/${step}`);
