import type { CompanyData, Locale } from '@rewald/contracts';
import PDFDocument from 'pdfkit';
import { colours } from './colours.ts';
import { runsOf, type Weight } from './fonts.ts';
import { mixing } from './mixed-text.ts';

/** Converts millimetres to points, the unit of all positions. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** Page size in points. */
export const A4 = { width: mm(210), height: mm(297) } as const;

/** Semantic role of a text, for screen readers. */
type Role = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Lbl' | 'LBody' | 'Caption' | 'Note';

/** Position and style of a text. */
export interface Setting {
  readonly x: number;
  readonly y: number;
  /** Width at which lines wrap; without it the text is one line. */
  readonly width?: number;
  /** Maximum number of lines; longer text ends in an ellipsis. */
  readonly lines?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** Line height as a multiple of the size. */
  readonly leading?: number;
  readonly tracking?: number;
  readonly role?: Role;
}

/** Default font size in points. */
const SIZE = 9.5;
const LEADING = 1.42;
/** Figtree's ascent, as a multiple of the size. */
const ASCENT = 0.95;

/** A node of the structure tree for screen readers; closed when its content is drawn. */
type Node = PDFKit.PDFStructureElement;

/** The company that issues a document, and its logo as a picture if it has one. */
export interface Issuer extends CompanyData {
  readonly logo?: Uint8Array | undefined;
}

/** Draws pages from the top left corner, in points. */
export interface Sheet {
  readonly company: Issuer;
  /** Draws a text. @returns its lower edge */
  say(text: string, setting: Setting): number;
  /** Height of a text as `say` would set it. */
  heightOf(text: string, setting: Omit<Setting, 'x' | 'y'>): number;
  widthOf(text: string, setting: Omit<Setting, 'x' | 'y'>): number;
  /** Draws decoration, which screen readers skip. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void): void;
  /** Draws a picture with an alternative text. */
  show(meaning: string, draw: (pdf: PDFKit.PDFDocument) => void): void;
  /** Groups texts, such as a table, a row or a list. */
  group<Result>(kind: 'Sect' | 'Table' | 'TR' | 'L' | 'LI', work: () => Result): Result;
  newPage(): void;
  /** Called for all pages at the end, for their footers. */
  onEachPage(work: (page: number, pages: number) => void): void;
  finish(): Promise<Buffer>;
}

interface SheetOptions {
  readonly company: Issuer;
  readonly title: string;
  readonly subject: string;
  readonly language: Locale;
  /** Creation date in the file. The same content and date always make the same bytes. */
  readonly madeAt: Date;
}

const openPdf = ({ company, title, subject, language, madeAt }: SheetOptions): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language === 'de' ? 'de-DE' : 'en-GB',
    font: runsOf('', 'regular')[0]?.font ?? '',
    info: {
      Title: title,
      Subject: subject,
      Author: company.name,
      Creator: company.brand,
      Producer: 'pdfkit',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });

/** Puts non-breaking spaces into phone numbers. */
const keepPhones = (text: string): string =>
  text.replaceAll(/\+\d[\d ]+\d/g, (number) => number.replaceAll(' ', '\u00a0'));

