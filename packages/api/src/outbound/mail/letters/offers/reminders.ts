import { euros } from '@rewald/server-kit/writing/amounts';
import type { Block, Letter } from '../../letter.ts';
import { linkTo, type Pen, type Read } from '../pen.ts';

type Offered = Pick<Read<'price-fell'>, 'product' | 'variation' | 'condition' | 'picture'>;

/** The device that the customer waits for. */
function device(
  { product, variation, condition, picture }: Offered,
  { say }: Pen,
  ...prices: readonly (readonly [label: string, price: string])[]
): Block {
  const name = [product, variation].filter((part) => part !== '').join('\n');
  const rows = [[say('offer.device'), name], [say('offer.condition'), condition], ...prices] as const;
  return { kind: 'facts', picture, rows };
}

/** Asks the owner of a mailbox to confirm a reminder for a device that is out of stock. */
export function reminderConfirm(about: Read<'reminder-confirm'>, pen: Pen): Letter {
  return {
    ...pen.head('reminder-confirm', { product: about.product }),
    firstName: null,
    blocks: [
      pen.text('reminder-confirm.lead'),
      device(about, pen),
      pen.button('offer.confirm', about.link),
      pen.text('offer.once'),
      pen.aside('offer.not-you'),
    ],
  };
}

/** Asks the owner of a mailbox to confirm a reminder of a lower price. */
export function priceAlertConfirm(about: Read<'price-alert-confirm'>, pen: Pen): Letter {
  return {
    ...pen.head('price-alert-confirm', { product: about.product }),
    firstName: null,
    blocks: [
      pen.text('price-alert-confirm.lead'),
      device(about, pen, [pen.say('price-alert-confirm.price'), euros(about.belowCents)]),
      pen.button('offer.confirm', about.link),
      pen.text('offer.once'),
      pen.aside('offer.not-you'),
    ],
  };
}

export function backInStock(about: Read<'back-in-stock'>, pen: Pen): Letter {
  const { firstName, product, condition, link, unsubscribeLink } = about;
  const price = euros(about.priceCents);
  return {
    ...pen.head('back-in-stock', { product, condition, price }),
    firstName,
    unsubscribeLink,
    blocks: [
      pen.text('back-in-stock.lead'),
      device(about, pen, [pen.say('back-in-stock.price'), price]),
      pen.button('offer.view', link),
      pen.text('back-in-stock.no-promise'),
      pen.aside('back-in-stock.end', { end: linkTo(unsubscribeLink) }),
    ],
  };
}

export function priceFell(about: Read<'price-fell'>, pen: Pen): Letter {
  const { firstName, product, condition, link, unsubscribeLink } = about;
  const price = euros(about.priceCents);
  const before = euros(about.belowCents);
  return {
    ...pen.head('price-fell', { product, condition, price, before }),
    firstName,
    unsubscribeLink,
    blocks: [
      pen.text('price-fell.lead'),
      device(about, pen, [pen.say('price-fell.now'), price], [pen.say('price-fell.before'), before]),
      pen.button('offer.view', link),
      pen.text('price-fell.no-promise'),
      pen.aside('price-fell.end', { end: linkTo(unsubscribeLink) }),
    ],
  };
}
