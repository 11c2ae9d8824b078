import type { CompanyData } from '@rewald/contracts';
import { drawCode128 } from '../pdf/barcodes.ts';
import { drawRule } from '../pdf/brand.ts';
import { colours } from '../pdf/colours.ts';
import { mm, newSheet, type Sheet } from '../pdf/sheet.ts';

/** The label of the sandbox for a parcel to a buyer. */
export interface ParcelLabel {
  readonly trackingNumber: string;
  readonly product: string;
  readonly reference: string;
  /** Lines of the addresses. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly kilograms: number;
  readonly madeAt: Date;
}

/** Size of the label: A6, in the corner of a sheet of A4. */
const WIDTH = mm(105);
const HEIGHT = mm(148);
const EDGE = mm(10);
const PAD = mm(6);

const SPECIMEN = 'MUSTER – ohne gültiges Porto, bitte nicht einliefern';

const drawAddresses = (sheet: Sheet, { from, to }: ParcelLabel, top: number): void => {
  const x = EDGE + PAD;
  const width = WIDTH - 2 * PAD;
  let y = sheet.say('Von', { x, y: top, size: 6.5, weight: 'semibold', colour: colours.soft });
  for (const line of from) y = sheet.say(line, { x, y, width, lines: 1, size: 8, leading: 1.3 });
  drawRule(sheet, { x: EDGE, y: top + mm(22), width: WIDTH }, colours.ink, 0.8);
  y = sheet.say('An', { x, y: top + mm(25), size: 6.5, weight: 'semibold', colour: colours.soft });
  for (const [index, line] of to.entries())
    y = sheet.say(line, { x, y, width, lines: 2, size: 12, weight: index === 0 ? 'semibold' : 'regular' });
};

const drawCodes = (sheet: Sheet, label: ParcelLabel, top: number): void => {
  const x = EDGE + PAD;
  const width = WIDTH - 2 * PAD;
  drawRule(sheet, { x: EDGE, y: top, width: WIDTH }, colours.ink, 0.8);
  const weight = `${label.kilograms.toLocaleString('de-DE')} kg`;
  sheet.say(`${label.product} · ${weight} · Ref. ${label.reference}`, {
    x,
    y: top + mm(3),
    width,
    lines: 1,
    size: 7.5,
  });
  const box = { x: x + mm(4), y: top + mm(10), width: width - mm(8), height: mm(25) };
  drawCode128(sheet, label.trackingNumber, `Sendungsnummer ${label.trackingNumber}`, box);
  sheet.say(label.trackingNumber, {
    x,
    y: top + mm(37),
    width,
    align: 'center',
    size: 11,
    weight: 'semibold',
    tracking: 0.8,
  });
};

/** Draws the label that the sandbox of carriers sells. Parcels are labelled in German, as at DHL. */
export const drawParcelLabel = async (
  label: ParcelLabel,
  company: CompanyData,
): Promise<{ bytes: Buffer; fileName: string; contentType: string }> => {
  const sheet = newSheet({
    company,
    title: `Versandmarke ${label.trackingNumber}`,
    subject: label.reference,
    language: 'de',
    madeAt: label.madeAt,
  });
  sheet.decorate((pdf) => {
    pdf.lineWidth(0.8).rect(EDGE, EDGE, WIDTH, HEIGHT).stroke(colours.ink);
  });
  sheet.say(SPECIMEN, {
    x: EDGE + PAD,
    y: EDGE + mm(4),
    width: WIDTH - 2 * PAD,
    align: 'center',
    size: 9,
    weight: 'bold',
    role: 'H1',
  });
  drawRule(sheet, { x: EDGE, y: EDGE + mm(11), width: WIDTH }, colours.ink, 0.8);
  drawAddresses(sheet, label, EDGE + mm(14));
  drawCodes(sheet, label, EDGE + mm(96));
  return {
    bytes: await sheet.finish(),
    fileName: `versandmarke-${label.trackingNumber}.pdf`,
    contentType: 'application/pdf',
  };
};
