import type { CompanyData } from '@rewald/contracts';
import { splitCents } from '@rewald/server-kit/writing/split-cents';
import { companyAt, type ShopIdentity } from '../../company/company.ts';
import { XMLBuilder } from 'fast-xml-parser';
import { deviceCents, grossOf, type Invoice, type InvoiceLine } from '../invoice/invoice.ts';
import { sayIn } from '../../say.ts';
import type { DocumentSeller } from '../invoice/document-seller.ts';
import { taxWithin } from '../invoice/taxes.ts';

/** The buyer's data that an electronic invoice has in addition to the PDF. */
interface BuyerDetails {
  readonly email: string;
  /** The buyer's own reference (BT-10), such as the Leitweg-ID of an authority. */
  readonly reference: string;
}

/** A seller's data lack something that an electronic invoice requires. */
export class SellerIncompleteError extends Error {
  override readonly name = 'SellerIncompleteError';
}

/** One line of the invoice, without tax. Category `S` has a tax rate, `E` (exempt) has none. */
interface NetLine {
  readonly name: string;
  readonly details: string;
  readonly quantity: number;
  readonly netCents: number;
  readonly perMille: number | null;
}

const MARGIN = 'Gebrauchtgegenstände/Sonderregelung (Differenzbesteuerung nach § 25a UStG)';
const INSURANCE = 'Versicherung steuerfrei nach § 4 Nr. 10 UStG';

const amount = (cents: number): string => (cents / 100).toFixed(2);
const money = (cents: number) => ({ '@currencyID': 'EUR', '#text': amount(cents) });
/** The line's net amount per piece, to ten thousandths of a cent. */
const piecePrice = ({ netCents, quantity }: NetLine): string =>
  (netCents / 100 / quantity).toFixed(6).replace(/0{1,4}$/, '');

/** Splits the net amount of a rate over its lines and their shipping, so that their sum equals the PDF's amount to the cent. */
const linesAt = (lines: readonly InvoiceLine[], perMille: number | null, shippingName: string): NetLine[] => {
  const shipping = lines.reduce((cents, { shippingCents }) => cents + shippingCents, 0);
  const gross = [...lines.map(deviceCents), shipping];
  const sum = gross.reduce((total, cents) => total + cents, 0);
  const net = splitCents(gross, perMille === null ? sum : sum - taxWithin(sum, perMille));
  const devices = lines.map((line, place) => ({
    name: line.name,
    details: [line.variation, line.condition].filter((part) => part !== '').join(', '),
    quantity: line.quantity,
    netCents: net[place] ?? 0,
    perMille,
  }));
  if (shipping === 0) return devices;
  return [...devices, { name: shippingName, details: '', quantity: 1, netCents: net.at(-1) ?? 0, perMille }];
};

const netLines = (invoice: Invoice): NetLine[] => [
  ...[...Map.groupBy(invoice.lines, ({ vatPerMille }) => vatPerMille)].flatMap(([perMille, lines]) =>
    linesAt(
      lines,
      perMille,
      sayIn(invoice.language)('invoice.shipping-by', { method: invoice.shippingName }),
    ),
  ),
  ...invoice.insurances.map(({ name, device, quantity, unitCents }) => ({
    name,
    details: device,
    quantity,
    netCents: quantity * unitCents,
    perMille: null,
  })),
];

const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };
const category = (perMille: number | null) => ({
  'cbc:ID': perMille === null ? 'E' : 'S',
  'cbc:Percent': perMille === null ? '0' : String(perMille / 10),
});

const address = (
  street: string,
  city: string,
  postalCode: string,
  countryCode: string,
  addition?: string,
) => ({
  'cbc:StreetName': street,
  ...(addition === undefined ? {} : { 'cbc:AdditionalStreetName': addition }),
  'cbc:CityName': city,
  'cbc:PostalZone': postalCode,
  'cac:Country': { 'cbc:IdentificationCode': countryCode },
});
const mailbox = (email: string) => ({ '@schemeID': 'EM', '#text': email });

const supplier = (seller: DocumentSeller, shop: CompanyData) => {
  const { street, houseNumber, postalCode, taxNumber, vatId } = seller;
  if (street === null || postalCode === null || (taxNumber === null && vatId === null))
    throw new SellerIncompleteError(`${seller.name} has not said address and tax number.`);
  return {
    'cbc:EndpointID': mailbox(shop.email),
    // BR-CO-26: a seller without a VAT id needs another identifier (BT-29); the tax number alone (BT-32) is none.
    ...(vatId === null ? { 'cac:PartyIdentification': { 'cbc:ID': taxNumber } } : {}),
    'cac:PartyName': { 'cbc:Name': seller.name },
    'cac:PostalAddress': address(
      [street, houseNumber].filter((part) => part !== null).join(' '),
      seller.city,
      postalCode,
      seller.countryCode,
    ),
    'cac:PartyTaxScheme': [
      ...(vatId === null ? [] : [{ 'cbc:CompanyID': vatId, ...VAT }]),
      ...(taxNumber === null ? [] : [{ 'cbc:CompanyID': taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } }]),
    ],
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.legalName ?? seller.name },
    // The shop, because it issues the invoice for the seller and answers questions about it.
    'cac:Contact': {
      'cbc:Name': shop.name,
      'cbc:Telephone': shop.phone,
      'cbc:ElectronicMail': shop.email,
    },
  };
};

