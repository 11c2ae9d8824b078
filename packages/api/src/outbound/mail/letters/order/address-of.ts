import type { Locale } from '@rewald/contracts';
import { addressLines } from '@rewald/server-kit/writing/addresses';
import type { MailAddress } from '../../mails.ts';

/** The lines of an address, with the name first. */
export function addressOf({ firstName, lastName, ...place }: MailAddress, locale: Locale): string {
  return addressLines({ name: `${firstName} ${lastName}`.trim(), ...place }, locale).join('\n');
}
