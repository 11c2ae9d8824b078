import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const payments: ContentDocument = {
  title: 'Payment and shipping',
  lead: 'No way to pay costs you extra. Shipping is free for every device.',
  updated: '2026-11-02',
  sections: [
    {
      id: 'means',
      title: 'How you can pay',
      text: `
| Means of payment | When is it charged? |
| Credit and debit card (Visa, Mastercard) | with the order |
| Apple Pay, Google Pay | with the order |
| PayPal | with the order |
| SEPA direct debit | one to two working days later |
| Instalments with Klarna | monthly, after Klarna’s check |

No means of payment costs extra. The checkout shows which ones are available.
`,
    },
    {
      id: 'instalments',
      title: 'Paying in instalments',
      text: `
For instalments you enter into a contract with the provider named in the checkout. It checks your creditworthiness and tells you the term, the interest and the total before you agree.
`,
    },
    {
      id: 'security',
      title: 'Security',
      text: `
The connection is encrypted. You enter card details directly with the payment service; we neither see nor store them. Depending on your bank you also confirm the payment in your banking app.
`,
    },
    {
      id: 'shipping',
      title: 'Shipping',
      text: `
- **Cost:** none, anywhere in Germany.
- **Time:** usually 1 to 4 working days. Each offer shows its delivery date.
- **Tracking:** the tracking number comes by e-mail as soon as the parcel is on its way.
- **Several sellers:** if you buy from several, several parcels arrive.
`,
    },
    {
      id: 'invoice',
      title: 'Invoice and VAT',
      text: `
All prices are final. Many used devices are sold under the margin scheme (§25a UStG). The invoice then says “Gebrauchtgegenstände/Sonderregelung” and shows no separate VAT. You find the invoice in your account; if it is missing, write to [${operator.email}](mailto:${operator.email}).
`,
    },
  ],
};
