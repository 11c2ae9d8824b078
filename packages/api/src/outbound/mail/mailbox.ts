import { domainToASCII } from 'node:url';
import { emailKey } from '../../plumbing/writing/formats.ts';

/** Google delivers to one mailbox whatever dots stand in its name, under both domains. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Where mails to an address end up, for counting them alone: without a tag behind `+` (RFC 5233), which opens no other
 * mailbox at nearly all providers. Two mailboxes that are taken for one share a purse, which hurts less than a purse for every
 * tag that somebody makes up.
 *
 * @returns such as `ada@example.com` for ` Ada+shop@Example.com`
 */
export const mailboxOf = (email: string): string => {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const [name = ''] = key.slice(0, at).split('+');
  const host = domainToASCII(domain) || domain;
  // An address that begins with + has no other name.
  const untagged = name === '' ? key.slice(0, at) : name;
  return DOTLESS.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
};
