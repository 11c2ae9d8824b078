import { domainToASCII } from 'node:url';
import { emailKey } from '../../plumbing/writing/formats.ts';

/** Google ignores dots in the name, under both domains. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, only for counting mails: without a tag after `+` (RFC 5233), which nearly all providers deliver
 * to the same mailbox. Two mailboxes that are mistaken for one share a quota, which is less harmful than a new quota for every
 * invented tag.
 *
 * @returns such as `ada@example.com` for ` Ada+shop@Example.com`
 */
export const mailboxOf = (email: string): string => {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const [name = ''] = key.slice(0, at).split('+');
  const host = domainToASCII(domain) || domain;
  // An address that begins with + has nothing else as its name.
  const untagged = name === '' ? key.slice(0, at) : name;
  return DOTLESS.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
};
