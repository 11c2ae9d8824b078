import type { ShopAppearance, ShopLook } from '@rewald/contracts';
import { appearanceOf, NO_APPEARANCE } from '@rewald/messages/company/appearance';
import { sizeOfSvg } from '@rewald/messages/company/svg-size';
import type { Entry } from '../catalogue/entries.ts';

/** The shop's drawings, and what pages have to know of them: undefined for a shop that brings no look of its own. */
export function lookOf(entry: Entry<'appearance'> | undefined): {
  readonly drawings: ShopAppearance;
  readonly look: ShopLook | undefined;
} {
  if (entry === undefined) return { drawings: NO_APPEARANCE, look: undefined };
  const { logo, logoDark, icon, colours } = entry;
  const drawings = appearanceOf({
    ...(logo !== undefined && { logo }),
    ...(logoDark !== undefined && { logoDark }),
    ...(icon !== undefined && { icon }),
  });
  const size = logo === undefined ? null : sizeOfSvg(logo);
  const look = {
    version: drawings.version,
    ...(size && { logo: { ...size, dark: logoDark !== undefined } }),
    icon: icon !== undefined,
    ...(colours && { colours }),
  };
  return { drawings, look };
}
