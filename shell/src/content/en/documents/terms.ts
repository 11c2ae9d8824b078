import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const terms: ContentDocument = {
  title: 'Terms and conditions',
  lead: 'What applies when you buy from us or sell a device to us.',
  updated: '2026-11-02',
  legal: true,
  sections: [
    {
      id: 'scope',
      title: '1. Who and what',
      text: `
These terms apply to all orders and sales through the online shop of ${operator.company}, ${operator.street}, ${operator.city}, Germany (“${operator.brand}”). They address consumers with a delivery address in Germany. The contract language is German or English, depending on the language you order in; the English version of this text is an aid to reading.
`,
    },
    {
      id: 'parties',
      title: '2. Who your contract is with',
      text: `
When you **buy**, your contract is with the seller named at the offer. ${operator.brand} brokers the contract, accepts payment for the seller and is your point of contact for delivery, returns and guarantee. All sellers are businesses; your consumer rights apply in full.

When you **sell** a device, your contract is with ${operator.company}.
`,
    },
    {
      id: 'order',
      title: '3. Order and contract',
      text: `
1. You put devices into the cart and enter your details. Before sending you see everything once more and can correct mistakes.
2. With the button “Order with obligation to pay” you make a binding offer.
3. We confirm receipt by e-mail at once. The contract is made when the seller accepts the order or ships the device, at the latest after two working days.

We store the text of the contract. You find it in the order confirmation and in your account.
`,
    },
    {
      id: 'prices',
      title: '4. Prices and payment',
      text: `
All prices are final prices in euros and include VAT where it applies. Used devices may be sold under the margin scheme (§25a UStG); the invoice then shows no VAT. Shipping within Germany is free. The means of payment are listed under [Payment and shipping](/documents/payments).
`,
    },
    {
      id: 'delivery',
      title: '5. Delivery',
      text: `
The delivery time is shown at the offer. If a seller unexpectedly cannot deliver a device, we tell you at once and refund what you have paid. Until it is paid in full the device remains the seller’s property.
`,
    },
    {
      id: 'withdrawal',
      title: '6. Withdrawal and returns',
      text: `
You can [withdraw](/documents/right-of-return) from a purchase within 14 days. Beyond that we [voluntarily take devices back](/documents/customer-returns) until day ${operator.returnDays}.
`,
    },
    {
      id: 'defects',
      title: '7. Defects and guarantee',
      text: `
The statutory rights in case of defects apply, with a limitation period of two years for used devices too. Marks of use that belong to the described [condition](/documents/condition) are not defects. The additional [guarantee](/documents/warranty) is shown at the offer.
`,
    },
    {
      id: 'trade-in',
      title: '8. Selling your device to us',
      text: `
1. The calculated price rests on your answers and holds for **14 days**. It is not final yet.
2. Within 24 hours we send you a free shipping label. Ship the device within 14 days, reset and without linked accounts.
3. Our partner checks condition and function. If everything matches, we pay within 5 working days of its arrival.
4. If the device differs, you get a new offer. If you decline it, the device comes back free of charge.

You assure us that the device is yours and that nobody else has rights to it.
`,
    },
    {
      id: 'liability',
      title: '9. Liability',
      text: `
We are liable without limit for intent and gross negligence, for injury to life, body and health, and under the Product Liability Act. For simple negligence we are liable only for breach of essential duties of the contract, and only for typical, foreseeable damage.
`,
    },
    {
      id: 'final',
      title: '10. Finally',
      text: `
German law applies; mandatory consumer rights of your country of residence remain. We do not take part in dispute resolution before a consumer arbitration board and are not obliged to. If one provision is invalid, the others remain in force.
`,
    },
  ],
};
