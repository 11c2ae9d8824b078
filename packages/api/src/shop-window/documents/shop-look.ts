import type { ShopLook } from '@rewald/contracts';
import { takeAppearance } from '../../plumbing/company/appearance.ts';
import type { Entry } from '../catalogue/entries.ts';
import { sizeOfSvg } from '../../plumbing/company/svg-size.ts';

/**
 * Takes over the shop's drawings.
 *
 * @returns what pages have to know of them; undefined for a shop that brings no look of its own
 */
export function takeLook(entry: Entry<'appearance'> | undefined): ShopLook | undefined {
  const { logo, logoDark, icon, colours } = entry ?? {};
  const { version } = takeAppearance({
    ...(logo !== undefined && { logo }),
    ...(logoDark !== undefined && { logoDark }),
    ...(icon !== undefined && { icon }),
  });
  if (entry === undefined) return undefined;
  const size = logo === undefined ? null : sizeOfSvg(logo);
  return {
    version,
    ...(size && { logo: { ...size, dark: logoDark !== undefined } }),
    icon: icon !== undefined,
    ...(colours && { colours }),
  };
}
