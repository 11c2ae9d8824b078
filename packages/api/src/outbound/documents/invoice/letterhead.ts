import type { CompanyData, Locale } from '@rewald/contracts';
import { addressLines, type Addressee } from '@rewald/server-kit/writing/addresses';
import { sayIn } from '../../say.ts';
import { drawLogo, drawRule } from '../pdf/brand.ts';
import { colours } from '../pdf/colours.ts';
import { A4, mm, type Sheet, type Setting } from '../pdf/sheet.ts';
import { sellerAddress, type DocumentSeller } from './document-seller.ts';

const letterAddress = ({ name, street, houseNumber, postalCode, city }: CompanyData): string[] => [
  name,
  `${street} ${houseNumber}`,
  `${postalCode} ${city}`,
];

/** Margins of invoices and credit notes. */
export const LEFT = mm(20);
/** Right edge of the text, in points. */
export const RIGHT = A4.width - mm(20);
/** Width of the text, in points. */
export const WIDTH = RIGHT - LEFT;
/** Top of the footer, in points. */
export const FOOT = A4.height - mm(31);

/** Writes right-aligned text. */
export const writeRight = (
  sheet: Sheet,
  text: string,
  right: number,
  setting: Omit<Setting, 'x' | 'width' | 'align'>,
): number => sheet.say(text, { ...setting, x: right - mm(60), width: mm(60), align: 'right' });

/** Draws the sender line above the address in the envelope's window (DIN 5008, form B): the seller, or the shop if there are several. */
const drawSender = (sheet: Sheet, seller: DocumentSeller | null, language: Locale): void => {
  const sender = seller === null ? letterAddress(sheet.company) : sellerAddress(seller, language);
  sheet.say(sender.join(' · '), {
    x: LEFT,
    y: mm(47),
    width: mm(95),
    lines: 1,
    size: 6.8,
    colour: colours.soft,
  });
};

/** Sender, recipient, and the number of the document. */
export interface LetterHead {
  readonly language: Locale;
  /** Null for an invoice of several sellers. */
  readonly issuer: DocumentSeller | null;
  readonly customer: Addressee;
  readonly title: string;
  /** Numbers and days, each with its label. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Draws logo, address in the envelope's window, facts beside it, and title. @returns its lower edge */
export const drawLetterHead = (
  sheet: Sheet,
  { language, issuer, customer, title, facts }: LetterHead,
): number => {
  drawLogo(sheet, { x: LEFT, y: mm(17), size: 22 });
  drawSender(sheet, issuer, language);
  let y = mm(52.5);
  for (const line of addressLines(customer, language))
    y = sheet.say(line, { x: LEFT, y, width: mm(80), lines: 2, size: 10.5, leading: 1.38 });
  let right = mm(47);
  for (const [label, value] of facts) {
    sheet.say(label, { x: mm(122), y: right, size: 8.5, colour: colours.soft });
    right =
      sheet.say(value, { x: mm(152), y: right, width: RIGHT - mm(152), size: 8.5, weight: 'medium' }) + 2.5;
  }
  return sheet.say(title, {
    x: LEFT,
    y: mm(95),
    width: WIDTH,
    size: 30,
    weight: 'semibold',
    leading: 1.1,
    tracking: -0.9,
    role: 'H1',
  });
};

/** Draws the company's data in the footer of each page. */
export const drawFoot = (sheet: Sheet, language: Locale): void => {
  const say = sayIn(language);
  const { email, phone, registerCourt, registerNumber, vatId, managingDirectors } = sheet.company;
  const columns = [
    letterAddress(sheet.company),
    [email, phone],
    [registerCourt, registerNumber, say('invoice.vat-id', { id: vatId })],
    [say('invoice.directors'), ...managingDirectors.split(', ')],
  ];
  const lefts = [LEFT, LEFT + mm(42), LEFT + mm(84), LEFT + mm(138)];
  sheet.onEachPage((page, pages) => {
    drawRule(sheet, { x: LEFT, y: FOOT + mm(4), width: WIDTH });
    for (const [index, lines] of columns.entries()) {
      let y = FOOT + mm(8);
      for (const line of lines)
        y = sheet.say(line, {
          x: lefts[index] ?? LEFT,
          y,
          size: 7.4,
          colour: colours.soft,
          weight: 'regular',
          leading: 1.45,
        });
    }
    if (pages > 1)
      writeRight(sheet, say('invoice.page', { page, pages }), RIGHT, {
        y: mm(18),
        size: 8,
        colour: colours.soft,
      });
  });
};
