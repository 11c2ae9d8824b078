import { expect, test } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { SAMPLE_PEOPLE, SAMPLE_SELLER, sampleInvoice } from '../samples.ts';
import { SellerIncompleteError, xRechnung } from './x-rechnung.ts';
import { identityOf } from '../../company/company.ts';

const shop = identityOf(null);

interface Xml {
  readonly [name: string]: Xml;
}
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['cac:InvoiceLine', 'cac:TaxSubtotal', 'cac:PartyTaxScheme'].includes(name),
});
const buyer = { email: 'einkauf@behoerde.example', reference: '04011000-12345-34' };
const made = (vat: readonly (number | null)[], unitCents: readonly number[], discount: number) => {
  const one = sampleInvoice('de', SAMPLE_PEOPLE.polish);
  const [line] = one.lines;
  if (line === undefined) throw new Error('The sample has lines.');
  const lines = vat.map((vatPerMille, place) => ({
    ...line,
    quantity: place + 1,
    unitCents: unitCents[place] ?? 100,
    discountCents: discount,
    vatPerMille,
  }));
  return { ...one, issuer: SAMPLE_SELLER, number: 'RE-3-0000042', lines };
};
const at = (tree: Xml, ...path: readonly (string | number)[]): Xml | undefined =>
  path.reduce<Xml | undefined>((node, name) => node?.[name], tree);
const cents = (node: Xml | undefined): number => {
  const text: unknown = node?.['#text'];
  return Math.round(Number(text) * 100);
};
const says = (node: unknown, text: string): boolean => node === text;
const list = (node: Xml | undefined): Xml[] => (Array.isArray(node) ? node : []);
const read = (xml: string): Xml => {
  expect(XMLValidator.validate(xml)).toBe(true);
  const root: Xml = parser.parse(xml);
  return root['ubl:Invoice'] ?? {};
};

test('[ACCT-04] an electronic invoice says who sells, to whom, and what the PDF says', () => {
  const invoice = read(xRechnung(shop, made([190, null], [11_900, 20_000], 0), buyer));
  expect(invoice['cbc:CustomizationID']).toBe(
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  );
  expect([invoice['cbc:ID'], invoice['cbc:BuyerReference'], invoice['cbc:InvoiceTypeCode']]).toEqual([
    'RE-3-0000042',
    '04011000-12345-34',
    '380',
  ]);
  const seller = at(invoice, 'cac:AccountingSupplierParty', 'cac:Party');
  expect(at(seller ?? {}, 'cac:PartyLegalEntity', 'cbc:RegistrationName')).toBe(
    'Isarwerk Technik GmbH & Co. KG',
  );
  expect(list(seller?.['cac:PartyTaxScheme']).map((scheme) => scheme['cbc:CompanyID'])).toEqual([
    'DE000000003',
    '143/000/00000',
  ]);
  // BR-DE-2 and BR-DE-5 to 7: a contact with name, phone and mail.
  expect(Object.keys(seller?.['cac:Contact'] ?? {})).toHaveLength(3);
  expect(at(invoice, 'cac:AccountingCustomerParty', 'cac:Party', 'cbc:EndpointID', '#text')).toBe(
    buyer.email,
  );
  const [regular, exempt] = list(at(invoice, 'cac:TaxTotal', 'cac:TaxSubtotal'));
  expect(regular?.['cac:TaxCategory']).toMatchObject({ 'cbc:ID': 'S', 'cbc:Percent': '19' });
  expect([cents(regular?.['cbc:TaxableAmount']), cents(regular?.['cbc:TaxAmount'])]).toEqual([10_000, 1_900]);
  expect(exempt?.['cac:TaxCategory']).toMatchObject({ 'cbc:ID': 'E', 'cbc:Percent': '0' });
  expect(at(exempt ?? {}, 'cac:TaxCategory', 'cbc:TaxExemptionReason')).toMatch(
    /Gebrauchtgegenstände\/Sonderregelung.*§ 4 Nr\. 10 UStG/,
  );
  expect(cents(exempt?.['cbc:TaxAmount'])).toBe(0);
  const margin = read(xRechnung(shop, { ...made([null], [9_999], 1), insurances: [] }, buyer));
  expect(
    at(
      list(at(margin, 'cac:TaxTotal', 'cac:TaxSubtotal'))[0] ?? {},
      'cac:TaxCategory',
      'cbc:TaxExemptionReasonCode',
    ),
  ).toBe('VATEX-EU-F');
});

