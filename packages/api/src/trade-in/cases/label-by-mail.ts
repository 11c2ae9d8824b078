import type { Locale } from '@rewald/contracts';
import type { MailPayload } from '../../mail/mails.ts';
import type { ShopLinks } from '../../web/shop-links.ts';
import type { SignedLinks } from '../../web/signed-links.ts';

/** What keys in links to cases are made for. */
export const CASE_LINK = 'trade-in-case';

/** How a mail brings the label. */
export type LabelByMail = Pick<MailPayload<'trade-in-received'>, 'documents' | 'labelLink'>;

/**
 * The label goes along to a mailbox that is known to be the seller's. To an address that was merely typed goes a link to it:
 * nobody has large mails sent to others.
 */
export const labelByMail = (
  sale: { readonly id: string; readonly locale: Locale; readonly known: boolean },
  links: ShopLinks,
  signedLinks: SignedLinks,
): LabelByMail =>
  sale.known
    ? { documents: [{ kind: 'trade-in-label', id: sale.id }] }
    : {
        labelLink: links.api(
          `/trade-in/${sale.locale}/customer/cases/${sale.id}/label?key=${encodeURIComponent(signedLinks.keyFor(CASE_LINK, sale.id))}`,
        ),
      };
