import { BUILT_IN_BRAND } from '@rewald/contracts';
import { brandColour, colours } from './colours.ts';
import { mm, type Sheet } from './sheet.ts';

/** Height of a picture as a multiple of the size of the name that it replaces. */
const PICTURE_HEIGHT = 1.5;
/** No logo is wider, so that it stays clear of what stands beside it. */
const PICTURE_WIDTH = mm(62);

/**
 * Draws the shop's logo. A shop without one has its name there, with the mark before {@link BUILT_IN_BRAND}; so has every shop
 * on a dark ground, for which a logo need not be made. `size` is the font size of the name in points.
 */
export const drawLogo = (
  sheet: Sheet,
  {
    x,
    y,
    size,
    colour = colours.ink,
    mark = brandColour(sheet.company),
  }: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly colour?: string;
    readonly mark?: string;
  },
): void => {
  const { brand, logo } = sheet.company;
  if (logo !== undefined && colour === colours.ink) {
    const fit: [number, number] = [PICTURE_WIDTH, size * PICTURE_HEIGHT];
    sheet.show(brand, (pdf) => pdf.image(Buffer.from(logo), x, y, { fit }));
    return;
  }
  const hasMark = brand === BUILT_IN_BRAND;
  const scale = (size * 1.15) / 24;
  const drawMark = (): void =>
    sheet.decorate((pdf) => {
      pdf.translate(x, y).scale(scale);
      pdf
        .lineWidth(2.6)
        .lineCap('round')
        .path('M20.1 14.2A8.6 8.6 0 1 1 10.3 5.1')
        .stroke(mark)
        .path('M12 13.2C11.3 7.2 15 2.6 22.2 2c.6 7-3.6 11.2-10.2 11.2Z')
        .fill(mark);
    });
  if (hasMark) drawMark();
  sheet.say(brand, {
    x: hasMark ? x + size * 1.45 : x,
    y: y - size * 0.02,
    size,
    weight: 'bold',
    colour,
    leading: 1.2,
    tracking: size * -0.035,
  });
};

export const drawRule = (
  sheet: Sheet,
  from: { readonly x: number; readonly y: number; readonly width: number },
  colour: string = colours.line,
  thickness = 0.6,
): void => {
  sheet.decorate((pdf) => {
    pdf
      .lineWidth(thickness)
      .moveTo(from.x, from.y)
      .lineTo(from.x + from.width, from.y)
      .stroke(colour);
  });
};

/** Draws a dashed line to cut along. */
export const drawCutLine = (sheet: Sheet, y: number, fromX: number, toX: number): void => {
  sheet.decorate((pdf) => {
    pdf
      .lineWidth(0.6)
      .dash(mm(1.2), { space: mm(1) })
      .moveTo(fromX, y)
      .lineTo(toX, y)
      .stroke(colours.soft)
      .undash();
  });
};
