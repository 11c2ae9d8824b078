import { createShopLinks } from '@rewald/server-kit/web/shop-links';
import type { Sender } from '@rewald/messages/company/sender';
import { withdrawalText } from '@rewald/assortment/documents/shop-documents';
import { shopOf, type ShopNow } from '@rewald/assortment/shop';

const LINKS = createShopLinks('https://shop.example', 'https://api.shop.example');

/** A shop in whose name tests write mails; the demo’s company by default. */
export const senderOf = (shop: ShopNow = shopOf(), links = LINKS): Sender => ({
  ...shop,
  links,
  withdrawalText: (locale, version) => withdrawalText(shop, locale, version),
});
