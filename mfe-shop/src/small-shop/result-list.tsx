import type { ShopSearchResult } from '@rewald/contracts/client';
import { formatPrice, productLinkIfAny } from '@rewald/platform';
import { CardGrid, PICTURE_SIZES } from '../offers/card-grid.tsx';
import { DeviceCard } from '../offers/device-card.tsx';

interface ResultListProps {
  results: readonly ShopSearchResult[];
  /** Heading level of the names. */
  level: 2 | 3;
  label?: string;
}

/** Results of the search call as cards: picture, name, price. Results without a page of their own are left out. */
export const ResultList = ({ results, level, label }: ResultListProps) => (
  <CardGrid role="list" aria-label={label} data-columns="full">
    {results.map(({ id, href, image, price }) => {
      const to = productLinkIfAny(href);
      if (to === null) return null;
      const [name = href.productName, ...variation] = href.productName.split(' | ');
      return (
        <li key={id}>
          <DeviceCard
            to={to}
            name={name}
            level={level}
            picture={image?.urls?.medium}
            sizes={PICTURE_SIZES.full}
            variation={variation.join(' · ')}
            price={formatPrice(price.current.value, price.current.currency ?? undefined)}
          />
        </li>
      );
    })}
  </CardGrid>
);
