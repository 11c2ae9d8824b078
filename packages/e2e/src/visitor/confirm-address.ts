import type { ApiVisitor } from './api-visitor.ts';
import { findInMail } from './mailbox.ts';

/** Follows the mailed link of a customer who is logged in. @throws Error if no mail arrives */
export const confirmAddress = async (visitor: ApiVisitor, dataDir: string, email: string): Promise<void> => {
  const link = await findInMail(dataDir, 'verify', email, /verify=[\w-]+/);
  await visitor.call('GET', `/auth/de/customer/verify?token=${link.slice('verify='.length)}`);
};
