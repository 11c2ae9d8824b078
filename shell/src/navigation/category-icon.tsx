import type { IconName } from '@rewald/ui';

/** Drawings for the icon names that the navigation's content uses. */
const icons: Readonly<Record<string, IconName>> = {
  smartphone: 'phone',
  phone: 'phone',
  tablet: 'tablet',
  laptop: 'laptop',
  watch: 'watch',
  console: 'console',
  headphones: 'headphones',
  earbuds: 'headphones',
  camera: 'camera',
  cable: 'cable',
  case: 'case',
  charger: 'charger',
};

/** The drawing of a category; a box for names that the design system does not know yet. */
export const categoryIcon = (name: string | null | undefined): IconName => icons[name ?? ''] ?? 'box';
