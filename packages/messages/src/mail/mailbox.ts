import { emailKey } from '@rewald/contracts/typed-text';

/** Domains of a mail service that ignores dots in the local part. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, only for counting mails: without a tag after `+` (RFC 5233), which nearly
 * all providers deliver to the same mailbox. If two mailboxes are mistaken for one, they share a quota,
 * which is less harmful than a new quota for every invented tag.
 *
 * @returns such as `ada@example.com` for ` Ada+shop@Example.com`
 */
export const mailboxOf = (email: string): string => {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const host = key.slice(at + 1);
  const [name = ''] = key.slice(0, at).split('+');
  // If an address begins with +, its local part is kept: nothing would be left of it.
  const untagged = name === '' ? key.slice(0, at) : name;
  return DOTLESS.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
};
