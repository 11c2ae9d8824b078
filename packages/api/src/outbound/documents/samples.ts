import type { Locale } from '@rewald/contracts';
import type { Addressee } from '@rewald/server-kit/writing/addresses';
import type { DocumentSeller } from './invoice/document-seller.ts';
import type { Invoice, InvoiceLine } from './invoice/invoice.ts';
import type { Label } from './label/label-content.ts';

const MADE = new Date('2026-11-21T12:00:00Z');

/** Sample people with European names in several scripts. */
export const SAMPLE_PEOPLE = {
  polish: {
    name: 'Żaneta Łęcka-Öztürk',
    street: 'Große Bleichen',
    houseNumber: '12a',
    postalCode: '20354',
    city: 'Hamburg',
    countryCode: 'DE',
  },
  greek: {
    name: 'Ελένη Παπαδοπούλου',
    street: 'Ermou',
    houseNumber: '1',
    postalCode: '105 63',
    city: 'Αθήνα',
    countryCode: 'GR',
  },
} as const satisfies Record<string, Addressee>;

/** A label for previews and tests. */
export const sampleLabel = (language: Locale, purpose: Label['purpose'], sender: Addressee): Label => ({
  language,
  purpose,
  reference: purpose === 'trade-in' ? 'RW-8F3K2M7Q' : 'RB-7KQ2M9XF-R1',
  sender,
  contents: ['Blattwerk Falter 13 Pro Max, 256 GB, Sierrablau'],
  preparation: 'phone',
  weightClass: 2,
  sendBy: '2026-12-05',
  madeAt: MADE,
});

const ISAR = { name: 'Isarwerk Technik', city: 'München', countryCode: 'DE' };
const WISLA = { name: 'Wisła Mobile', city: 'Krakau', countryCode: 'PL' };

/** A seller with all the data that documents need. */
export const SAMPLE_SELLER: DocumentSeller = {
  name: 'Isarwerk Technik',
  legalName: 'Isarwerk Technik GmbH & Co. KG',
  street: 'Musterufer',
  houseNumber: '8',
  postalCode: '80331',
  city: 'München',
  countryCode: 'DE',
  taxNumber: '143/000/00000',
  vatId: 'DE000000003',
};

const sampleInsurance = (language: Locale): Invoice['insurances'][number] => ({
  name: language === 'de' ? 'Display- und Wasserschutz, 12 Monate' : 'Screen and water protection, 12 months',
  device: 'Blattwerk Falter 13',
  quantity: 1,
  unitCents: 3_090,
});

/** An invoice for previews and tests. @param more number of further lines after the first two */
export const sampleInvoice = (language: Locale, customer: Addressee, more = 0): Invoice => {
  const german = language === 'de';
  const lines: InvoiceLine[] = [
    {
      name: 'Blattwerk Falter 13',
      variation: german ? '128 GB, Mitternacht' : '128 GB, Midnight',
      condition: german ? 'Sehr gut' : 'Very good',
      seller: ISAR,
      quantity: 1,
      unitCents: 38_990,
      discountCents: 3_101,
      shippingCents: 0,
      vatPerMille: null,
    },
    {
      name: 'Taktwerk Kreisuhr 6',
      variation: german ? '44 mm, Graphit' : '44 mm, Graphite',
      condition: german ? 'Gut' : 'Good',
      seller: WISLA,
      quantity: 2,
      unitCents: 11_950,
      discountCents: 1_899,
      shippingCents: 0,
      vatPerMille: null,
    },
    ...Array.from({ length: more }, (_, index) => ({
      name: `Lichtwerk Ahorn 7 III ${german ? 'Gehäuse' : 'body'} ${index + 1}`,
      variation: german ? 'Schwarz' : 'Black',
      condition: german ? 'Gut' : 'Good',
      seller: ISAR,
      quantity: 1,
      unitCents: 103_450,
      discountCents: 0,
      shippingCents: 0,
      vatPerMille: null,
    })),
  ];
  return {
    language,
    issuer: null,
    number: 'RE-2026-000042',
    issuedOn: '2026-11-21',
    orderNumber: 'RB-7KQ2M9XF',
    orderedOn: '2026-11-21',
    delivery: { from: '2026-11-23', to: '2026-11-25' },
    payment: 'paypal',
    instalments: null,
    customer,
    deliveryAddress: german ? null : SAMPLE_PEOPLE.polish,
    lines,
    insurances: [sampleInsurance(language)],
    shippingName: language === 'de' ? 'Paket nach Hause' : 'Parcel to your door',
    discount: { code: 'WILLKOMMEN10', cents: 5_000 },
    totalCents: 60_980 + more * 103_450,
    madeAt: MADE,
  };
};
