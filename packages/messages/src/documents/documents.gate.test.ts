import { expect, test } from '@jest/globals';
import { LOCALES } from '@rewald/contracts';
import jsQR from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { senderOf } from '../../testing/sender.ts';
import { withdrawalTerms } from '../company/withdrawal-terms.ts';
import { drawCreditNote } from './credit-note/credit-note.ts';
import { drawApart } from './drawing/draw-apart.ts';
import { drawErasureCertificate } from './erasure-certificate/erasure-certificate.ts';
import { drawInvoice, InvoiceSumError } from './invoice/invoice.ts';
import { drawShippingLabel } from './label/label.ts';
import { newSheet } from './pdf/sheet.ts';
import { SAMPLE_PEOPLE, sampleInvoice, sampleLabel } from './samples.ts';
import { drawWithdrawalInformation } from './withdrawal-information/withdrawal-information.ts';

const issuer = senderOf();
const { company } = issuer;

const open = (bytes: Buffer): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

/** The text of each page, as copied from a viewer. */
const pagesOf = async (pdf: PDFDocumentProxy): Promise<string[]> => {
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .filter((part) => part.trim() !== '')
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  return pages;
};

/** Renders a page and decodes a QR code in it. */
const qrIn = async (pdf: PDFDocumentProxy): Promise<string | undefined> => {
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 1.5 });
  const width = Math.ceil(viewport.width);
  const height = Math.ceil(viewport.height);
  const factory = pdf.canvasFactory;
  if (!('create' in factory) || typeof factory.create !== 'function') throw new Error('no canvas');
  const { canvas, context } = factory.create(width, height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  // The label's own code; the packing slip below has the same one.
  const half = Math.floor(height / 2);
  return jsQR(context.getImageData(0, 0, width, half).data, width, half)?.data;
};

test.each(LOCALES)('[ACCT-04] an invoice has its parties, sums and tax note (%s)', async (locale) => {
  const invoice = sampleInvoice(locale, SAMPLE_PEOPLE.polish);
  const { bytes, fileName } = await drawInvoice(invoice, company);
  expect(fileName).toBe(locale === 'de' ? 'Rechnung-RE-2026-000042.pdf' : 'Invoice-RE-2026-000042.pdf');
  const pdf = await open(bytes);
  const [page = '', ...more] = await pagesOf(pdf);
  expect(more).toEqual([]);
  for (const part of [
    'RE-2026-000042',
    'RB-7KQ2M9XF',
    'Żaneta Łęcka-Öztürk',
    '20354 Hamburg',
    'Blattwerk Falter 13',
    '389,90 €',
    '119,50 €',
    '239,00 €',
    'Wisła Mobile',
    'WILLKOMMEN10',
    '−50,00 €',
    '30,90 €',
    '609,80 €',
    '§ 4 Nr. 10 UStG',
    'DE000000000',
    'PayPal',
    locale === 'de' ? '21. November 2026' : '21 November 2026',
  ])
    expect(page).toContain(part);
  expect(page.replace(/ – ?/g, ' – ')).toContain(
    'Differenzbesteuerung nach § 25a UStG – Gebrauchtgegenstände/Sonderregelung',
  );
  expect(page).not.toMatch(/undefined|NaN|Invalid/);

  expect(await pdf.getMetadata()).toMatchObject({
    hasStructTree: true,
    info: {
      Title: locale === 'de' ? 'Rechnung RE-2026-000042' : 'Invoice RE-2026-000042',
      Language: locale === 'de' ? 'de-DE' : 'en-GB',
    },
  });
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
});