test('[ACCT-04] amounts of an electronic invoice keep the rules of EN 16931, whatever is sold', () => {
  const rate = fc.constantFrom(190, 70, 255, null);
  const price = fc.integer({ min: 100, max: 300_000 });
  fc.assert(
    fc.property(
      fc.array(rate, { minLength: 1, maxLength: 6 }),
      fc.array(price, { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 0, max: 99 }),
      (vat, prices, discount) => {
        const source = made(vat, prices, discount);
        const invoice = read(xRechnung(shop, source, buyer));
        const total = invoice['cac:LegalMonetaryTotal'] ?? {};
        const lines = list(invoice['cac:InvoiceLine']);
        const groups = list(at(invoice, 'cac:TaxTotal', 'cac:TaxSubtotal'));
        const sum = (nodes: readonly Xml[], name: string): number =>
          nodes.reduce((all, node) => all + cents(node[name]), 0);
        // BR-CO-10, BR-CO-13 to 16, BR-S-08 and BR-E-08.
        expect(cents(total['cbc:LineExtensionAmount'])).toBe(sum(lines, 'cbc:LineExtensionAmount'));
        expect(cents(total['cbc:TaxExclusiveAmount'])).toBe(sum(groups, 'cbc:TaxableAmount'));
        expect(cents(at(invoice, 'cac:TaxTotal', 'cbc:TaxAmount'))).toBe(sum(groups, 'cbc:TaxAmount'));
        const gross = cents(total['cbc:TaxExclusiveAmount']) + sum(groups, 'cbc:TaxAmount');
        expect(cents(total['cbc:TaxInclusiveAmount'])).toBe(gross);
        expect(cents(total['cbc:PrepaidAmount'])).toBe(gross);
        const printed =
          source.lines.reduce((all, line) => all + line.quantity * line.unitCents - line.discountCents, 0) +
          3_090;
        expect(gross).toBe(printed);
        for (const group of groups) {
          const percent = Number(at(group, 'cac:TaxCategory', 'cbc:Percent'));
          // BR-CO-17, with the tolerance of one cent that the standard's own check allows.
          const off = (cents(group['cbc:TaxableAmount']) * percent) / 100 - cents(group['cbc:TaxAmount']);
          expect(Math.abs(off)).toBeLessThan(1);
        }
        for (const line of lines) {
          const quantity: unknown = at(line, 'cbc:InvoicedQuantity', '#text');
          const piece: unknown = at(line, 'cac:Price', 'cbc:PriceAmount', '#text');
          const off = Number(quantity) * Number(piece) * 100 - cents(line['cbc:LineExtensionAmount']);
          expect(Math.abs(off)).toBeLessThan(0.5);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('a seller without address or tax number writes none', () => {
  const invoice = made([null], [100], 0);
  for (const lacks of [{ street: null }, { taxNumber: null, vatId: null }])
    expect(() => xRechnung(shop, { ...invoice, issuer: { ...SAMPLE_SELLER, ...lacks } }, buyer)).toThrow(
      SellerIncompleteError,
    );
});

const SELLERS = [
  ['VAT id and tax number', {}],
  ['VAT id only', { taxNumber: null }],
  ['tax number only', { vatId: null }],
] as const;
const KINDS = [
  ['taxed', [190], true],
  ['margin scheme', [null], false],
  ['taxed, margin scheme and insurance', [190, 70, null], true],
] as const;

test.each(
  SELLERS.flatMap(([who, lacks]) =>
    KINDS.map(([what, vat, insured]) => [who, what, lacks, vat, insured] as const),
  ),
)(
  '[ACCT-04] the rules of EN 16931 and XRechnung about the seller hold with %s, sold: %s',
  (_who, _what, lacks, vat, insured) => {
    const source = made(vat, [11_900, 5_000, 20_000], 0);
    const invoice = read(
      xRechnung(
        shop,
        {
          ...source,
          issuer: { ...SAMPLE_SELLER, ...lacks },
          insurances: insured ? source.insurances : [],
        },
        buyer,
      ),
    );
    const seller = at(invoice, 'cac:AccountingSupplierParty', 'cac:Party') ?? {};
    const taxIds = (scheme: string): Xml[] =>
      list(seller['cac:PartyTaxScheme']).filter((one) => says(at(one, 'cac:TaxScheme', 'cbc:ID'), scheme));
    const [vatIds, taxNumbers] = [taxIds('VAT'), taxIds('FC')];
    // BR-CO-26: BT-29, BT-30 or BT-31. The elements stand in the order of the schema.
    const identifiers = [
      at(seller, 'cac:PartyIdentification', 'cbc:ID'),
      at(seller, 'cac:PartyLegalEntity', 'cbc:CompanyID'),
      ...vatIds,
    ].filter((identifier) => identifier !== undefined);
    expect(identifiers.length).toBeGreaterThan(0);
    const order = ['cbc:EndpointID', 'cac:PartyIdentification', 'cac:PartyName', 'cac:PostalAddress'];
    expect(Object.keys(seller).filter((name) => order.includes(name))).toEqual(
      order.filter((name) => name in seller),
    );
    // BR-S-02, BR-E-02 and BR-DE-16: BT-31 or BT-32. BR-CO-09: a VAT id begins with its country.
    expect(vatIds.length + taxNumbers.length).toBeGreaterThan(0);
    for (const one of vatIds) expect(one['cbc:CompanyID']).toMatch(/^[A-Z]{2}/);
    // BR-06 to BR-09, BR-DE-3 and BR-DE-4.
    expect(at(seller, 'cac:PartyLegalEntity', 'cbc:RegistrationName')).toBeTruthy();
    expect(at(seller, 'cac:PostalAddress', 'cbc:CityName')).toBeTruthy();
    expect(at(seller, 'cac:PostalAddress', 'cbc:PostalZone')).toBeTruthy();
    expect(at(seller, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')).toMatch(/^[A-Z]{2}$/);
    // BR-E-10 and BR-S-10: exempt amounts have a reason, taxed ones have none.
    for (const group of list(at(invoice, 'cac:TaxTotal', 'cac:TaxSubtotal'))) {
      const isExempt = says(at(group, 'cac:TaxCategory', 'cbc:ID'), 'E');
      expect('cbc:TaxExemptionReason' in (group['cac:TaxCategory'] ?? {})).toBe(isExempt);
    }
  },
);
