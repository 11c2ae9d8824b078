import { useIntl } from '@rewald/platform';
import { Skeleton } from '@rewald/ui';
import { TileList } from './tile.tsx';

/** Holds the place of tiles that are on their way. */
export const TileSkeletons = ({ count }: { count: number }) => {
  const intl = useIntl();
  return (
    <div aria-busy role="status" aria-label={intl.formatMessage({ id: 'trade-in.loading' })}>
      <TileList aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <Skeleton height="230px" radius="large" />
          </li>
        ))}
      </TileList>
    </div>
  );
};
