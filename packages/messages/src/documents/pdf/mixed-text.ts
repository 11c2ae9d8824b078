import { runsOf, type Weight } from './fonts.ts';

interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly tracking?: number;
}
interface Box extends Style {
  readonly width?: number;
  readonly lines?: number;
  readonly align?: 'left' | 'right' | 'center';
}

const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];

/** Sets texts that no single font has all glyphs of, such as a Latin name beside a Chinese one. pdfkit sets one font at a time. */
export const mixing = (pdf: PDFKit.PDFDocument) => {
  const optionsOf = ({ tracking = 0 }: Style): PDFKit.Mixins.TextOptions => ({
    lineBreak: false,
    characterSpacing: tracking,
    baseline: 'alphabetic',
    features: FEATURES,
  });

  const widthOf = (text: string, style: Style): number =>
    runsOf(text, style.weight).reduce((sum, run) => {
      pdf.font(run.font).fontSize(style.size);
      return sum + pdf.widthOfString(run.text, optionsOf(style));
    }, 0);

  /** The lines of a text, broken at spaces; at most as many as the box has, the last one then with an ellipsis. */
  const linesOf = (text: string, box: Box): readonly string[] => {
    const { width = Infinity, lines: most = Infinity } = box;
    const lines = text.split('\n').flatMap((paragraph) => {
      const broken: string[] = [];
      for (const word of paragraph.split(' ')) {
        const longer = `${broken.at(-1) ?? ''} ${word}`;
        if (broken.length > 0 && widthOf(longer, box) <= width) broken[broken.length - 1] = longer;
        else broken.push(word);
      }
      return broken;
    });
    return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
  };

  /** Writes one line, with `y` as its baseline. */
  const write = (line: string, box: Box & { readonly x: number; readonly y: number }): void => {
    const room = (box.width ?? 0) - widthOf(line, box);
    let x = box.x + (box.width === undefined || box.align === undefined || box.align === 'left' ? 0 : room);
    if (box.align === 'center') x -= room / 2;
    for (const run of runsOf(line, box.weight)) {
      pdf.font(run.font).fontSize(box.size).text(run.text, x, box.y, optionsOf(box));
      x += pdf.widthOfString(run.text, optionsOf(box));
    }
  };

  return { widthOf, linesOf, write };
};
