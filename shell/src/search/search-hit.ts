import type { ShopSearchResult, TradeInSearchResult } from '@rewald/contracts';
import { productLink } from '@rewald/platform';

/** One line of the search results, on either side of the shop. */
export interface SearchHit {
  id: number;
  /** Path without locale. */
  to: string;
  image: string;
  name: string;
  /** What tells it from its neighbours: storage and colour, or the brand. */
  note: string;
  /** Current price in euros; null where the device is bought from the visitor. */
  price: number | null;
}

/** A product leads to its page and shows its current price (SHELL-13). */
export const hitOfProduct = ({ id, href, image, price }: ShopSearchResult): SearchHit => {
  const [name = href.productName, ...variation] = href.productName.split(' | ');
  return {
    id,
    to: productLink(href),
    image: image.urls.medium,
    name,
    note: variation.join(' · '),
    price: price.current.value,
  };
};

/** A device to sell leads into the wizard and shows brand and name (SHELL-13). */
export const hitOfDevice = ({ id, name, brand, image }: TradeInSearchResult): SearchHit => ({
  id,
  to: `/trade-in/select-device/${id}`,
  image: image.small,
  name,
  note: brand.name,
  price: null,
});
