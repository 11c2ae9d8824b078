import { LOCALES } from '@rewald/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createShopLinks } from '@rewald/server-kit/web/shop-links';
import { drawInvoice } from '@rewald/messages/documents/invoice/invoice';
import { drawShippingLabel } from '@rewald/messages/documents/label/label';
import { SAMPLE_PEOPLE, sampleInvoice, sampleLabel } from '@rewald/messages/documents/samples';
import { withdrawalTerms } from '@rewald/messages/company/withdrawal-terms';
import { drawWithdrawalInformation } from '@rewald/messages/documents/withdrawal-information/withdrawal-information';
import { mailLogo } from '@rewald/messages/mail/mail-logo';
import { isMailKind } from '@rewald/messages/mail/mails';
import { mailSamples } from '@rewald/messages/mail/samples';
import type { Sender } from '@rewald/messages/company/sender';
import { writeMail } from '@rewald/messages/mail/write-mail';
import { withdrawalText } from '@rewald/assortment/documents/shop-documents';
import { shopOf } from '@rewald/assortment/shop';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Name a folder: npm run mail-samples -w @rewald/api -- <folder>\n');
  process.exit(1);
}
// npm runs this in the package's folder, but relative paths are relative to where npm was called.
const target = resolve(process.env['INIT_CWD'] ?? '.', folder);
const links = createShopLinks('https://rewald.example', 'https://api.rewald.example');
const shop = shopOf();
const { company } = shop;
const sender: Sender = {
  ...shop,
  links,
  withdrawalText: (locale, version) => withdrawalText(shop, locale, version),
};

await mkdir(target, { recursive: true });
let files = 0;
const logo = await mailLogo(shop.appearance);
const write = async (name: string, content: string | Buffer): Promise<void> => {
  await writeFile(join(target, name), content);
  files += 1;
};

await write(`${logo.id}.${logo.type}`, logo.bytes);
for (const locale of LOCALES) {
  for (const [kind, variants] of Object.entries(mailSamples(links)))
    for (const [variant, payload] of Object.entries(variants)) {
      if (!isMailKind(kind)) continue;
      const { subject, text, html } = writeMail(kind, locale, payload, sender);
      const name = `${kind}${variant === 'usual' ? '' : `-${variant}`}.${locale}`;
      await write(`${name}.html`, html.replaceAll(`cid:${logo.id}`, `${logo.id}.${logo.type}`));
      await write(`${name}.txt`, `${subject}\n\n${text}`);
    }
  const documents = [
    ['invoice', await drawInvoice(sampleInvoice(locale, SAMPLE_PEOPLE.polish), company)],
    ['invoice-long', await drawInvoice(sampleInvoice(locale, SAMPLE_PEOPLE.greek, 14), company)],
    [
      'trade-in-label',
      await drawShippingLabel(sampleLabel(locale, 'trade-in', SAMPLE_PEOPLE.polish), company),
    ],
    ['return-label', await drawShippingLabel(sampleLabel(locale, 'return', SAMPLE_PEOPLE.greek), company)],
    [
      'withdrawal-information',
      await drawWithdrawalInformation(locale, withdrawalTerms(locale, sender), company),
    ],
  ] as const;
  for (const [name, { bytes }] of documents) await write(`${name}.${locale}.pdf`, bytes);
}
process.stdout.write(`${files} files in ${target}\n`);
