import type { CompanyData, Locale } from '@rewald/contracts';
import { addressLines, type Addressee } from '@rewald/server-kit/writing/addresses';
import { drawCode128, drawQr } from '../pdf/barcodes.ts';
import { drawCutLine, drawLogo, drawRule } from '../pdf/brand.ts';
import { brandColour, colours } from '../pdf/colours.ts';
import { A4, mm, newSheet, type Sheet } from '../pdf/sheet.ts';
import { checksOf, sayOn, stepsOf } from './label-texts.ts';
import type { Label } from './label-content.ts';

const INBOX: Record<Label['purpose'], Record<Locale, string>> = {
  'trade-in': { de: 'Wareneingang Ankauf', en: 'Wareneingang Ankauf' },
  return: { de: 'Wareneingang Retouren', en: 'Wareneingang Retouren' },
};

/** Size of the label itself: A6. */
const WIDTH = mm(105);
const HEIGHT = mm(148);
const EDGE = mm(13);
const PAD = mm(6);
const MOST_CONTENTS = 7;

const caption = (sheet: Sheet, text: string, x: number, y: number): number =>
  sheet.say(text.toUpperCase(), { x, y, size: 6.2, weight: 'semibold', colour: colours.soft, tracking: 0.5 });

const recipientOf = (
  { name, street, houseNumber, postalCode, city, countryCode }: CompanyData,
  label: Label,
): Addressee => {
  const addition = INBOX[label.purpose][label.language];
  return { name, addition, street, houseNumber, postalCode, city, countryCode };
};

const drawHead = (sheet: Sheet, label: Label, left: number, top: number): void => {
  const say = sayOn(label);
  const right = left + WIDTH;
  sheet.decorate((pdf) => {
    pdf.rect(left, top, WIDTH, mm(17)).fill(colours.ink);
  });
  drawLogo(sheet, {
    x: left + PAD,
    y: top + mm(5.1),
    size: 18,
    colour: colours.white,
    mark: colours.white,
  });
  sheet.say(say('label.service').toUpperCase(), {
    x: right - PAD - mm(50),
    y: top + mm(4.1),
    width: mm(50),
    align: 'right',
    size: 10,
    weight: 'bold',
    colour: colours.white,
    tracking: 1,
    leading: 1.2,
  });
  sheet.say(say('label.up-to', { kilograms: label.weightClass }), {
    x: right - PAD - mm(50),
    y: top + mm(8.9),
    width: mm(50),
    align: 'right',
    size: 9,
    weight: 'medium',
    colour: colours.white,
    leading: 1.2,
  });
};

const drawFrank = (sheet: Sheet, label: Label, left: number, top: number): void => {
  const say = sayOn(label);
  const width = mm(40);
  const height = mm(20);
  sheet.decorate((pdf) => {
    pdf.lineWidth(1).rect(left, top, width, height).stroke(colours.ink);
  });
  sheet.say(say('label.specimen'), {
    x: left,
    y: top + mm(3.4),
    width,
    align: 'center',
    size: 15,
    weight: 'bold',
    leading: 1.1,
    tracking: 1.4,
  });
  sheet.say(say('label.franked'), {
    x: left,
    y: top + mm(12),
    width,
    align: 'center',
    size: 7.5,
    weight: 'medium',
    leading: 1.2,
  });
};

const drawLabel = (sheet: Sheet, label: Label, left: number, top: number): void => {
  const say = sayOn(label);
  const inner = left + PAD;
  const width = WIDTH - 2 * PAD;
  sheet.decorate((pdf) => {
    pdf.lineWidth(0.8).rect(left, top, WIDTH, HEIGHT).stroke(colours.ink);
  });
  drawHead(sheet, label, left, top);

  const upper = top + mm(22);
  let y = caption(sheet, say('label.sender'), inner, upper) + 2;
  for (const line of addressLines(label.sender, label.language))
    y = sheet.say(line, { x: inner, y, width: mm(48), lines: 2, size: 8, leading: 1.3 });
  drawFrank(sheet, label, left + WIDTH - PAD - mm(40), upper);

  const middle = top + mm(51);
  drawRule(sheet, { x: left, y: middle, width: WIDTH }, colours.ink, 0.8);
  const qr = mm(26);
  y = caption(sheet, say('label.recipient'), inner, middle + mm(4.5)) + 4;
  const [name = '', addition = '', street = '', city = ''] = addressLines(
    recipientOf(sheet.company, label),
    label.language,
  );
  const big = { x: inner, width: width - qr - mm(4), size: 12.5, leading: 1.34 } as const;
  y = sheet.say(name, { ...big, y, weight: 'semibold' });
  y = sheet.say(addition, { ...big, y });
  y = sheet.say(street, { ...big, y });
  sheet.say(city, { ...big, y: y + 3, size: 16, weight: 'bold' });
  drawQr(sheet, label.reference, say('label.barcode'), {
    x: left + WIDTH - PAD - qr,
    y: middle + mm(6),
    size: qr,
  });

  const lower = top + mm(91);
  drawRule(sheet, { x: left, y: lower, width: WIDTH }, colours.ink, 0.8);
  drawCode128(sheet, label.reference, say('label.barcode'), {
    x: inner + mm(5),
    y: lower + mm(5),
    width: width - mm(10),
    height: mm(25),
  });
  sheet.say(label.reference, {
    x: inner,
    y: lower + mm(32),
    width,
    align: 'center',
    size: 15,
    weight: 'semibold',
    tracking: 1.4,
    leading: 1.2,
  });
  drawRule(sheet, { x: left, y: lower + mm(42.5), width: WIDTH }, colours.ink, 0.8);
  sheet.say(say('label.specimen-note'), {
    x: inner,
    y: lower + mm(45.3),
    width,
    align: 'center',
    size: 7,
    weight: 'medium',
    leading: 1.35,
  });
};

