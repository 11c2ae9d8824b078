import bwip from 'bwip-js/node';
import { colours } from './colours.ts';
import type { Paper } from './paper.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a Code 128 barcode that fills the box; white space of ten modules on both sides is the caller's. */
export const drawCode128 = (paper: Paper, content: string, meaning: string, box: Box): void => {
  const [symbol] = bwip.raw('code128', content, '');
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('No barcode.');
  // Widths in modules, a bar first, then a space, and so on.
  const module = box.width / symbol.sbs.reduce((sum, width) => sum + width, 0);
  paper.show(meaning, (pdf) => {
    let x = box.x;
    for (const [index, width] of symbol.sbs.entries()) {
      if (index % 2 === 0) pdf.rect(x, box.y, width * module, box.height);
      x += width * module;
    }
    pdf.fill(colours.black);
  });
};

/** Draws a QR code, error correction M, that fills a square; white space of four modules around is the caller's. */
export const drawQr = (
  paper: Paper,
  content: string,
  meaning: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void => {
  const [symbol] = bwip.raw('qrcode', content, 'eclevel=M');
  if (symbol === undefined || !('pixs' in symbol)) throw new Error('No QR code.');
  const { pixs, pixx, pixy } = symbol;
  const module = size / pixx;
  paper.show(meaning, (pdf) => {
    for (let row = 0; row < pixy; row += 1) {
      // A run of dark modules is one rectangle, so that no hairline shows between them.
      let start = -1;
      for (let column = 0; column <= pixx; column += 1) {
        const dark = column < pixx && pixs[row * pixx + column] === 1;
        if (dark && start < 0) start = column;
        if (!dark && start >= 0) {
          pdf.rect(x + start * module, y + row * module, (column - start) * module, module * 1.002);
          start = -1;
        }
      }
    }
    pdf.fill(colours.black);
  });
};
