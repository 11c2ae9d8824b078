import type { PopularTradeIn } from '@rewald/contracts';
import { GoodToKnow } from './good-to-know.tsx';
import { PopularModels } from './popular-models.tsx';

/** Everything below the choice of a category. */
export default function Below({ popular }: { popular: PopularTradeIn[] }) {
  return (
    <>
      {popular.length > 0 && <PopularModels popular={popular} />}
      <GoodToKnow />
    </>
  );
}