test.each(LOCALES)(
  '[ACCT-04] a credit note names its invoice, what goes back and why (%s)',
  async (locale) => {
    const { bytes, fileName } = await drawCreditNote(
      {
        language: locale,
        number: 'RK-0000007',
        issuedOn: '2026-11-25',
        invoiceNumber: 'RE-0000042',
        invoicedOn: '2026-11-21',
        orderNumber: 'RB-7KQ2M9XF',
        customer: SAMPLE_PEOPLE.greek,
        reason: 'withdrawal',
        pieces: ['2 × Taktwerk Kreisuhr 6, 44 mm'],
        issuer: null,
        amountCents: 123_950,
        taxes: [],
        margin: true,
        insurance: false,
        madeAt: new Date('2026-11-25T12:00:00Z'),
      },
      company,
    );
    expect(fileName).toBe(`${locale === 'de' ? 'Rechnungskorrektur' : 'Credit-note'}-RK-0000007.pdf`);
    const [page = '', ...more] = await pagesOf(await open(bytes));
    expect(more).toEqual([]);
    for (const part of [
      'RK-0000007',
      'RE-0000042',
      'RB-7KQ2M9XF',
      'Ελένη',
      '2 × Taktwerk Kreisuhr 6',
      '−1.239,50 €',
    ])
      expect(page).toContain(part);
    expect(page).toContain('Gebrauchtgegenstände/Sonderregelung');
  },
);

