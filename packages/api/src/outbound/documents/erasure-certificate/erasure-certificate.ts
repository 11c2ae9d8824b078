import type { CompanyData, ErasureMethod, Locale } from '@rewald/contracts';
import { dayOf } from '@rewald/server-kit/writing/days';
import { sayIn } from '../../say.ts';
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

function factsOf(certificate: ErasureCertificate): (readonly [label: string, value: string])[] {
  const { language, reference, seller, device, serialNumber, method, erasedAt } = certificate;
  const say = sayIn(language);
  return [
    [say('erasure.device'), device],
    ...(serialNumber === null
      ? []
      : [[say(`erasure.number.${serialNumber.kind}`), serialNumber.value] as const]),
    [say('erasure.erased-on'), dayOf(erasedAt, language)],
    [say('erasure.method'), say(`erasure.method.${method}`)],
    [say('erasure.reference'), reference],
    ...(seller === '' ? [] : [[say('erasure.seller'), seller] as const]),
  ];
}

/** Draws an erasure certificate, A4. */
export const drawErasureCertificate = async (
  certificate: ErasureCertificate,
  company: CompanyData,
): Promise<{ bytes: Buffer; fileName: string; contentType: string }> => {
  const { language, reference, device, erasedAt } = certificate;
  const say = sayIn(language);
  const sheet = newSheet({
    company,
    title: say('erasure.title', { reference }),
    subject: device,
    language,
    madeAt: erasedAt,
  });
  drawLogo(sheet, { x: LEFT, y: mm(17), size: 22 });
  let y = sheet.say(say('erasure.heading'), {
    x: LEFT,
    y: mm(60),
    width: WIDTH,
    size: 30,
    weight: 'semibold',
    leading: 1.1,
    tracking: -0.9,
    role: 'H1',
  });
  y = sheet.say(say('erasure.lead', { company: company.name }), {
    x: LEFT,
    y: y + mm(3),
    width: WIDTH,
    size: 12,
  });
  y += mm(10);
  drawRule(sheet, { x: LEFT, y, width: WIDTH }, colours.ink, 0.9);
  y += mm(5);
  for (const [label, value] of factsOf(certificate)) {
    sheet.say(label, { x: LEFT, y: y + 1, width: mm(40), size: 9, colour: colours.soft });
    y =
      sheet.say(value, { x: LEFT + mm(42), y, width: WIDTH - mm(42), size: 10.5, weight: 'medium' }) + mm(4);
  }
  drawRule(sheet, { x: LEFT, y, width: WIDTH }, colours.ink, 0.9);
  sheet.say(say('erasure.note'), {
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
    fileName: `${say('erasure.file', { reference })}.pdf`,
    contentType: 'application/pdf',
  };
};
