import type { TradeInCategory } from '@rewald/contracts/client';
import { type Answer } from '@rewald/platform';
import type { ReactNode } from 'react';
import { LoadAgain } from '../load-again/load-again.tsx';
import { Tile, TileList } from './tile.tsx';
import { TileSkeletons } from './tile-skeletons.tsx';

type Place = TradeInCategory;

interface TilesProps<P extends Place> {
  answer: Answer<P[]>;
  onChoose: (place: P) => void;
  onApproach?: (place: P) => void;
  /** Shown instead of tiles if the list is empty. */
  empty: ReactNode;
  /** How many tiles are in the first view. */
  priority?: number;
}

/** The tiles of a list of the API, in all its states: loading, loaded, failed, empty. */
export const Tiles = <P extends Place>({
  answer,
  onChoose,
  onApproach,
  empty,
  priority = 0,
}: TilesProps<P>) => {
  if (answer.status === 'waiting') return <TileSkeletons count={6} />;
  if (answer.status === 'failed') return <LoadAgain onRetry={answer.retry} />;
  if (answer.data.length === 0) return <>{empty}</>;
  return (
    <TileList role="list">
      {answer.data.map((place, index) => (
        <li key={place.id}>
          <Tile
            name={place.name}
            picture={place.image?.small}
            priority={index < priority}
            onChoose={() => onChoose(place)}
            {...(onApproach ? { onApproach: () => onApproach(place) } : {})}
          />
        </li>
      ))}
    </TileList>
  );
};
