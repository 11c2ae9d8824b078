import { readFileSync } from 'node:fs';
import type { Locale } from '@rewald/contracts';
import { readSections } from '@rewald/contracts/servers/read-markdown';
import { createShopLinks } from '@rewald/server-kit/web/shop-links';
import { fillIn } from '../src/company/company-places.ts';
import { identityOf, type ShopIdentity } from '../src/company/company.ts';
import type { Sender } from '../src/company/sender.ts';

const LINKS = createShopLinks('https://shop.example', 'https://api.shop.example');
const TITLES = { de: 'Widerrufsrecht', en: 'Right of withdrawal' } as const;

const demosWithdrawal = (locale: Locale): string => {
  const file = new URL(`../../catalogue/documents/right-of-return-2026-11.${locale}.md`, import.meta.url);
  return readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
};

/** A shop in whose name tests write mails; the demo’s company by default. */
export const senderOf = (shop: ShopIdentity = identityOf(null), links = LINKS): Sender => ({
  ...shop,
  links,
  withdrawalText: (locale) => ({
    title: TITLES[locale],
    sections: readSections(fillIn(demosWithdrawal(locale), locale, shop)),
  }),
});
