import type { CompanyData, Locale } from '@rewald/contracts';
import type { Addressee } from '../../../plumbing/writing/addresses.ts';
import { euros } from '../../../plumbing/writing/amounts.ts';
import { day } from '../../../plumbing/writing/days.ts';
import { invoiceTexts } from '../invoice/invoice-texts.ts';
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

const TEXTS = {
  de: {
    title: 'Rechnungskorrektur',
    fileName: 'Rechnungskorrektur',
    number: 'Nummer',
    issuedOn: 'Datum',
    invoice: 'Zur Rechnung',
    invoicedOn: 'vom',
    order: 'Bestellung',
    lead: (invoice: string, amount: string) =>
      `Die Rechnung ${invoice} wird um ${amount} gemindert. Du bekommst den Betrag auf dem Weg zurück, auf dem du bezahlt hast.`,
    reason: 'Grund',
    reasons: {
      cancelled: 'Stornierung der Bestellung',
      withdrawal: 'Rückgabe',
      goodwill: 'Erstattung',
      insurance: 'Kündigung der Versicherung',
    },
    pieces: 'Betrifft',
    total: 'Minderung',
    margin:
      'Differenzbesteuerung nach § 25a UStG – Gebrauchtgegenstände/Sonderregelung: Umsatzsteuer ist wie in der Rechnung nicht gesondert ausgewiesen.',
    insurance: 'Beiträge zu Versicherungen sind umsatzsteuerfrei nach § 4 Nr. 10 UStG.',
    tax: (percent: string, net: string, tax: string) =>
      `Darin zu ${percent} Umsatzsteuer: netto ${net}, Umsatzsteuer ${tax}.`,
    issuerOfOne: (name: string) => `${name} stellt dieses Papier im Namen und für Rechnung des Händlers aus.`,
    issuer: (name: string) =>
      `${name} stellt dieses Papier im Namen und für Rechnung der in der Rechnung genannten Händler aus.`,
  },
  en: {
    title: 'Credit note',
    fileName: 'Credit-note',
    number: 'Number',
    issuedOn: 'Date',
    invoice: 'For invoice',
    invoicedOn: 'of',
    order: 'Order',
    lead: (invoice: string, amount: string) =>
      `Invoice ${invoice} is reduced by ${amount}. You get the amount back the way you paid.`,
    reason: 'Reason',
    reasons: {
      cancelled: 'Order cancelled',
      withdrawal: 'Return',
      goodwill: 'Refund',
      insurance: 'Insurance cancelled',
    },
    pieces: 'Concerns',
    total: 'Reduction',
    margin:
      'Margin scheme – second-hand goods (Differenzbesteuerung nach § 25a UStG – Gebrauchtgegenstände/Sonderregelung): as on the invoice, VAT is not shown separately.',
    insurance: 'Insurance premiums are exempt from VAT (§ 4 Nr. 10 UStG).',
    tax: (percent: string, net: string, tax: string) => `Of this at ${percent} VAT: net ${net}, VAT ${tax}.`,
    issuerOfOne: (name: string) =>
      `${name} issues this document in the name and for the account of the seller.`,
    issuer: (name: string) =>
      `${name} issues this document in the name and for the account of the merchants named on the invoice.`,
  },
} as const satisfies Record<Locale, unknown>;

/** The notes that tax law requires, and who issues the credit note. */
const notesOf = (note: CreditNote, company: CompanyData): string[] => {
  const texts = TEXTS[note.language];
  const decimal = note.language === 'de' ? ',' : '.';
  const { issuer } = note;
  return [
    ...note.taxes.map(({ perMille, netCents, taxCents }) =>
      texts.tax(percentOf(perMille, decimal), euros(-netCents), euros(-taxCents)),
    ),
    ...(note.margin ? [texts.margin] : []),
    ...(note.insurance ? [texts.insurance] : []),
    ...(issuer === null
      ? [texts.issuer(company.name)]
      : [
          [
            ...sellerAddress(issuer, note.language),
            ...sellerNumbers(issuer, invoiceTexts[note.language]),
          ].join(', '),
          texts.issuerOfOne(company.name),
        ]),
  ];
};

/** Draws sender, address, facts and the introduction. @returns its lower edge */
const drawHead = (sheet: Sheet, note: CreditNote): number => {
  const texts = TEXTS[note.language];
  const y = drawLetterHead(sheet, {
    ...note,
    title: texts.title,
    facts: [
      [texts.number, note.number],
      [texts.issuedOn, day(note.issuedOn, note.language)],
      [texts.invoice, note.invoiceNumber],
      [texts.invoicedOn, day(note.invoicedOn, note.language)],
      [texts.order, note.orderNumber],
    ],
  });
  return sheet.say(texts.lead(note.invoiceNumber, euros(note.amountCents)), {
    x: LEFT,
    y: y + mm(2),
    width: WIDTH,
    size: 10,
    colour: colours.soft,
  });
};

/** Draws why the invoice is reduced, and for which devices. @returns its lower edge */
const drawReason = (sheet: Sheet, note: CreditNote, top: number): number => {
  const texts = TEXTS[note.language];
  const label = { x: LEFT, width: mm(38), size: 8.5, colour: colours.soft } as const;
  const value = { x: LEFT + mm(38), width: WIDTH - mm(38), size: 10 } as const;
  let y = top;
  drawRule(sheet, { x: LEFT, y, width: WIDTH }, colours.ink, 0.9);
  y += mm(4);
  sheet.say(texts.reason, { ...label, y });
  y = sheet.say(texts.reasons[note.reason], { ...value, y, weight: 'medium' });
  if (note.pieces.length > 0) {
    y += mm(3);
    sheet.say(texts.pieces, { ...label, y });
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
  const texts = TEXTS[note.language];
  const sheet = newSheet({
    company,
    title: `${texts.title} ${note.number}`,
    subject: `${texts.invoice} ${note.invoiceNumber}`,
    language: note.language,
    madeAt: note.madeAt,
  });
  let y = drawHead(sheet, note);
  y = drawReason(sheet, note, y + mm(8));
  y += mm(5);
  drawRule(sheet, { x: LEFT, y, width: WIDTH }, colours.ink, 0.9);
  sheet.say(texts.total, { x: LEFT, y: y + mm(4.9), size: 11.5, weight: 'semibold' });
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
    fileName: `${texts.fileName}-${note.number}.pdf`,
    contentType: 'application/pdf',
  };
};
