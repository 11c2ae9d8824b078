import type { Locale } from '@rewald/contracts';
import { createHash } from 'node:crypto';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { emailKey, isEmail, tidyEmail } from '@rewald/contracts/typed-text';
import type { AccountContext } from '../account-context.ts';
import { RESET_JOB } from './write-reset-mail.ts';

/**
 * Sends a link to the address, if it has an account. A job checks that afterwards, so that not even the response time
 * reveals whether there is an account.
 *
 * @throws {Problem} 422 for an invalid address
 */
export const askForReset = async (
  { database, nudge }: AccountContext,
  email: string,
  locale: Locale,
): Promise<void> => {
  if (!isEmail(tidyEmail(email))) throw invalidField('email', 'field.email');
  await enqueueJob(database, {
    kind: RESET_JOB,
    subject: createHash('sha256').update(emailKey(email)).digest('hex'),
    payload: { email: emailKey(email), locale },
  });
  nudge();
};
