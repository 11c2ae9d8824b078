import bwip from 'bwip-js/node';
import { colours } from './colours.ts';
import type { Sheet } from './sheet.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a Code 128 barcode that fills the box; the caller leaves white space of ten modules on both sides. */
export const drawCode128 = (sheet: Sheet, content: string, meaning: string, box: Box): void => {
  const [symbol] = bwip.raw('code128', content, '');
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('No barcode.');
  // Widths in modules, a bar first, then a space, and so on.
  const module = box.width / symbol.sbs.reduce((sum, width) => sum + width, 0);
  sheet.show(meaning, (pdf) => {
    let x = box.x;
    for (const [index, width] of symbol.sbs.entries()) {
      if (index % 2 === 0) pdf.rect(x, box.y, width * module, box.height);
      x += width * module;
    }
    pdf.fill(colours.black);
  });
};

/** The dark parts of a QR code, in modules. Adjacent dark modules form one strip, so that no hairline shows between them. */
const qrStrips = (content: string) => {
  const [symbol] = bwip.raw('qrcode', content, 'eclevel=M');
  if (symbol === undefined || !('pixs' in symbol)) throw new Error('No QR code.');
  const { pixs, pixx, pixy } = symbol;
  const strips: { readonly column: number; readonly row: number; readonly length: number }[] = [];
  for (let row = 0; row < pixy; row += 1) {
    let start = -1;
    for (let column = 0; column <= pixx; column += 1) {
      const dark = column < pixx && pixs[row * pixx + column] === 1;
      if (dark && start < 0) start = column;
      if (!dark && start >= 0) {
        strips.push({ column: start, row, length: column - start });
        start = -1;
      }
    }
  }
  return { strips, modules: pixx };
};

/** Draws a QR code, error correction M, that fills a square; the caller leaves white space of four modules around. */
export const drawQr = (
  sheet: Sheet,
  content: string,
  meaning: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void => {
  const { strips, modules } = qrStrips(content);
  const module = size / modules;
  sheet.show(meaning, (pdf) => {
    for (const { column, row, length } of strips)
      pdf.rect(x + column * module, y + row * module, length * module, module * 1.002);
    pdf.fill(colours.black);
  });
};

/** Width in modules of the white border that scanners need around a QR code. */
const QUIET = 4;

/** A QR code as SVG with its white border, for screens of any brightness and theme. */
export const qrAsSvg = (content: string): string => {
  const { strips, modules } = qrStrips(content);
  const side = modules + 2 * QUIET;
  const path = strips
    .map(({ column, row, length }) => `M${column + QUIET} ${row + QUIET}h${length}v1h-${length}z`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`;
};
