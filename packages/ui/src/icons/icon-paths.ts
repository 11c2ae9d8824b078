import { firstIcons } from './first-icons.ts';
import type { moreIcons } from './more-icons.ts';

/** Name of an icon that needs no further code. */
export type FirstIcon = keyof typeof firstIcons;

/** Name of an icon. */
export type IconName = FirstIcon | keyof typeof moreIcons;

let paths: Partial<Record<IconName, string>> = firstIcons;
let coming: Promise<void> | null = null;

/** The path of an icon on the 24-px grid; undefined until {@link bringIcons} has brought it. */
export const pathOf = (name: IconName): string | undefined => paths[name];

/**
 * Loads the drawings of all icons, once. A server waits for it before it renders; in browsers, icons that the server has not sent call
 * it themselves.
 *
 * @throws Error if they cannot be loaded; the next call tries again
 */
export const bringIcons = (): Promise<void> =>
  (coming ??= import(/* webpackChunkName: "http" */ './more-icons.ts').then(
    ({ moreIcons }) => {
      paths = { ...firstIcons, ...moreIcons };
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  ));
