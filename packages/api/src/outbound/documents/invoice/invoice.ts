import type { CompanyData, Locale } from '@rewald/contracts';
import { addressLines, countryName, type Addressee } from '@rewald/server-kit/writing/addresses';
import { euros } from '@rewald/server-kit/writing/amounts';
import { day } from '@rewald/server-kit/writing/days';
import { sayIn } from '../../say.ts';
import { drawLogo, drawRule } from '../pdf/brand.ts';
import { brandColour, colours } from '../pdf/colours.ts';
import { mm, newSheet, type Sheet } from '../pdf/sheet.ts';
import { sellerAddress, sellerNumbers, type DocumentSeller } from './document-seller.ts';
import { percentOf, taxWithin, totalsByRate, type RateTotal } from './taxes.ts';
import {
  drawFoot,
  drawLetterHead,
  FOOT,
  LEFT,
  RIGHT,
  writeRight,
  WIDTH,
  type LetterHead,
} from './letterhead.ts';

/** The seller of a line. */
export interface InvoiceSeller {
  readonly name: string;
  readonly city: string;
  /** Two letters, such as DE. */
  readonly countryCode: string;
}

/** Devices of one kind. */
export interface InvoiceLine {
  readonly name: string;
  /** Empty when there is none. */
  readonly variation: string;
  readonly condition: string;
  readonly seller: InvoiceSeller;
  readonly quantity: number;
  readonly unitCents: number;
  /** Its share of the discount. */
  readonly discountCents: number;
  /** Its share of the shipping costs, which are taxed like the device. */
  readonly shippingCents: number;
  /** The tax rate, in thousandths; null under § 25a UStG (margin taxation). */
  readonly vatPerMille: number | null;
}

/** Insurance for the devices of one line. */
export interface InvoiceInsurance {
  readonly name: string;
  /** The insured device. */
  readonly device: string;
  readonly quantity: number;
  readonly unitCents: number;
}

/** The content of an invoice. Days are ISO dates. */
export interface Invoice {
  readonly language: Locale;
  /** The seller; null on an older invoice of several sellers, from before each seller had an invoice of its own. */
  readonly issuer: DocumentSeller | null;
  readonly number: string;
  readonly issuedOn: string;
  readonly orderNumber: string;
  readonly orderedOn: string;
  /** The day, or the first and the last day, of delivery. */
  readonly delivery: { readonly from: string; readonly to: string };
  readonly payment: 'card' | 'paypal' | 'sandbox' | 'none';
  /** In how many parts it is paid; null if at once, or unknown. */
  readonly instalments: number | null;
  readonly customer: Addressee;
  /** The delivery address, if it differs. */
  readonly deliveryAddress: Addressee | null;
  readonly lines: readonly InvoiceLine[];
  readonly insurances: readonly InvoiceInsurance[];
  readonly discount: { readonly code: string; readonly cents: number } | null;
  /** How it was sent. */
  readonly shippingName: string;
  readonly totalCents: number;
  readonly madeAt: Date;
}

/** The parts of an invoice do not add up to its total. */
export class InvoiceSumError extends Error {
  override readonly name = 'InvoiceSumError';
  constructor(number: string, sum: number, total: number) {
    super(`Invoice ${number} says ${total} cents and its lines make ${sum}.`);
  }
}

/** Right edges of the number columns. */
const COLUMNS = { quantity: LEFT + mm(112), unit: LEFT + mm(141), amount: RIGHT };
const NAME_WIDTH = mm(96);

const sum = (rows: readonly { readonly quantity: number; readonly unitCents: number }[]): number =>
  rows.reduce((cents, row) => cents + row.quantity * row.unitCents, 0);

const sellerName = ({ name, city, countryCode }: InvoiceSeller, locale: Locale): string =>
  `${name}${city === '' ? '' : `, ${city}`}${countryCode === 'DE' ? '' : ` (${countryName(countryCode, locale)})`}`;

const bySeller = (invoice: Invoice): Map<string, InvoiceLine[]> =>
  Map.groupBy(invoice.lines, ({ seller }) => sellerName(seller, invoice.language));