const drawSteps = (sheet: Sheet, label: Label, left: number, top: number, width: number): void => {
  const say = sayOn(label);
  drawLogo(sheet, { x: left, y: top, size: 15 });
  let y = sheet.say(say('label.heading'), {
    x: left,
    y: top + mm(19),
    width,
    size: 21,
    weight: 'semibold',
    leading: 1.12,
    tracking: -0.5,
    role: 'H1',
  });
  y = sheet.say(say('label.lead'), { x: left, y: y + mm(2.5), width, size: 10, leading: 1.45 }) + mm(7);
  sheet.group('L', () => {
    for (const [index, [title, text]] of stepsOf(label).entries())
      sheet.group('LI', () => {
        const from = y;
        sheet.decorate((pdf) => {
          pdf.circle(left + mm(3.2), from + mm(3.2), mm(3.2)).fill(colours.brandSoft);
        });
        sheet.say(String(index + 1), {
          x: left,
          y: from + mm(1.35),
          width: mm(6.4),
          align: 'center',
          size: 9,
          weight: 'bold',
          colour: brandColour(sheet.company),
          leading: 1.2,
          role: 'Lbl',
        });
        const x = left + mm(10);
        y = sheet.say(title, {
          x,
          y: from + mm(0.6),
          width: width - mm(10),
          size: 10.5,
          weight: 'semibold',
          role: 'LBody',
        });
        y =
          sheet.say(text, {
            x,
            y: y + 1,
            width: width - mm(10),
            size: 9,
            leading: 1.45,
            colour: colours.soft,
            role: 'LBody',
          }) + mm(5);
      });
  });
};

/** Draws boxes to tick off, down the right of the slip. */
const drawChecks = (sheet: Sheet, label: Label, x: number, top: number): void => {
  const right = A4.width - EDGE;
  let y = caption(sheet, sayOn(label)('label.checks'), x, top) + 4;
  sheet.group('L', () => {
    for (const check of checksOf(label))
      sheet.group('LI', () => {
        sheet.decorate((pdf) => {
          pdf
            .lineWidth(0.8)
            .roundedRect(x, y + 2, mm(3.4), mm(3.4), 1.5)
            .stroke(colours.soft);
        });
        y = sheet.say(check, { x: x + mm(6.5), y, width: right - x - mm(6.5), size: 9.5, role: 'LBody' }) + 5;
      });
  });
};

const drawSlip = (sheet: Sheet, label: Label, top: number): void => {
  const say = sayOn(label);
  const left = EDGE;
  const right = A4.width - EDGE;
  let y = sheet.say(say('label.slip'), {
    x: left,
    y: top,
    size: 21,
    weight: 'semibold',
    leading: 1.12,
    tracking: -0.5,
    role: 'H2',
  });
  y =
    sheet.say(say('label.slip-note'), { x: left, y: y + mm(1.5), width: mm(138), colour: colours.soft }) +
    mm(18);
  drawQr(sheet, label.reference, say('label.barcode'), {
    x: right - mm(24),
    y: top,
    size: mm(24),
  });

  const columns = [left, left + mm(66), left + mm(126)] as const;
  drawRule(sheet, { x: left, y: y - mm(5), width: right - left });
  let first = caption(sheet, say('label.reference'), columns[0], y) + 3;
  first = sheet.say(label.reference, {
    x: columns[0],
    y: first,
    size: 15,
    weight: 'semibold',
    leading: 1.25,
  });
  first = caption(sheet, say('label.from'), columns[0], first + mm(5)) + 3;
  for (const line of addressLines(label.sender, label.language))
    first = sheet.say(line, { x: columns[0], y: first, width: mm(58), lines: 2, size: 9.5 });

  let second = caption(sheet, say('label.contents'), columns[1], y) + 4;
  const shown = label.contents.slice(0, MOST_CONTENTS);
  const more = label.contents.length - shown.length;
  for (const device of more > 0 ? [...shown, `+ ${more}`] : shown)
    second =
      sheet.say(device, { x: columns[1], y: second, width: mm(54), lines: 3, size: 9.5, weight: 'medium' }) +
      3;

  drawChecks(sheet, label, columns[2], y);
};

const drawFoot = (sheet: Sheet, help: string): void => {
  const y = A4.height - EDGE - mm(4);
  drawRule(sheet, { x: EDGE, y: y - mm(4), width: A4.width - 2 * EDGE });
  sheet.say(help, { x: EDGE, y, width: A4.width - 2 * EDGE, size: 8, colour: colours.soft });
};

/** Draws a label: A6 to cut out, the steps beside it, and a slip for the parcel below. */
export const drawShippingLabel = async (
  label: Label,
  company: CompanyData,
): Promise<{ bytes: Buffer; fileName: string; contentType: string }> => {
  const say = sayOn(label);
  const sheet = newSheet({
    company,
    title: say('label.title'),
    subject: label.reference,
    language: label.language,
    madeAt: label.madeAt,
  });
  const beside = EDGE + WIDTH + mm(12);
  drawSteps(sheet, label, beside, EDGE + mm(3), A4.width - EDGE - beside);
  sheet.group('Sect', () => drawLabel(sheet, label, EDGE, EDGE));
  const cut = EDGE + HEIGHT + mm(13);
  drawCutLine(sheet, cut, 0, A4.width);
  sheet.group('Sect', () => drawSlip(sheet, label, cut + mm(12)));
  drawFoot(sheet, say('label.help', { email: company.email }));
  return {
    bytes: await sheet.finish(),
    fileName: `${say('label.file')}.pdf`,
    contentType: 'application/pdf',
  };
};
