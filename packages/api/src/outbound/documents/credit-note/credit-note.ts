import type { CompanyData, Locale } from '@rewald/contracts';
import type { Addressee } from '@rewald/server-kit/writing/addresses';
import { euros } from '@rewald/server-kit/writing/amounts';
import { day } from '@rewald/server-kit/writing/days';
import { sayIn } from '../../say.ts';
import { sellerAddress, sellerNumbers, type DocumentSeller } from '../invoice/document-seller.ts';
import { percentOf, type RateTotal } from '../invoice/taxes.ts';
import { drawFoot, drawLetterHead, LEFT, RIGHT, writeRight, WIDTH } from '../invoice/letterhead.ts';
import { drawRule } from '../pdf/brand.ts';
import { colours } from '../pdf/colours.ts';
import { mm, newSheet, type Sheet } from '../pdf/sheet.ts';

/** The content of a credit note. Days are ISO dates. */
export interface CreditNote {
  readonly language: Locale;
  /** The seller of the reduced invoice; null if that invoice is of several sellers. */
  readonly issuer: DocumentSeller | null;
  readonly number: string;
  readonly issuedOn: string;
  readonly invoiceNumber: string;
  readonly invoicedOn: string;
  readonly orderNumber: string;
  readonly customer: Addressee;
  readonly reason: 'cancelled' | 'withdrawal' | 'goodwill' | 'insurance';
  /** The returned devices; empty if only an amount is refunded. */
  readonly pieces: readonly string[];
  /** More than 0. */
  readonly amountCents: number;
  /** The part of the amount whose tax is shown, by rate. */
  readonly taxes: readonly RateTotal[];
  /** Whether a part of the amount is under margin taxation (§ 25a UStG), and whether a part is for insurance. */
  readonly margin: boolean;
  readonly insurance: boolean;
  readonly madeAt: Date;
}

/** The notes that tax law requires, and who issues the credit note. */
const notesOf = (note: CreditNote, company: CompanyData): string[] => {
  const say = sayIn(note.language);
  const decimal = note.language === 'de' ? ',' : '.';
  const { issuer } = note;
  return [
    ...note.taxes.map(({ perMille, netCents, taxCents }) =>
      say('credit-note.tax', {
        percent: percentOf(perMille, decimal),
        net: euros(-netCents),
        tax: euros(-taxCents),
      }),
    ),
    ...(note.margin ? [say('credit-note.margin')] : []),
    ...(note.insurance ? [say('credit-note.insurance')] : []),
    ...(issuer === null
      ? [say('credit-note.issuer', { company: company.name })]
      : [
          [...sellerAddress(issuer, note.language), ...sellerNumbers(issuer, say)].join(', '),
          say('credit-note.issuer-of-one', { company: company.name }),
        ]),
  ];
};

/** Draws sender, address, facts and the introduction. @returns its lower edge */
const drawHead = (sheet: Sheet, note: CreditNote): number => {
  const say = sayIn(note.language);
  const y = drawLetterHead(sheet, {
    ...note,
    title: say('credit-note.heading'),
    facts: [
      [say('credit-note.number'), note.number],
      [say('credit-note.issued-on'), day(note.issuedOn, note.language)],
      [say('credit-note.invoice'), note.invoiceNumber],
      [say('credit-note.invoiced-on'), day(note.invoicedOn, note.language)],
      [say('credit-note.order'), note.orderNumber],
    ],
  });
  return sheet.say(
    say('credit-note.lead', { invoice: note.invoiceNumber, amount: euros(note.amountCents) }),
    {
      x: LEFT,
      y: y + mm(2),
      width: WIDTH,
      size: 10,
      colour: colours.soft,
    },
  );
};

/** Draws why the invoice is reduced, and for which devices. @returns its lower edge */
const drawReason = (sheet: Sheet, note: CreditNote, top: number): number => {
  const say = sayIn(note.language);
  const label = { x: LEFT, width: mm(38), size: 8.5, colour: colours.soft } as const;
  const value = { x: LEFT + mm(38), width: WIDTH - mm(38), size: 10 } as const;
  let y = top;
  drawRule(sheet, { x: LEFT, y, width: WIDTH }, colours.ink, 0.9);
  y += mm(4);
  sheet.say(say('credit-note.reason'), { ...label, y });
  y = sheet.say(say(`credit-note.reason.${note.reason}`), { ...value, y, weight: 'medium' });
  if (note.pieces.length > 0) {
    y += mm(3);
    sheet.say(say('credit-note.pieces'), { ...label, y });
    sheet.group('L', () => {
      for (const piece of note.pieces) y = sheet.say(piece, { ...value, y, role: 'LBody' }) + 2;
    });
  }
  return y;
};

/** Draws a credit note, A4, with the address positioned for window envelopes. */
export const drawCreditNote = async (
  note: CreditNote,
  company: CompanyData,
): Promise<{ bytes: Buffer; fileName: string; contentType: string }> => {
  const say = sayIn(note.language);
  const sheet = newSheet({
    company,
    title: say('credit-note.title', { number: note.number }),
    subject: say('credit-note.about', { invoice: note.invoiceNumber }),
    language: note.language,
    madeAt: note.madeAt,
  });
  let y = drawHead(sheet, note);
  y = drawReason(sheet, note, y + mm(8));
  y += mm(5);
  drawRule(sheet, { x: LEFT, y, width: WIDTH }, colours.ink, 0.9);
  sheet.say(say('credit-note.total'), { x: LEFT, y: y + mm(4.9), size: 11.5, weight: 'semibold' });
  writeRight(sheet, euros(-note.amountCents), RIGHT, {
    y: y + mm(3.5),
    size: 17,
    weight: 'bold',
    leading: 1.2,
    tracking: -0.3,
  });
  y += mm(17);
  const small = { x: LEFT, width: mm(120), size: 7.8, colour: colours.soft, leading: 1.4 } as const;
  for (const line of notesOf(note, company)) y = sheet.say(line, { ...small, y, role: 'Note' }) + mm(2.2);
  drawFoot(sheet, note.language);
  return {
    bytes: await sheet.finish(),
    fileName: `${say('credit-note.file', { number: note.number })}.pdf`,
    contentType: 'application/pdf',
  };
};
