import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const customerReturns: ContentDocument = {
  title: 'Sending things back',
  lead: `${operator.returnDays} days, free return shipping, no reason needed.`,
  updated: '2026-11-02',
  sections: [
    {
      id: 'how-it-works',
      title: 'How it works',
      text: `
1. Announce the return: in your account under [Orders](/customer/account/orders), or without an account by e-mail to [${operator.email}](mailto:${operator.email}) with your order number.
2. You get a shipping label. As a QR code it needs no printer.
3. Reset the device, sign out of all accounts and take out SIM and memory cards.
4. Pack it safely and hand it in within 14 days. Keep the receipt.
`,
    },
    {
      id: 'time',
      title: 'How much time you have',
      text: `
You have **${operator.returnDays} days** from the day you received the device. The first 14 are your statutory [right of withdrawal](/documents/right-of-return); the rest is on us. It is enough to announce the return on the last day.
`,
    },
    {
      id: 'money',
      title: 'Your money',
      text: `
Once the device has arrived we refund the price the way you paid, at the latest 14 days after you announced the return. We may wait until the device is back or you show that you have sent it.

Try it out as you would in a shop. If it is damaged beyond that, we may deduct the loss in value.
`,
    },
    {
      id: 'broken',
      title: 'Is the device broken?',
      text: `
Then it is a guarantee case rather than a return: see [Guarantee and warranty](/documents/warranty). You pay no shipping for that either.
`,
    },
  ],
};