/** The numbers and days in the head of the invoice. */
const factsOf = (invoice: Invoice): LetterHead['facts'] => {
  const say = sayIn(invoice.language);
  const { from, to } = invoice.delivery;
  return [
    [say('invoice.number'), invoice.number],
    [say('invoice.issued-on'), day(invoice.issuedOn, invoice.language)],
    [say('invoice.order'), invoice.orderNumber],
    [say('invoice.ordered-on'), day(invoice.orderedOn, invoice.language)],
    [
      say('invoice.delivery'),
      from === to
        ? day(from, invoice.language)
        : `${day(from, invoice.language)} –\n${day(to, invoice.language)}`,
    ],
    [
      say('invoice.payment'),
      [
        say(`invoice.payment.${invoice.payment}`),
        ...(invoice.instalments === null ? [] : [say('invoice.instalments', { parts: invoice.instalments })]),
      ].join('\n'),
    ],
  ];
};

const drawHead = (sheet: Sheet, invoice: Invoice): number => {
  const say = sayIn(invoice.language);
  let y = drawLetterHead(sheet, { ...invoice, title: say('invoice.heading'), facts: factsOf(invoice) });
  y = sheet.say(say('invoice.thanks'), {
    x: LEFT,
    y: y + mm(2),
    width: WIDTH,
    size: 10,
    colour: colours.soft,
  });
  if (invoice.issuer !== null)
    y = sheet.say(
      say('invoice.seller', {
        seller: [
          ...sellerAddress(invoice.issuer, invoice.language),
          ...sellerNumbers(invoice.issuer, say),
        ].join(', '),
      }),
      { x: LEFT, y: y + mm(1.5), width: WIDTH, size: 9, weight: 'medium' },
    );
  if (invoice.deliveryAddress !== null)
    y = sheet.say(
      say('invoice.delivered-to', {
        address: addressLines(invoice.deliveryAddress, invoice.language).join(', '),
      }),
      { x: LEFT, y: y + mm(1.5), width: WIDTH, size: 9, colour: colours.soft },
    );
  return y + mm(8);
};

const drawColumnNames = (sheet: Sheet, invoice: Invoice, y: number): number => {
  const say = sayIn(invoice.language);
  const style = { y, size: 8, weight: 'medium', colour: colours.soft, role: 'TH' } as const;
  sheet.group('TR', () => {
    sheet.say(say('invoice.article'), { ...style, x: LEFT });
    writeRight(sheet, say('invoice.quantity'), COLUMNS.quantity, style);
    writeRight(sheet, say('invoice.unit'), COLUMNS.unit, style);
    writeRight(sheet, say('invoice.amount'), COLUMNS.amount, style);
  });
  drawRule(sheet, { x: LEFT, y: y + mm(5.5), width: WIDTH }, colours.ink, 0.9);
  return y + mm(5.5);
};

interface Row {
  readonly name: string;
  readonly details: string;
  readonly mark: string;
  readonly quantity: number;
  readonly unitCents: number;
}

/** The position on the current page, which moves on to new pages. */
interface Flow {
  y: number;
  /** Begins a new page if less than `height` is left, in points. */
  need(height: number): void;
}

const drawRow = (sheet: Sheet, flow: Flow, row: Row): void => {
  const name = { width: NAME_WIDTH, size: 10, weight: 'semibold' } as const;
  const details = { width: NAME_WIDTH, size: 8.8, colour: colours.soft } as const;
  flow.need(sheet.heightOf(row.name, name) + sheet.heightOf(row.details, details) + mm(6));
  const top = flow.y + mm(2.2);
  sheet.group('TR', () => {
    let y = sheet.say(row.name, { ...name, x: LEFT, y: top, role: 'TH' });
    y = sheet.say(row.details, { ...details, x: LEFT, y: y + 1, role: 'TD' });
    writeRight(sheet, String(row.quantity), COLUMNS.quantity, { y: top, size: 10, role: 'TD' });
    writeRight(sheet, euros(row.unitCents), COLUMNS.unit, { y: top, size: 10, role: 'TD' });
    writeRight(sheet, euros(row.quantity * row.unitCents), COLUMNS.amount, {
      y: top,
      size: 10,
      weight: 'medium',
      role: 'TD',
    });
    // The mark of the tax note is outside the column, so that the figures align.
    sheet.say(row.mark, { x: RIGHT + 2.5, y: top - 1.5, size: 6.5, colour: colours.soft, role: 'TD' });
    flow.y = y + mm(2.2);
  });
  drawRule(sheet, { x: LEFT, y: flow.y, width: WIDTH });
};

