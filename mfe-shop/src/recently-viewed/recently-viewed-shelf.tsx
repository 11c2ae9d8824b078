import { onDemand } from '@rewald/platform';
import { useViewed } from './recently-viewed.ts';

const Shelf = onDemand(() => import(/* webpackChunkName: "recently-viewed" */ './shelf.tsx'));

/** The shelf of recently viewed devices, for the end of a page. Its code is loaded only if there are any. */
export const RecentlyViewed = ({ except = null }: { except?: number | null }) => {
  const some = useViewed(except).things.length > 0;
  return some && <Shelf except={except} />;
};
