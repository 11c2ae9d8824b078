import type { IconName } from '@rewald/ui';

/** The areas of the account, in the order of the navigation; `path` is the segment of the address. */
export const AREAS = [
  { path: 'orders', icon: 'box', title: 'area.orders', about: 'area.orders.about' },
  { path: 'trade-in', icon: 'loop', title: 'area.tradeIn', about: 'area.tradeIn.about' },
  { path: 'insurance', icon: 'shield', title: 'area.insurance', about: 'area.insurance.about' },
  { path: 'messages', icon: 'chat', title: 'area.messages', about: 'area.messages.about' },
  { path: 'settings', icon: 'settings', title: 'area.settings', about: 'area.settings.about' },
] as const satisfies readonly { path: string; icon: IconName; title: string; about: string }[];

export type Area = (typeof AREAS)[number];
export type AreaPath = Area['path'];

/** The area of an address: null for the overview, undefined for an address that does not exist. */
export const areaOfPath = (segment: string | undefined): Area | null | undefined =>
  segment === undefined ? null : AREAS.find(({ path }) => path === segment);