/** Chooses the options of a text, and measures its height. */
const measuring = (pdf: PDFKit.PDFDocument) => {
  const mixed = mixing(pdf);
  const inOneFont = (text: string, { weight = 'regular' }: Omit<Setting, 'x' | 'y'>): boolean =>
    runsOf(text, weight).length === 1;
  const linesOf = (text: string, setting: Omit<Setting, 'x' | 'y'>): readonly string[] =>
    mixed.linesOf(keepPhones(text), { size: SIZE, weight: 'regular', ...setting });
  const choose = (text: string, setting: Omit<Setting, 'x' | 'y'>): PDFKit.Mixins.TextOptions => {
    const { size = SIZE, weight = 'regular', leading = LEADING, tracking = 0, align = 'left' } = setting;
    const [{ font } = { font: '' }] = runsOf(text, weight);
    pdf.font(font).fontSize(size);
    const lineGap = size * leading - pdf.currentLineHeight();
    return {
      align,
      lineGap,
      characterSpacing: tracking,
      // One baseline for both fonts, despite different ascents.
      baseline: 'alphabetic',
      features: ['tnum', 'kern'],
      ...(setting.width === undefined ? { lineBreak: false } : { width: setting.width }),
      ...(setting.lines === undefined
        ? {}
        : { height: size * leading * (setting.lines + 0.1), ellipsis: true }),
    };
  };
  const heightOf: Sheet['heightOf'] = (text, setting) => {
    const options = choose(text, setting);
    const { size = SIZE, leading = LEADING } = setting;
    if (setting.width === undefined) return size * leading;
    if (!inOneFont(text, setting)) return linesOf(text, setting).length * size * leading;
    const full = pdf.heightOfString(keepPhones(text), { ...options, height: undefined, ellipsis: undefined });
    return setting.lines === undefined ? full : Math.min(full, setting.lines * size * leading);
  };
  const widthOf: Sheet['widthOf'] = (text, setting) =>
    inOneFont(text, setting)
      ? pdf.widthOfString(text, choose(text, setting))
      : mixed.widthOf(text, { size: SIZE, weight: 'regular', ...setting });
  /** Writes a text; the font may change within it. */
  const write = (text: string, setting: Setting): void => {
    const { size = SIZE, leading = LEADING, weight = 'regular' } = setting;
    const first = setting.y + ASCENT * size;
    if (inOneFont(text, setting)) pdf.text(keepPhones(text), setting.x, first, choose(text, setting));
    else
      linesOf(text, setting).forEach((line, place) =>
        mixed.write(line, { ...setting, size, weight, y: first + place * size * leading }),
      );
  };
  return { heightOf, widthOf, write };
};

/** Keeps track of where in the structure tree the content belongs that is being drawn. */
const nesting = (pdf: PDFKit.PDFDocument, root: Node) => {
  let parents: readonly Node[] = [root];
  const add = (node: Node): void => {
    parents.at(-1)?.add(node);
  };
  const group: Sheet['group'] = (kind, work) => {
    const node = pdf.struct(kind);
    add(node);
    parents = [...parents, node];
    try {
      return work();
    } finally {
      parents = parents.slice(0, -1);
      node.end();
    }
  };
  return { add, group };
};

/** Opens a tagged PDF in the shop's typefaces, A4, without margins. */
export const newSheet = (options: SheetOptions): Sheet => {
  const pdf = openPdf(options);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const { add, group } = nesting(pdf, root);
  const { heightOf, widthOf, write } = measuring(pdf);

  return {
    company: options.company,
    heightOf,
    widthOf,
    say: (text, setting) => {
      if (text === '') return setting.y;
      const height = heightOf(text, setting);
      add(
        pdf.struct(setting.role ?? 'P', {}, () => {
          pdf.fillColor(setting.colour ?? colours.ink);
          write(text, setting);
        }),
      );
      return setting.y + height;
    },
    decorate: (draw) => {
      pdf.markContent('Artifact', { type: 'Layout' });
      pdf.save();
      draw(pdf);
      pdf.restore();
      pdf.endMarkedContent();
    },
    show: (meaning, draw) => {
      add(
        pdf.struct('Figure', { alt: meaning }, () => {
          pdf.save();
          draw(pdf);
          pdf.restore();
        }),
      );
    },
    group,
    newPage: () => {
      pdf.addPage();
    },
    onEachPage: (work) => {
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page);
        work(page + 1, count);
      }
    },
    finish: () =>
      new Promise((resolve, reject) => {
        pdf.on('end', () => resolve(Buffer.concat(chunks)));
        pdf.on('error', reject);
        root.end();
        pdf.end();
      }),
  };
};
