import type { OfferCard as Offer } from '@rewald/contracts';
import { useBelowSight } from '@rewald/platform';
import { CardGrid, PICTURE_SIZES } from './card-grid.tsx';
import { OfferCard } from './offer-card.tsx';

/** How many cards fill the first screen if the page starts with the list. */
const CARDS_IN_SIGHT = 4;

interface OfferListProps {
  offers: readonly Offer[];
  level: 2 | 3;
  columns: 'beside-filters' | 'full';
  /** Shows one scrollable row on phones. */
  shelf?: boolean;
  busy?: boolean;
  /** How many of the first pictures are loaded with priority. */
  eager?: number;
  /** Whether cards can be added to the comparison. */
  comparable?: boolean;
  /** Accessible name of a list without a heading. */
  label?: string;
}

export const OfferList = ({
  offers,
  level,
  columns,
  shelf,
  busy,
  eager = 0,
  comparable,
  label,
}: OfferListProps) => {
  const below = useBelowSight();
  return (
    <CardGrid
      role="list"
      aria-label={label}
      aria-busy={busy || undefined}
      data-columns={columns}
      data-shelf={shelf ? '' : undefined}
    >
      {(below ? offers : offers.slice(0, CARDS_IN_SIGHT)).map((offer, index) => (
        <li key={offer.id}>
          <OfferCard
            offer={offer}
            level={level}
            sizes={PICTURE_SIZES[columns]}
            priority={index < eager}
            comparable={comparable ?? false}
          />
        </li>
      ))}
    </CardGrid>
  );
};
