import type { IconName } from '@rewald/ui';

/** The areas of the account, in the order of the navigation; `path` is the segment of the address. */
export const AREAS = [
  { path: 'orders', icon: 'box', title: 'area.orders' },
  { path: 'trade-in', icon: 'loop', title: 'area.tradeIn' },
  { path: 'insurance', icon: 'shield', title: 'area.insurance' },
  { path: 'messages', icon: 'chat', title: 'area.messages' },
  { path: 'settings', icon: 'settings', title: 'area.settings' },
] as const satisfies readonly { path: string; icon: IconName; title: string }[];

export type Area = (typeof AREAS)[number];