const drawSection = (sheet: Sheet, flow: Flow, title: string, rows: readonly Row[]): void => {
  flow.need(mm(26));
  sheet.group('TR', () => {
    flow.y = sheet.say(title, {
      x: LEFT,
      y: flow.y + mm(3.4),
      width: WIDTH,
      size: 8.5,
      weight: 'medium',
      colour: brandColour(sheet.company),
      role: 'TH',
    });
  });
  for (const row of rows) drawRow(sheet, flow, row);
};

const TOTALS_LEFT = LEFT + mm(96);

const drawTotals = (
  sheet: Sheet,
  top: number,
  invoice: Invoice,
  rows: readonly (readonly [string, number])[],
): void => {
  const say = sayIn(invoice.language);
  let y = top;
  for (const [label, cents] of rows) {
    sheet.say(label, { x: TOTALS_LEFT, y, size: 9.5, colour: colours.soft });
    writeRight(sheet, euros(cents), RIGHT, { y, size: 9.5 });
    y += mm(5.6);
  }
  drawRule(sheet, { x: TOTALS_LEFT, y: y + mm(1.4), width: RIGHT - TOTALS_LEFT }, colours.ink, 0.9);
  sheet.say(say('invoice.total'), { x: TOTALS_LEFT, y: y + mm(4.9), size: 11.5, weight: 'semibold' });
  writeRight(sheet, euros(invoice.totalCents), RIGHT, {
    y: y + mm(3.5),
    size: 17,
    weight: 'bold',
    leading: 1.2,
    tracking: -0.3,
  });
  y += mm(14);
  for (const { perMille, netCents, taxCents } of taxesOf(invoice))
    for (const [label, cents] of [
      [say('invoice.net', { percent: percentIn(perMille, invoice.language) }), netCents],
      [say('invoice.tax', { percent: percentIn(perMille, invoice.language) }), taxCents],
    ] as const) {
      sheet.say(label, { x: TOTALS_LEFT, y, size: 8.5, colour: colours.soft });
      writeRight(sheet, euros(cents), RIGHT, { y, size: 8.5 });
      y += mm(4.8);
    }
};

/** The price of a line's devices, after its discount and without shipping. */
export const deviceCents = ({ quantity, unitCents, discountCents }: InvoiceLine): number =>
  quantity * unitCents - discountCents;

/** The amount of a line that is taxed at its rate: the devices and their shipping. */
export const grossOf = (line: InvoiceLine): number => deviceCents(line) + line.shippingCents;

const shippingOf = ({ lines }: Invoice): number =>
  lines.reduce((cents, { shippingCents }) => cents + shippingCents, 0);

const taxesOf = (invoice: Pick<Invoice, 'lines'>): RateTotal[] =>
  totalsByRate(invoice.lines.map((line) => ({ grossCents: grossOf(line), vatPerMille: line.vatPerMille })));

const percentIn = (perMille: number, language: Locale): string =>
  percentOf(perMille, language === 'de' ? ',' : '.');

