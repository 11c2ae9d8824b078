import type { Id, ShopSearchResult, TradeInSearchResult } from '@rewald/contracts/client';
import { pathSegment } from '@rewald/contracts/path-segment';
import { formatPrice, productLinkIfAny } from '@rewald/platform';

/** One line of the search results, on either side of the shop. */
export interface SearchHit {
  id: Id;
  /** Path without locale. */
  to: string;
  image: string | null;
  name: string;
  /** What distinguishes it from its neighbours: storage and colour, or the brand. */
  note: string;
  /** Current price as shown; null if the device is bought from the visitor. */
  price: string | null;
}

/** A product links to its page and shows its current price (SHELL-13); null if its ids make no address. */
export const hitOfProduct = ({ id, href, image, price }: ShopSearchResult): SearchHit | null => {
  const to = productLinkIfAny(href);
  if (to === null) return null;
  const [name = href.productName, ...variation] = href.productName.split(' | ');
  return {
    id,
    to,
    image: image?.urls?.medium ?? null,
    name,
    note: variation.join(' · '),
    price: formatPrice(price.current.value, price.current.currency ?? undefined),
  };
};

/** A device to sell links into the wizard and shows brand and name (SHELL-13). */
export const hitOfDevice = ({ id, name, brand, image }: TradeInSearchResult): SearchHit => ({
  id,
  to: `/trade-in/select-device/${pathSegment(String(id))}`,
  image: image?.small ?? null,
  name,
  note: (typeof brand === 'string' ? brand : brand?.name) ?? '',
  price: null,
});
