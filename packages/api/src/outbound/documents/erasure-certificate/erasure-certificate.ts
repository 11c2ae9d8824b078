import type { CompanyData, ErasureMethod, Locale } from '@rewald/contracts';
import { dayOf } from '../../../plumbing/writing/days.ts';
import { drawFoot, LEFT, WIDTH } from '../invoice/letterhead.ts';
import { drawLogo, drawRule } from '../pdf/brand.ts';
import { colours } from '../pdf/colours.ts';
import { mm, newSheet } from '../pdf/sheet.ts';

/** The content of a certificate that a sold device's data were erased. */
export interface ErasureCertificate {
  readonly language: Locale;
  /** The reference of the sale. */
  readonly reference: string;
  /** The name of the former owner; may be empty. */
  readonly seller: string;
  readonly device: string;
  /** Null if it was not recorded. */
  readonly serialNumber: { readonly kind: 'imei' | 'serial'; readonly value: string } | null;
  readonly method: ErasureMethod;
  readonly erasedAt: Date;
}

const TEXTS = {
  de: {
    title: 'Löschzertifikat',
    fileName: 'Loeschzertifikat',
    lead: (name: string) =>
      `${name} bestätigt, dass alle Daten auf diesem Gerät unwiederbringlich gelöscht sind.`,
    reference: 'Verkauf',
    seller: 'Verkauft von',
    device: 'Gerät',
    numbers: { imei: 'IMEI', serial: 'Seriennummer' },
    method: 'Verfahren',
    methods: {
      reset:
        'Auf Werkseinstellungen zurückgesetzt. Dabei wird der Schlüssel vernichtet, mit dem der Speicher verschlüsselt war; die Daten sind danach nicht mehr lesbar.',
      overwritten: 'Der ganze Speicher wurde überschrieben und danach geprüft.',
      destroyed: 'Der Speicher wurde mechanisch zerstört.',
    },
    erasedOn: 'Gelöscht am',
    note: 'Dieses Papier wurde maschinell erstellt und gilt ohne Unterschrift.',
  },
  en: {
    title: 'Erasure certificate',
    fileName: 'Erasure-certificate',
    lead: (name: string) => `${name} confirms that all data on this device have been erased for good.`,
    reference: 'Sale',
    seller: 'Sold by',
    device: 'Device',
    numbers: { imei: 'IMEI', serial: 'Serial number' },
    method: 'Method',
    methods: {
      reset:
        'Reset to factory settings. This destroys the key that the storage was encrypted with, so that the data can no longer be read.',
      overwritten: 'The whole storage was overwritten, and checked afterwards.',
      destroyed: 'The storage was destroyed mechanically.',
    },
    erasedOn: 'Erased on',
    note: 'This document was made by a machine and is valid without a signature.',
  },
} as const satisfies Record<Locale, unknown>;

/** Draws an erasure certificate, A4. */
export const drawErasureCertificate = async (
  certificate: ErasureCertificate,
  company: CompanyData,
): Promise<{ bytes: Buffer; fileName: string; contentType: string }> => {
  const { language, reference, seller, device, serialNumber, method, erasedAt } = certificate;
  const texts = TEXTS[language];
  const sheet = newSheet({
    company,
    title: `${texts.title} ${reference}`,
    subject: device,
    language,
    madeAt: erasedAt,
  });
  drawLogo(sheet, { x: LEFT, y: mm(17), size: 22 });
  let y = sheet.say(texts.title, {
    x: LEFT,
    y: mm(60),
    width: WIDTH,
    size: 30,
    weight: 'semibold',
    leading: 1.1,
    tracking: -0.9,
    role: 'H1',
  });
  y = sheet.say(texts.lead(company.name), { x: LEFT, y: y + mm(3), width: WIDTH, size: 12 });
  y += mm(10);
  drawRule(sheet, { x: LEFT, y, width: WIDTH }, colours.ink, 0.9);
  y += mm(5);
  const facts = [
    [texts.device, device],
    ...(serialNumber === null ? [] : [[texts.numbers[serialNumber.kind], serialNumber.value] as const]),
    [texts.erasedOn, dayOf(erasedAt, language)],
    [texts.method, texts.methods[method]],
    [texts.reference, reference],
    ...(seller === '' ? [] : [[texts.seller, seller] as const]),
  ] as const;
  for (const [label, value] of facts) {
    sheet.say(label, { x: LEFT, y: y + 1, width: mm(40), size: 9, colour: colours.soft });
    y =
      sheet.say(value, { x: LEFT + mm(42), y, width: WIDTH - mm(42), size: 10.5, weight: 'medium' }) + mm(4);
  }
  drawRule(sheet, { x: LEFT, y, width: WIDTH }, colours.ink, 0.9);
  sheet.say(texts.note, {
    x: LEFT,
    y: y + mm(5),
    width: WIDTH,
    size: 8.5,
    colour: colours.soft,
    role: 'Note',
  });
  drawFoot(sheet, language);
  return {
    bytes: await sheet.finish(),
    fileName: `${texts.fileName}-${reference}.pdf`,
    contentType: 'application/pdf',
  };
};