const customer = ({ customer: buyer }: Invoice, { email }: BuyerDetails) => ({
  'cbc:EndpointID': mailbox(email),
  'cac:PostalAddress': address(
    `${buyer.street} ${buyer.houseNumber}`.trim(),
    buyer.city,
    buyer.postalCode,
    buyer.countryCode,
    buyer.addition,
  ),
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.name },
});

/** Why category E is exempt from tax; with a code if there is only one reason. */
const exemption = ({ lines, insurances }: Invoice) => {
  const reasons = [
    ...(lines.some(({ vatPerMille }) => vatPerMille === null) ? [MARGIN] : []),
    ...(insurances.length > 0 ? [INSURANCE] : []),
  ];
  return {
    ...(reasons.length === 1 && reasons[0] === MARGIN ? { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-F' } : {}),
    'cbc:TaxExemptionReason': reasons.join('; '),
  };
};

const taxTotal = (invoice: Invoice, lines: readonly NetLine[]) => {
  const groups = [...Map.groupBy(lines, ({ perMille }) => perMille)].map(([perMille, own]) => {
    const gross = invoice.lines
      .filter(({ vatPerMille }) => vatPerMille === perMille)
      .reduce((sum, line) => sum + grossOf(line), 0);
    return {
      perMille,
      netCents: own.reduce((sum, { netCents }) => sum + netCents, 0),
      taxCents: perMille === null ? 0 : taxWithin(gross, perMille),
    };
  });
  const taxCents = groups.reduce((sum, group) => sum + group.taxCents, 0);
  return {
    taxCents,
    element: {
      'cbc:TaxAmount': money(taxCents),
      'cac:TaxSubtotal': groups.map((group) => ({
        'cbc:TaxableAmount': money(group.netCents),
        'cbc:TaxAmount': money(group.taxCents),
        'cac:TaxCategory': {
          ...category(group.perMille),
          ...(group.perMille === null ? exemption(invoice) : {}),
          ...VAT,
        },
      })),
    },
  };
};

const invoiceLine = (line: NetLine, place: number) => ({
  'cbc:ID': place + 1,
  'cbc:InvoicedQuantity': { '@unitCode': 'C62', '#text': line.quantity },
  'cbc:LineExtensionAmount': money(line.netCents),
  'cac:Item': {
    ...(line.details === '' ? {} : { 'cbc:Description': line.details }),
    'cbc:Name': line.name,
    'cac:ClassifiedTaxCategory': { ...category(line.perMille), ...VAT },
  },
  'cac:Price': { 'cbc:PriceAmount': { '@currencyID': 'EUR', '#text': piecePrice(line) } },
});

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});

/**
 * An invoice of one seller as XRechnung 3.0 (UBL 2.1, EN 16931). Amounts are those of the PDF: net, after each line's share of the
 * discount. The invoice has been paid, so nothing is due.
 *
 * @throws {SellerIncompleteError} the seller has given no address, or neither VAT id nor tax number
 */
export const xRechnung = (
  identity: ShopIdentity,
  invoice: Invoice & { readonly issuer: DocumentSeller },
  buyer: BuyerDetails,
): string => {
  const shop = companyAt(identity, invoice.madeAt);
  const lines = netLines(invoice);
  const net = lines.reduce((sum, { netCents }) => sum + netCents, 0);
  const { taxCents, element } = taxTotal(invoice, lines);
  const gross = net + taxCents;
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'ubl:Invoice': {
      '@xmlns:ubl': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
      '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      'cbc:CustomizationID': 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
      'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
      'cbc:ID': invoice.number,
      'cbc:IssueDate': invoice.issuedOn,
      'cbc:InvoiceTypeCode': '380',
      'cbc:Note': `${shop.name} stellt diese Rechnung im Namen und für Rechnung des Händlers aus.`,
      'cbc:DocumentCurrencyCode': 'EUR',
      'cbc:BuyerReference': buyer.reference,
      'cac:InvoicePeriod': {
        'cbc:StartDate': invoice.delivery.from,
        'cbc:EndDate': invoice.delivery.to,
      },
      'cac:OrderReference': { 'cbc:ID': invoice.orderNumber },
      'cac:AccountingSupplierParty': { 'cac:Party': supplier(invoice.issuer, shop) },
      'cac:AccountingCustomerParty': { 'cac:Party': customer(invoice, buyer) },
      // An online payment service; nothing is due.
      'cac:PaymentMeans': { 'cbc:PaymentMeansCode': '68' },
      'cac:PaymentTerms': { 'cbc:Note': 'Der Betrag ist bezahlt.' },
      'cac:TaxTotal': element,
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': money(net),
        'cbc:TaxExclusiveAmount': money(net),
        'cbc:TaxInclusiveAmount': money(gross),
        'cbc:PrepaidAmount': money(gross),
        'cbc:PayableAmount': money(0),
      },
      'cac:InvoiceLine': lines.map(invoiceLine),
    },
  });
};
