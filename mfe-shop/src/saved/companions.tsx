import { lazy, Suspense } from 'react';
import { useComparing } from '../compare/compare.ts';
import { useWishList } from '../wish-list/wish-list.ts';

const Tray = lazy(() => import(/* webpackChunkName: "compare-tray" */ '../compare/tray.tsx'));
const WishMessage = lazy(
  () => import(/* webpackChunkName: "wish-message" */ '../wish-list/wish-message.tsx'),
);

/**
 * Comparison tray and wish list messages for pages with devices; their code is loaded once the visitor compares or saves
 * something. With `wideTray` the tray is shown on wide screens only.
 */
export const Companions = ({ wideTray = false }: { wideTray?: boolean }) => {
  const comparing = useComparing().items.length > 0;
  const told = useWishList().change !== null;
  return (
    <Suspense>
      {comparing && <Tray wideOnly={wideTray} />}
      {told && <WishMessage />}
    </Suspense>
  );
};
