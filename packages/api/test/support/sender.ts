import { createShopLinks } from '@rewald/server-kit/web/shop-links';
import type { Sender } from '../../src/outbound/company/sender.ts';
import { withdrawalText } from '../../src/shop-window/documents/shop-documents.ts';
import { shopOf, type ShopNow } from '../../src/shop-window/shop.ts';

const LINKS = createShopLinks('https://shop.example', 'https://api.shop.example');

/** A shop in whose name tests write mails; the demo’s company by default. */
export const senderOf = (shop: ShopNow = shopOf(), links = LINKS): Sender => ({
  ...shop,
  links,
  withdrawalText: (locale, version) => withdrawalText(shop, locale, version),
});
