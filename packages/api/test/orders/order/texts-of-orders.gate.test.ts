import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentText, Order, TradeInCase } from '@rewald/contracts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { withdrawalTerms } from '@rewald/messages/company/withdrawal-terms';
import { importEntries } from '@rewald/assortment/import/import-entries';
import { readAllEntries } from '@rewald/assortment/import/stored-entries';
import { undoImport } from '@rewald/assortment/import/undo-import';
import { addToCart, anOffer, buy, BUY } from '../../support/buying.ts';
import { sellDevice } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';
import { senderOf } from '../../support/sender.ts';

let shop: TestApp;

const pdfText = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

/** Adds another version of a text, effective from yesterday. */
const change = async (document: string, version: string, lead: string, dryRun = false) => {
  const { entries } = await readAllEntries(shop.database);
  const [former] = entries.documents.filter((entry) => entry.document === document);
  if (former === undefined) throw new Error(`There is no ${document}.`);
  const from = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const { id: _id, template: _template, ...text } = former;
  const begun = (words: string): string => `## Neu {#neu}\n\n${lead}\n\n${words}`;
  const value = {
    ...text,
    key: `${document}-${version}`,
    version,
    from,
    lead: { de: lead, en: lead },
    text: { de: begun(text.text.de), en: begun(text.text.en) },
  };
  return importEntries(shop.database, [{ kind: 'documents', file: 'documents.json', place: 1, value }], {
    dryRun,
    note: { by: 'ada', source: 'test' },
  });
};
const holds = (document: string, version: string) =>
  eventually(
    async () =>
      (await newVisitor(shop.app).call('GET', `/content/de/documents/${document}`)).data(DocumentText)
        .version === version,
  );

const bought = async () => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database));
  const { id, key, number } = await buy(visitor);
  const read = async () => (await visitor.call('GET', `${BUY}/orders/${id}?key=${key}`)).data(Order);
  const mail = await eventually(() => shop.mails.find(({ text }) => text.includes(number)));
  return {
    number,
    documents: async () => (await read()).documents,
    tree: async () => {
      const { planter, treeFrom } = await read();
      return { planter, treeFrom };
    },
    text: mail.text,
  };
};

test('[CART-06] an order leads to the texts that held when it was made, whatever holds later', async () => {
  const former = await bought();
  const then = [
    { document: 'terms', version: '2026-11' },
    { document: 'right-of-return', version: '2026-11' },
  ];
  expect(await former.documents()).toEqual(then);
  expect(await former.tree()).toEqual({
    planter: 'Waldwerk Muster e. V. im Fläming (Brandenburg)',
    treeFrom: 150,
  });
  expect(former.text).toContain('/documents/terms?version=2026-11');

  const { importId, faults } = await change('terms', '2', 'Die zweiten.');
  expect(faults).toEqual([]);
  await holds('terms', '2');
  await change('right-of-return', '3', 'Das dritte.');
  await holds('right-of-return', '3');
  const later = await bought();
  expect(await later.documents()).toEqual([
    { document: 'terms', version: '2' },
    { document: 'right-of-return', version: '3' },
  ]);
  expect(later.text).toContain('/documents/terms?version=2');
  expect(later.text).toContain('/documents/right-of-return?version=3');
  // The withdrawal instructions are versioned too, and contain the company's data and the form for this order.
  expect(former.text).not.toContain('Das dritte.');
  expect(later.text).toContain('Das dritte.');
  for (const { text, number } of [former, later]) {
    expect(text).toContain('binnen vierzehn Tagen ohne Angabe von Gründen');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Rewald GmbH, Musterallee 12, 10999 Berlin');
    expect(text).toContain(`/documents/right-of-return/withdraw?order=${number}`);
    expect(text).toContain('– Anschrift des/der Verbraucher(s):');
    expect(text).not.toContain('{{');
  }
  const said = (version?: string) =>
    JSON.stringify(withdrawalTerms('de', senderOf(shop.app.shop.now()), { version }));
  expect([said('2026-11').includes('Das dritte.'), said().includes('Das dritte.')]).toEqual([false, true]);
  const document = await shop.app.messages.documents.get('withdrawal-information', 'de');
  expect(await pdfText(document.bytes)).toContain('Das dritte.');
  expect(await former.documents()).toEqual(then);

  // A version that an order was placed under can never be changed.
  const again = await change('terms', '2', 'Doch anders.');
  expect(again.faults.map(({ file, entry, field }) => [file, entry, field])).toEqual([
    ['documents.json', 'terms-2', 'lead.de'],
  ]);
  const undone = await undoImport(shop.database, importId ?? 0, 'ada');
  expect(undone.faults.map(({ entry, message }) => [entry, message])).toEqual([
    ['terms-2', 'Somebody ordered under this version.'],
  ]);
  expect((await former.documents())?.length).toBe(2);
});

test('[TRADE-12] a sale leads to the terms that held when it was made', async () => {
  const { version } = (await newVisitor(shop.app).call('GET', '/content/de/documents/terms')).data(
    DocumentText,
  );
  const visitor = newVisitor(shop.app);
  const sale = await sellDevice(visitor);
  const read = async () =>
    (await visitor.call('GET', `/trade-in/de/customer/cases/${sale.id}?key=${sale.key}`)).data(TradeInCase);
  expect((await read()).documents).toEqual([{ document: 'terms', version }]);
  await change('terms', '4', 'Die vierten.');
  expect((await read()).documents).toEqual([{ document: 'terms', version }]);
});
