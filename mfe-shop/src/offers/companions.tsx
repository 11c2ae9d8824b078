import { onDemand } from '@rewald/platform';
import { useComparing } from '../compare/compare.ts';
import { useWishList } from '../wish-list/wish-list.ts';

const Tray = onDemand(() => import(/* webpackChunkName: "compare-tray" */ '../compare/tray.tsx'));
const WishMessage = onDemand(
  () => import(/* webpackChunkName: "wish-message" */ '../wish-list/wish-message.tsx'),
);

/**
 * Comparison tray and wish list messages for pages with devices. Their code is loaded once the visitor compares or
 * saves something. With `wideTray` the tray is shown on wide screens only.
 */
export const Companions = ({ wideTray = false }: { wideTray?: boolean }) => {
  const comparing = useComparing().items.length > 0;
  const told = useWishList().change !== null;
  return (
    <>
      {comparing && <Tray wideOnly={wideTray} />}
      {told && <WishMessage />}
    </>
  );
};
