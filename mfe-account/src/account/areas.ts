import type { ExtensionCallName } from '@rewald/contracts';
import { usePlatform } from '@rewald/platform';
import type { IconName } from '@rewald/ui';

interface OneArea {
  path: string;
  icon: IconName;
  title: string;
  /**
   * The extension call without which the area is not shown; null for those that section 2 names: they are always there, and
   * their pages say what a shop does not offer.
   */
  needs: ExtensionCallName | null;
}

/** The areas of the account, in the order of the navigation. The wish list is a page of the shop part. */
export const AREAS = [
  {
    path: '/customer/account/orders',
    icon: 'box',
    title: 'area.orders',
    needs: null,
  },
  {
    path: '/customer/account/trade-in',
    icon: 'loop',
    title: 'area.tradeIn',
    needs: null,
  },
  {
    path: '/customer/account/insurance',
    icon: 'shield',
    title: 'area.insurance',
    needs: null,
  },
  { path: '/shop/wish-list', icon: 'heart', title: 'area.wishList', needs: 'GET /api/offers/{locale}/cards' },
  {
    path: '/customer/account/messages',
    icon: 'chat',
    title: 'area.messages',
    needs: null,
  },
  { path: '/customer/account/settings', icon: 'settings', title: 'area.settings', needs: null },
] as const satisfies readonly OneArea[];

export type Area = (typeof AREAS)[number];

/** The areas of the specification, and those of our own whose calls this API host has. */
export const useAreas = (): Area[] => {
  const { api } = usePlatform();
  return AREAS.filter(({ needs }) => needs === null || api.has(needs));
};
