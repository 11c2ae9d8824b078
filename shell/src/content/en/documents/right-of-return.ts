import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const rightOfReturn: ContentDocument = {
  title: 'Right of withdrawal',
  lead: 'You can withdraw from any purchase within 14 days without giving a reason.',
  updated: '2026-11-21',
  legal: true,
  sections: [
    {
      id: 'withdraw',
      title: 'Withdraw from a contract',
      text: `
The form is the easiest way: [Withdraw from a contract](/documents/right-of-return/withdraw). You can also send your withdrawal to [${operator.email}](mailto:${operator.email}?subject=Withdrawal). It is enough to say:

- your name
- your order number, or what else identifies the order
- that you withdraw from the contract, in whole or for single devices
- the e-mail address to which we should confirm receipt

You need no account and no reason. We confirm receipt by e-mail at once, with the content, date and time of your withdrawal. After the 14 days we still take your device back, voluntarily and in the same way, until day ${operator.returnDays}.
`,
    },
    {
      id: 'instructions',
      title: 'Instructions on withdrawal',
      text: `
**Right of withdrawal.** You have the right to withdraw from this contract within fourteen days without giving any reason. The period is fourteen days from the day on which you, or a third party named by you who is not the carrier, took possession of the goods; if several goods are delivered separately, of the last one.

To exercise it you must inform us (${operator.company}, ${operator.street}, ${operator.city}, Germany, ${operator.email}, phone ${operator.phone}) of your decision by an unequivocal statement, for example a letter or an e-mail. You can also do so [online](/documents/right-of-return/withdraw); then we confirm receipt by e-mail without delay. You may use the model form below, but you do not have to. The deadline is met if you send the statement before the period has ended.
`,
    },
    {
      id: 'effects',
      title: 'Effects of withdrawal',
      text: `
If you withdraw, we refund all payments received from you, including delivery costs, without undue delay and at the latest within fourteen days of the day on which your withdrawal reached us. We use the same means of payment that you used and charge nothing for it. We may withhold the refund until we have received the goods back or you have shown that you sent them.

You send the goods back within fourteen days of your withdrawal at the latest. We bear the cost of returning them. You are liable for a loss in value only if it results from handling beyond what was needed to establish the nature, characteristics and functioning of the goods.
`,
    },
    {
      id: 'form',
      title: 'Model withdrawal form',
      text: `
If you want to withdraw, you can complete this text and send it to ${operator.email} or ${operator.company}, ${operator.street}, ${operator.city}, Germany:

- I hereby withdraw from my contract for the purchase of the following goods: …
- Ordered on … / received on …
- Name: …
- Address: …
- Date and, on paper only, signature: …
`,
    },
  ],
};
