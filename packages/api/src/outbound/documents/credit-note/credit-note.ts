import { company, type Locale } from '@rewald/contracts';
import { addressLines, type Addressee } from '../../../plumbing/writing/addresses.ts';
import { euros } from '../../../plumbing/writing/amounts.ts';
import { day } from '../../../plumbing/writing/days.ts';
import { drawFoot, LEFT, RIGHT, sayRight, WIDTH } from '../invoice/letterhead.ts';
import { drawLogo, drawRule } from '../pdf/brand.ts';
import { colours } from '../pdf/colours.ts';
import { mm, newSheet } from '../pdf/sheet.ts';

/** The content of a credit note. Days are ISO dates. */
export interface CreditNote {
  readonly language: Locale;
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
      'Differenzbesteuerung nach § 25a UStG – Gebrauchtgegenstände/Sonderregelung: Umsatzsteuer ist wie in der Rechnung nicht gesondert ausgewiesen. Beiträge zu Versicherungen sind umsatzsteuerfrei nach § 4 Nr. 10 UStG.',
    issuer: `${company.name} stellt dieses Papier im Namen und für Rechnung der in der Rechnung genannten Händler aus.`,
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
      'Margin scheme – second-hand goods (Differenzbesteuerung nach § 25a UStG – Gebrauchtgegenstände/Sonderregelung): as on the invoice, VAT is not shown separately. Insurance premiums are exempt from VAT (§ 4 Nr. 10 UStG).',
    issuer: `${company.name} issues this document in the name and for the account of the merchants named on the invoice.`,
  },
} as const satisfies Record<Locale, unknown>;

/** Draws a credit note, A4, with the address positioned for window envelopes. */
export const drawCreditNote = async (
  note: CreditNote,
): Promise<{ bytes: Buffer; fileName: string; contentType: string }> => {
  const texts = TEXTS[note.language];
  const amount = euros(note.amountCents);
  const sheet = newSheet({
    title: `${texts.title} ${note.number}`,
    subject: `${texts.invoice} ${note.invoiceNumber}`,
    language: note.language,
    madeAt: note.madeAt,
  });
  drawLogo(sheet, { x: LEFT, y: mm(17), size: 22 });
  sheet.say(
    `${company.name} · ${company.street} ${company.houseNumber} · ${company.postalCode} ${company.city}`,
    { x: LEFT, y: mm(47), size: 6.8, colour: colours.soft },
  );
  let y = mm(52.5);
  for (const line of addressLines(note.customer, note.language))
    y = sheet.say(line, { x: LEFT, y, width: mm(80), lines: 2, size: 10.5, leading: 1.38 });
  let right = mm(47);
  for (const [label, value] of [
    [texts.number, note.number],
    [texts.issuedOn, day(note.issuedOn, note.language)],
    [texts.invoice, note.invoiceNumber],
    [texts.invoicedOn, day(note.invoicedOn, note.language)],
    [texts.order, note.orderNumber],
  ] as const) {
    sheet.say(label, { x: mm(122), y: right, size: 8.5, colour: colours.soft });
    right =
      sheet.say(value, { x: mm(152), y: right, width: RIGHT - mm(152), size: 8.5, weight: 'medium' }) + 2.5;
  }

  y = sheet.say(texts.title, {
    x: LEFT,
    y: mm(95),
    width: WIDTH,
    size: 30,
    weight: 'semibold',
    leading: 1.1,
    tracking: -0.9,
    role: 'H1',
  });
  y = sheet.say(texts.lead(note.invoiceNumber, amount), {
    x: LEFT,
    y: y + mm(2),
    width: WIDTH,
    size: 10,
    colour: colours.soft,
  });
  const label = { x: LEFT, width: mm(38), size: 8.5, colour: colours.soft } as const;
  const value = { x: LEFT + mm(38), width: WIDTH - mm(38), size: 10 } as const;
  y += mm(8);
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
  y += mm(5);
  drawRule(sheet, { x: LEFT, y, width: WIDTH }, colours.ink, 0.9);
  sheet.say(texts.total, { x: LEFT, y: y + mm(4.9), size: 11.5, weight: 'semibold' });
  sayRight(sheet, euros(-note.amountCents), RIGHT, {
    y: y + mm(3.5),
    size: 17,
    weight: 'bold',
    leading: 1.2,
    tracking: -0.3,
  });
  y += mm(17);
  const small = { x: LEFT, width: mm(120), size: 7.8, colour: colours.soft, leading: 1.4 } as const;
  y = sheet.say(texts.margin, { ...small, y, role: 'Note' }) + mm(2.2);
  sheet.say(texts.issuer, { ...small, y, role: 'Note' });
  drawFoot(sheet, note.language);
  return {
    bytes: await sheet.finish(),
    fileName: `${texts.fileName}-${note.number}.pdf`,
    contentType: 'application/pdf',
  };
};
