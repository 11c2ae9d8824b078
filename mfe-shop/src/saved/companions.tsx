import { lazy, Suspense } from 'react';
import { useComparing } from '../compare/compare.ts';
import { useWishList } from '../wish-list/wish-list.ts';

const Tray = lazy(() => import(/* webpackChunkName: "compare-tray" */ '../compare/tray.tsx'));
const WishMessage = lazy(
  () => import(/* webpackChunkName: "wish-message" */ '../wish-list/wish-message.tsx'),
);

/**
 * What goes along with the visitor on pages with devices; its code comes once somebody compares or keeps something. With
 * `wideTray` the tray is left to wide screens.
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
