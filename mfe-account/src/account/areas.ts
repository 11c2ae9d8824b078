import type { ExtensionCallName } from '@rewald/contracts';
import { usePlatform } from '@rewald/platform';
import type { IconName } from '@rewald/ui';

interface OneArea {
  path: string;
  icon: IconName;
  title: string;
  /** The extension call without which the area is empty; null if it needs none. */
  needs: ExtensionCallName | null;
}

/** The areas of the account, in the order of the navigation; `path` is the segment of the URL. */
export const AREAS = [
  { path: 'orders', icon: 'box', title: 'area.orders', needs: 'GET /api/checkout/{locale}/buy/orders' },
  {
    path: 'trade-in',
    icon: 'loop',
    title: 'area.tradeIn',
    needs: 'GET /api/trade-in/{locale}/customer/cases',
  },
  {
    path: 'insurance',
    icon: 'shield',
    title: 'area.insurance',
    needs: 'GET /api/insurance/{locale}/customer/contracts',
  },
  {
    path: 'messages',
    icon: 'chat',
    title: 'area.messages',
    needs: 'GET /api/notifications/{locale}/customer/tickets',
  },
  { path: 'settings', icon: 'settings', title: 'area.settings', needs: null },
] as const satisfies readonly OneArea[];

export type Area = (typeof AREAS)[number];

/** The areas for which this API host has the calls. */
export const useAreas = (): Area[] => {
  const { api } = usePlatform();
  return AREAS.filter(({ needs }) => needs === null || api.has(needs));
};