/** The legally required notes beside the totals, on one page. */
const drawEnd = (sheet: Sheet, flow: Flow, invoice: Invoice): void => {
  const say = sayIn(invoice.language);
  const insurance = sum(invoice.insurances);
  const shipping = shippingOf(invoice);
  const rows: (readonly [string, number])[] = [
    [say('invoice.goods'), sum(invoice.lines)],
    ...(invoice.discount === null
      ? []
      : [[say('invoice.discount', { code: invoice.discount.code }), -invoice.discount.cents] as const]),
    ...(insurance === 0 ? [] : [[say('invoice.insurances'), insurance] as const]),
    [
      shipping === 0 ? say('invoice.shipping') : say('invoice.shipping-by', { method: invoice.shippingName }),
      shipping,
    ],
  ];
  const taxes = taxesOf(invoice);
  const notes: readonly (readonly [mark: string, title: string, text: string])[] = [
    ...(invoice.lines.some(({ vatPerMille }) => vatPerMille === null)
      ? [
          [
            '1',
            say('invoice.margin-title'),
            say(shipping === 0 ? 'invoice.margin' : 'invoice.margin-shipping'),
          ] as const,
        ]
      : []),
    ...(invoice.insurances.length === 0
      ? []
      : [['2', say('invoice.insurance-title'), say('invoice.insurance-note')] as const]),
    [
      '',
      '',
      say(invoice.issuer === null ? 'invoice.issuer' : 'invoice.issuer-of-one', {
        company: sheet.company.name,
      }),
    ],
  ];
  const indent = mm(3.4);
  const width = TOTALS_LEFT - LEFT - mm(12) - indent;
  const title = { width, size: 7.8, weight: 'semibold', leading: 1.4 } as const;
  const text = { width, size: 7.8, colour: colours.soft, leading: 1.4 } as const;
  const gap = mm(2.2);
  const height = notes.reduce(
    (so, [, head, body]) =>
      so + (head === '' ? 0 : sheet.heightOf(head, title)) + sheet.heightOf(body, text) + gap,
    0,
  );
  flow.need(Math.max(height, mm(5.6) * rows.length + mm(12) + mm(9.6) * taxes.length) + mm(6));
  const top = flow.y + mm(5.5);
  sheet.group('Sect', () => drawTotals(sheet, top, invoice, rows));
  let y = top;
  sheet.group('Sect', () => {
    for (const [mark, head, body] of notes) {
      sheet.say(mark, { x: LEFT, y: y - 1, size: 6, colour: colours.soft, role: 'Lbl' });
      y = sheet.say(head, { ...title, x: LEFT + indent, y });
      y = sheet.say(body, { ...text, x: LEFT + indent, y, role: 'Note' }) + gap;
    }
  });
};

/** A line as a row of the table; its mark refers to the note on the margin scheme. */
const rowOf = (line: InvoiceLine, language: Locale) => {
  const say = sayIn(language);
  const tax =
    line.vatPerMille === null
      ? ''
      : say('invoice.contains', {
          percent: percentIn(line.vatPerMille, language),
          tax: euros(taxWithin(deviceCents(line), line.vatPerMille)),
        });
  return {
    ...line,
    details: [line.variation, say('invoice.condition', { condition: line.condition }), tax]
      .filter((part) => part !== '')
      .join(' · '),
    mark: line.vatPerMille === null ? '1' : '',
  };
};

/**
 * Draws an invoice, A4, with the address positioned for window envelopes.
 *
 * @throws {InvoiceSumError} the lines do not add up to the total
 */
export const drawInvoice = async (
  invoice: Invoice,
  company: CompanyData,
): Promise<{ bytes: Buffer; fileName: string; contentType: string }> => {
  const total =
    sum(invoice.lines) + sum(invoice.insurances) - (invoice.discount?.cents ?? 0) + shippingOf(invoice);
  if (total !== invoice.totalCents) throw new InvoiceSumError(invoice.number, total, invoice.totalCents);

  const say = sayIn(invoice.language);
  const sheet = newSheet({
    company,
    title: say('invoice.title', { number: invoice.number }),
    subject: say('invoice.about', { number: invoice.orderNumber }),
    language: invoice.language,
    madeAt: invoice.madeAt,
  });
  const flow: Flow = {
    y: drawHead(sheet, invoice),
    need: (height) => {
      if (flow.y + height <= FOOT) return;
      sheet.newPage();
      drawLogo(sheet, { x: LEFT, y: mm(17), size: 15 });
      sheet.say(say('invoice.title', { number: invoice.number }), {
        x: LEFT,
        y: mm(28),
        size: 8.5,
        colour: colours.soft,
      });
      flow.y = mm(38);
    },
  };
  sheet.group('Table', () => {
    flow.y = drawColumnNames(sheet, invoice, flow.y);
    for (const [seller, lines] of bySeller(invoice))
      drawSection(
        sheet,
        flow,
        say('invoice.sold-by', { seller }),
        lines.map((line) => rowOf(line, invoice.language)),
      );
    if (invoice.insurances.length > 0)
      drawSection(
        sheet,
        flow,
        say('invoice.insurance'),
        invoice.insurances.map((line) => ({
          ...line,
          details: say('invoice.for-device', { device: line.device }),
          mark: '2',
        })),
      );
  });
  drawEnd(sheet, flow, invoice);
  drawFoot(sheet, invoice.language);
  return {
    bytes: await sheet.finish(),
    fileName: `${say('invoice.file', { number: invoice.number })}.pdf`,
    contentType: 'application/pdf',
  };
};