test('[ACCT-04] a long invoice numbers its pages and repeats nothing but its number', async () => {
  const pages = await pagesOf(
    await open((await drawInvoice(sampleInvoice('de', SAMPLE_PEOPLE.greek, 14), company)).bytes),
  );
  expect(pages.length).toBe(2);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Seite ${index + 1} von 2`);
  expect(pages.join(' ')).toContain('15.092,80 €');
  for (let line = 1; line <= 14; line += 1)
    expect(pages.join(' ').match(new RegExp(`Gehäuse ${line} `, 'g'))).toHaveLength(1);
});

test('[ACCT-04] an invoice whose sums are inconsistent is not made', async () => {
  const invoice = sampleInvoice('de', SAMPLE_PEOPLE.polish);
  await expect(drawInvoice({ ...invoice, totalCents: invoice.totalCents + 1 }, company)).rejects.toThrow(
    InvoiceSumError,
  );
});

test.each(LOCALES)(
  '[TRADE-14] a label carries its reference for people and for scanners (%s)',
  async (locale) => {
    const label = sampleLabel(locale, 'trade-in', SAMPLE_PEOPLE.greek);
    const pdf = await open((await drawShippingLabel(label, company)).bytes);
    const [page = ''] = await pagesOf(pdf);
    for (const part of [
      'RW-8F3K2M7Q',
      'Ελένη Παπαδοπούλου',
      '105 63 Αθήνα',
      locale === 'de' ? 'Griechenland' : 'Greece',
      'Rewald GmbH',
      '10999 Berlin',
      'Sierrablau',
      locale === 'de' ? 'bis 2 kg' : 'up to 2 kg',
      locale === 'de' ? 'Samstag, 5. Dezember' : 'Saturday 5 December',
      // The label is not valid postage, and must say so.
      locale === 'de' ? 'Muster ohne gültiges Porto' : 'Specimen without valid postage',
    ])
      expect(page).toContain(part);
    expect(await qrIn(pdf)).toBe('RW-8F3K2M7Q');
    // Pictures have alternative texts.
    expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain('RW-8F3K2M7Q');
  },
);

test.each(LOCALES)(
  '[TRADE-14] a label asks to take out a SIM only of a phone, and to sign out only of devices (%s)',
  async (locale) => {
    for (const purpose of ['trade-in', 'return'] as const) {
      const label = sampleLabel(locale, purpose, SAMPLE_PEOPLE.polish);
      const paper = async (preparation: typeof label.preparation): Promise<string> =>
        (await pagesOf(await open((await drawShippingLabel({ ...label, preparation }, company)).bytes)))[0] ??
        '';
      const [phone, device, none] = [await paper('phone'), await paper('device'), await paper('none')];
      expect(phone).toContain('SIM');
      expect(device).not.toContain('SIM');
      expect(device).toContain(locale === 'de' ? 'Discs' : 'discs');
      expect(none).not.toMatch(/SIM|Konten|accounts|Discs|discs/);
      expect(none).not.toMatch(/Gerät|device/);
    }
  },
);

test('[TRADE-14] the same document has the same bytes, wherever it is made', async () => {
  for (const draw of [
    () => drawInvoice(sampleInvoice('de', SAMPLE_PEOPLE.greek), company),
    () => drawShippingLabel(sampleLabel('en', 'return', SAMPLE_PEOPLE.polish), company),
    () => drawWithdrawalInformation('de', withdrawalTerms('de', issuer), company),
  ])
    expect((await draw()).bytes.equals((await draw()).bytes)).toBe(true);
});

test.each(LOCALES)(
  '[ACCT-04] no line of the instructions on withdrawal is cut by a page’s edge (%s)',
  async (locale) => {
    const terms = withdrawalTerms(locale, issuer);
    for (const sections of [terms.sections, [...terms.sections, ...terms.sections]]) {
      const pdf = await open(
        (await drawWithdrawalInformation(locale, { ...terms, sections }, company)).bytes,
      );
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const { items } = await (await pdf.getPage(number)).getTextContent();
        const baselines = items.flatMap((item) =>
          'str' in item && item.str.trim() !== '' ? [Number(item.transform[5])] : [],
        );
        expect(Math.min(...baselines)).toBeGreaterThan(40);
        expect(Math.max(...baselines)).toBeLessThan(800);
      }
      // The instructions fit on one page, and the form has its own.
      if (sections === terms.sections) expect(pdf.numPages).toBe(2);
    }
  },
);

test('[ACCT-04] no line of a document ends within a phone number', async () => {
  const number = '+49 30 0000000';
  // Longer and longer words before the number, so that a line could break at each of its spaces.
  for (let length = 1; length < 60; length += 1) {
    const sheet = newSheet({ company, title: 'T', subject: 'T', language: 'de', madeAt: new Date(0) });
    sheet.say(`${'n'.repeat(length)} Telefon ${number}, schreib uns sonst.`, { x: 20, y: 20, width: 300 });
    const { items } = await (await (await open(await sheet.finish())).getPage(1)).getTextContent();
    const lines = items.flatMap((item) => ('str' in item ? [item.str.replaceAll('\u00a0', ' ')] : []));
    expect(lines.filter((line) => line.includes(number))).toHaveLength(1);
  }
});

test('[TRADE-14] a label without a carrier’s contract does not say that its postage is paid', async () => {
  const { bytes } = await drawShippingLabel(sampleLabel('de', 'return', SAMPLE_PEOPLE.polish), company);
  const [page = ''] = await pagesOf(await open(bytes));
  expect(page).toContain('Muster ohne gültiges Porto');
  expect(page).not.toMatch(/(?<!Nicht |nicht )frankiert/);
});

test('[TRADE-14] documents are drawn in a worker thread, which does not block requests, and failures are reported', async () => {
  const invoice = sampleInvoice('de', SAMPLE_PEOPLE.greek);
  const label = sampleLabel('en', 'return', SAMPLE_PEOPLE.polish);
  const [drawn, failed, other] = await Promise.allSettled([
    drawApart(issuer, { kind: 'invoice', content: invoice }),
    drawApart(issuer, { kind: 'invoice', content: { ...invoice, totalCents: invoice.totalCents + 1 } }),
    drawApart(issuer, { kind: 'shipping-label', content: label }),
  ]);
  if (drawn.status !== 'fulfilled' || failed.status !== 'rejected' || other.status !== 'fulfilled')
    throw new Error('One is drawn, one fails, and one is drawn all the same.');
  expect(Buffer.from(drawn.value.bytes).equals((await drawInvoice(invoice, company)).bytes)).toBe(true);
  expect(drawn.value.fileName).toBe((await drawInvoice(invoice, company)).fileName);
  expect(String(failed.reason)).toContain('InvoiceSumError');
  // Starting a thread on a busy machine takes a while.
}, 60_000);

test('[TRADE-14] names of any length and script stay inside the label', async () => {
  const sender = {
    ...SAMPLE_PEOPLE.polish,
    name: 'Maximiliana-Konstantina von und zu Hohenstein-Württemberg '.repeat(6).trim(),
    street: 'Straße des vollkommen unaussprechlichen Namens '.repeat(3).trim(),
  };
  const devices = Array.from({ length: 30 }, (_, index) => `Gerät ${index + 1}`);
  const pdf = await open(
    (await drawShippingLabel({ ...sampleLabel('de', 'return', sender), contents: devices }, company)).bytes,
  );
  expect(pdf.numPages).toBe(1);
  expect((await pagesOf(pdf))[0]).toContain('+ 23');
  for (const name of ['Łukasz Żółć', 'Мария Иванова', 'Nguyễn Văn A', 'عمر', '山田太郎', '🦊', '']) {
    const odd = await drawShippingLabel(
      sampleLabel('en', 'return', { ...SAMPLE_PEOPLE.polish, name }),
      company,
    );
    expect((await open(odd.bytes)).numPages).toBe(1);
  }
});

test.each(LOCALES)(
  '[ACCT-04] an erasure certificate says which device, how and when (%s)',
  async (language) => {
    const { bytes, fileName } = await drawErasureCertificate(
      {
        language,
        reference: 'RW-8F3K2M7Q',
        seller: 'Żaneta Łęcka-Öztürk',
        device: 'Apple iPhone 13, 256 GB',
        serialNumber: { kind: 'imei', value: '490154203237518' },
        method: 'overwritten',
        erasedAt: new Date('2026-11-21T12:00:00Z'),
      },
      company,
    );
    const german = language === 'de';
    expect(fileName).toBe(`${german ? 'Loeschzertifikat' : 'Erasure-certificate'}-RW-8F3K2M7Q.pdf`);
    const [page = '', ...more] = await pagesOf(await open(bytes));
    expect(more).toEqual([]);
    for (const part of [
      german ? 'Löschzertifikat' : 'Erasure certificate',
      'Apple iPhone 13, 256 GB',
      'IMEI',
      '490154203237518',
      german ? '21. November 2026' : '21 November 2026',
      german ? 'überschrieben' : 'overwritten',
      'Żaneta Łęcka-Öztürk',
      'RW-8F3K2M7Q',
    ])
      expect(page).toContain(part);
    expect(page).not.toMatch(/undefined|NaN|Invalid/);
  },
);

/**
 * Names by the script that a font has to be found for; mixed ones need several. Not of Indian scripts: they are drawn as they
 * are read, but copied in the order of their shapes.
 */
const NAMES = [
  ['Chinese', '李 小龍'],
  ['Arabic', 'أحمد علي'],
  ['Hebrew', 'נועה כהן'],
  ['Georgian', 'ნინო ბერიძე'],
  ['Thai', 'สมชาย ใจดี'],
  ['Korean', '김 민준'],
  ['Japanese', '田中 さくら'],
  ['Armenian', 'Արամ Պետրոսյան'],
  ['Latin and Chinese', 'Li (李 小龍) GmbH'],
  ['Latin and Arabic', 'Ahmed أحمد علي e. K.'],
  ['composed in two code points', 'Zoe\u0308 Mu\u0308ller'],
] as const;

test.each(NAMES)('[ACCT-04] invoices and labels name a customer whose name is %s', async (_script, name) => {
  const person = { ...SAMPLE_PEOPLE.polish, name };
  for (const { bytes } of [
    await drawInvoice(sampleInvoice('de', person), company),
    await drawShippingLabel(sampleLabel('de', 'return', person), company),
  ]) {
    const text = (await pagesOf(await open(bytes))).join(' ');
    // A viewer copies the mark of a letter that is drawn apart, such as a hamza, as a control character.
    const letters = (words: string) => words.normalize('NFKC').replaceAll(/[\s\p{Cc}]/gu, '');
    expect(letters(text)).toContain(letters(name));
  }
});
