import { BUILT_IN_BRAND, type CompanyData, type ShopAppearance } from '@rewald/contracts';
import type { MailPicture } from './mail-pictures.ts';

/** Size in the mail, in px; the picture has twice as many pixels, for high-resolution screens. */
export const LOGO = { width: 112, height: 28 } as const;
/** The id by which the HTML refers to the logo. */
export const LOGO_ID = 'logo';

/**
 * Has enough contrast on a light background (3.5 : 1) and on a dark one (4.6 : 1): the picture is transparent,
 * because mail programs in dark mode darken what is behind it.
 */
const GREEN = '#2f8f66';

/** The outlines of "Rewald" in Figtree Bold at 24 px with the logo's tracking and the baseline at 0. */
const NAME =
  'M1.82 0L1.82 -16.8L8.06 -16.8Q9.84 -16.8 11.21 -16.1Q12.58 -15.41 13.34 -14.2Q14.11 -12.98 14.11 -11.38' +
  'Q14.11 -9.72 13.22 -8.46Q12.34 -7.2 10.9 -6.55L14.78 0L11.06 0L7.63 -5.95Q7.49 -5.95 7.33 -5.95' +
  'Q7.18 -5.95 7.01 -5.95L5.11 -5.95L5.11 0ZM5.11 -8.95L8.09 -8.95Q8.83 -8.95 9.42 -9.26Q10.01 -9.58 10.36 -10.13' +
  'Q10.7 -10.68 10.7 -11.38Q10.7 -12.46 9.92 -13.13Q9.14 -13.8 7.92 -13.8L5.11 -13.8ZM21.43 0.29' +
  'Q19.66 0.29 18.29 -0.52Q16.92 -1.32 16.14 -2.74Q15.36 -4.15 15.36 -6Q15.36 -7.85 16.16 -9.26' +
  'Q16.97 -10.68 18.37 -11.48Q19.78 -12.29 21.6 -12.29Q23.18 -12.29 24.52 -11.46Q25.85 -10.63 26.65 -9.04' +
  'Q27.46 -7.44 27.46 -5.16L18.67 -5.16Q18.79 -3.96 19.7 -3.25Q20.62 -2.54 21.77 -2.54Q22.75 -2.54 23.38 -2.96' +
  'Q24 -3.38 24.34 -4.06L27.17 -2.95Q26.66 -1.94 25.86 -1.21Q25.06 -0.48 23.95 -0.1Q22.85 0.29 21.43 0.29Z' +
  'M18.84 -7.51L24.02 -7.51Q23.95 -8.26 23.54 -8.71Q23.14 -9.17 22.58 -9.38Q22.03 -9.6 21.5 -9.6Q21 -9.6 20.41 -9.4' +
  'Q19.82 -9.19 19.38 -8.74Q18.94 -8.28 18.84 -7.51ZM30.89 0L26.81 -12L30.02 -12L32.52 -4.27L35.04 -12L38.16 -12' +
  'L40.63 -4.39L43.15 -12L46.37 -12L42.29 0L39.17 0L36.6 -8.11L34.01 0ZM50.64 0.29Q48.48 0.29 47.29 -0.67' +
  'Q46.1 -1.63 46.1 -3.38Q46.1 -5.3 47.39 -6.28Q48.67 -7.25 51 -7.25L53.83 -7.25Q53.66 -8.35 53.14 -8.94' +
  'Q52.61 -9.53 51.62 -9.53Q50.86 -9.53 50.23 -9.19Q49.61 -8.86 49.18 -8.16L46.39 -9.12Q46.73 -9.89 47.38 -10.62' +
  'Q48.02 -11.35 49.07 -11.82Q50.11 -12.29 51.62 -12.29Q53.45 -12.29 54.66 -11.59Q55.87 -10.9 56.46 -9.64' +
  'Q57.05 -8.38 57.02 -6.65L56.95 0L54 0L53.95 -1.39Q53.5 -0.58 52.67 -0.14Q51.84 0.29 50.64 0.29ZM51.17 -2.35' +
  'Q51.94 -2.35 52.56 -2.71Q53.18 -3.07 53.54 -3.65Q53.9 -4.22 53.9 -4.85L53.9 -4.9L52.1 -4.9' +
  'Q50.54 -4.9 49.94 -4.52Q49.34 -4.15 49.34 -3.48Q49.34 -2.95 49.82 -2.65Q50.3 -2.35 51.17 -2.35ZM58.7 0' +
  'L58.7 -16.8L61.87 -16.8L61.87 0ZM68.54 0.29Q66.89 0.29 65.68 -0.48Q64.46 -1.25 63.79 -2.66Q63.12 -4.08 63.12 -6' +
  'Q63.12 -7.94 63.79 -9.35Q64.46 -10.75 65.68 -11.52Q66.89 -12.29 68.54 -12.29Q69.72 -12.29 70.64 -11.8' +
  'Q71.57 -11.3 72.14 -10.39L72.14 -16.8L75.31 -16.8L75.31 0L72.31 0L72.22 -1.68Q71.62 -0.74 70.68 -0.23' +
  'Q69.74 0.29 68.54 0.29ZM69.36 -2.62Q70.15 -2.62 70.76 -3.01Q71.38 -3.41 71.74 -4.13Q72.1 -4.85 72.14 -5.76' +
  'L72.14 -6.24Q72.1 -7.15 71.74 -7.86Q71.38 -8.57 70.75 -8.96Q70.13 -9.36 69.34 -9.36Q68.47 -9.36 67.81 -8.94' +
  'Q67.15 -8.52 66.78 -7.75Q66.41 -6.98 66.41 -6Q66.41 -5.02 66.79 -4.25Q67.18 -3.48 67.84 -3.05' +
  'Q68.5 -2.62 69.36 -2.62Z';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * LOGO.width}" height="${2 * LOGO.height}" viewBox="0 0 ${LOGO.width} ${LOGO.height}">
<g transform="translate(0 0.4) scale(1.125)"><path d="M20.1 14.2A8.6 8.6 0 1 1 10.3 5.1" fill="none" stroke="${GREEN}" stroke-width="2.6" stroke-linecap="round"/><path d="M12 13.2C11.3 7.2 15 2.6 22.2 2c.6 7-3.6 11.2-10.2 11.2Z" fill="${GREEN}"/></g>
<path transform="translate(34 22.4)" d="${NAME}" fill="${GREEN}"/></svg>`;

const draw = async (drawing: string): Promise<MailPicture> => {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(drawing), drawing === DRAWING ? {} : { density: 288 })
    .resize({ height: 2 * LOGO.height })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { id: LOGO_ID, bytes, type: 'png' };
};

/** The logo's size in the mails of a shop, in px; null for one without a logo, whose name stands there. */
export function logoSize({
  brand,
  look,
}: CompanyData): { readonly width: number; readonly height: number } | null {
  if (look?.logo !== undefined)
    return { height: LOGO.height, width: Math.round((LOGO.height * look.logo.width) / look.logo.height) };
  return brand === BUILT_IN_BRAND ? LOGO : null;
}

const drawn = new WeakMap<ShopAppearance, Promise<MailPicture>>();

/** The logo, which is embedded in the mails of a shop that has one. */
export function mailLogo(appearance: ShopAppearance): Promise<MailPicture> {
  const picture = drawn.get(appearance) ?? draw(appearance.logo ?? DRAWING);
  drawn.set(appearance, picture);
  return picture;
}
