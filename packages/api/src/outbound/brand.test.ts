import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { LOCALES } from '@rewald/contracts';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FOREIGN_SHOP, foreignCompany } from '../../test/support/foreign-company.ts';
import { senderOf } from '../../test/support/sender.ts';
import { appearanceOf } from './company/appearance.ts';
import { identityOf } from './company/company.ts';
import { shopOf } from '../shop-window/shop.ts';
import { drawApart } from './documents/drawing/draw-apart.ts';
import type { DrawingTask } from './documents/drawing/drawing-task.ts';
import { SAMPLE_PEOPLE, sampleInvoice, sampleLabel } from './documents/samples.ts';
import { withdrawalTerms } from './company/withdrawal-terms.ts';
import { isMailKind } from './mail/mails.ts';
import { mailSamples } from './mail/samples.ts';
import { writeMail } from './mail/write-mail.ts';

const sender = senderOf(shopOf(identityOf(foreignCompany())));
const { links } = sender;

test.each(LOCALES)(
  '[CART-06] every mail of a shop is written in its own name, and shows no logo of another one (%s)',
  (locale) => {
    for (const [kind, variants] of Object.entries(mailSamples(links)))
      for (const payload of Object.values(variants)) {
        if (!isMailKind(kind)) throw new Error(`no mail ${kind}`);
        const { subject, text, html } = writeMail(kind, locale, payload, sender);
        expect(`${kind} ${subject}\n${text}\n${html}`).not.toContain('Rewald');
        expect(text).toContain('Rad & Riegel');
        expect(html).toContain('>Rad &amp; Riegel</span>');
        expect(html).not.toContain('<img');
      }
  },
);

const textOf = async (task: DrawingTask): Promise<string> => {
  const { bytes } = await drawApart(sender, task);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const { info } = await pdf.getMetadata();
  return `${items.map((item) => ('str' in item ? item.str : '')).join(' ')}\n${JSON.stringify(info)}`;
};

test.each(LOCALES)('[ACCT-04] every document has the shop’s own name at its head (%s)', async (locale) => {
  const invoice = { ...sampleInvoice(locale, SAMPLE_PEOPLE.polish), issuer: null };
  const tasks: DrawingTask[] = [
    { kind: 'invoice', content: invoice },
    {
      kind: 'shipping-label',
      content: { ...sampleLabel(locale, 'trade-in', SAMPLE_PEOPLE.polish), preparation: 'none' },
    },
    {
      kind: 'withdrawal-information',
      content: { language: locale, terms: withdrawalTerms(locale, sender) },
    },
  ];
  for (const task of tasks) {
    const text = await textOf(task);
    expect(text).toContain('Rad & Riegel');
    expect(text).not.toMatch(/Rewald|Gerät|[Dd]evice/);
  }
});

test('[ACCT-04] a shop with a logo shows it at the head of its documents, with its name for people who do not see it', async () => {
  const logo = readFileSync(join(FOREIGN_SHOP, 'logo.svg'), 'utf8');
  const shop = senderOf(shopOf(identityOf(foreignCompany(), { appearance: appearanceOf({ logo }) })));
  const tasks: DrawingTask[] = [
    { kind: 'invoice', content: sampleInvoice('de', SAMPLE_PEOPLE.polish) },
    { kind: 'shipping-label', content: sampleLabel('de', 'return', SAMPLE_PEOPLE.polish) },
  ];
  for (const task of tasks) {
    const { bytes } = await drawApart(shop, task);
    const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1);
    expect((await page.getOperatorList()).fnArray).toContain(OPS.paintImageXObject);
    expect(JSON.stringify(await page.getStructTree())).toContain('"alt":"Rad & Riegel"');
  }
});
