import { euros } from '@rewald/server-kit/writing/amounts';
import type { Block, Letter } from '../../letter.ts';
import { strong, type Pen, type Read } from '../pen.ts';
import { caseButton, deviceItem, payoutTo } from './parts.ts';

/** The money did not arrive, and what the seller can do about it. */
export function tradeInPayoutFailed(sale: Read<'trade-in-payout-failed'>, pen: Pen): Letter {
  const { firstName, reference, asksForAccount, link } = sale;
  const name = asksForAccount ? 'trade-in-payout-failed' : 'trade-in-payout-delayed';
  return {
    ...pen.head(name, { reference }),
    reference,
    firstName,
    blocks: [
      pen.text(`${name}.lead`, { price: strong(euros(sale.priceCents)), payout: payoutTo(sale, pen) }),
      deviceItem(sale),
      ...(asksForAccount
        ? [
            pen.text('trade-in-payout-failed.ask'),
            ...caseButton('trade-in-payout-failed.give-account', link, pen),
            pen.aside('trade-in-payout-failed.then'),
          ]
        : [pen.text('trade-in-payout-delayed.then'), ...caseButton('trade-in.view', link, pen)]),
    ],
  };
}

/** The discount code that comes in addition to the money, with all its conditions. */
function bonusBlocks({ bonusCode, bonusCents, bonusUntil }: Read<'trade-in-paid'>, pen: Pen): Block[] {
  if (bonusCode === undefined || bonusCents === undefined || bonusUntil === undefined) return [];
  const bonus = euros(bonusCents);
  return [
    pen.text('trade-in-paid.bonus', { bonus: strong(bonus), code: strong(bonusCode) }),
    pen.aside('trade-in-paid.bonus-terms', { until: pen.day(bonusUntil), bonus }),
  ];
}

export function tradeInPaid(sale: Read<'trade-in-paid'>, pen: Pen): Letter {
  const { firstName, reference, device, picture, payment, link } = sale;
  const price = euros(sale.priceCents);
  return {
    ...pen.head('trade-in-paid', { reference, device, price }),
    reference,
    firstName,
    blocks: [
      pen.text('trade-in-paid.lead', { device: strong(device) }),
      {
        kind: 'facts',
        picture,
        rows: [
          [pen.say('trade-in-paid.amount'), price],
          [pen.say('trade-in.payout'), payoutTo(sale, pen)],
          [pen.say('trade-in.reference'), reference],
        ],
      },
      pen.text(payment === 'paypal' ? 'trade-in-paid.arrival-paypal' : 'trade-in-paid.arrival-bank'),
      ...bonusBlocks(sale, pen),
      ...caseButton('trade-in.view', link, pen),
      pen.text('trade-in-paid.thanks'),
    ],
  };
}
