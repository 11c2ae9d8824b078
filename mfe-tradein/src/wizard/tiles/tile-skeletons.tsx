import { useIntl } from '@rewald/platform';
import { Skeleton } from '@rewald/ui';
import { TileList } from './tile.tsx';

/** Placeholders of tiles that are loading. */
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
