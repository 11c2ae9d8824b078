import { treesFrom } from '@rewald/contracts';
import { euros } from '@rewald/server-kit/writing/amounts';
import { dayOf } from '@rewald/server-kit/writing/days';
import { companyAt, returnDaysOf } from '../../../company/company.ts';
import { withdrawalTerms } from '../../../company/withdrawal-terms.ts';
import type { Block, Letter, PricedLine } from '../../letter.ts';
import type { MailOrderLine } from '../../mails.ts';
import { counted } from '../devices.ts';
import { linkTo, type Pen, type Read } from '../pen.ts';
import { addressOf } from './address-of.ts';

type Confirmed = Read<'order-confirmed'>;

function linesOf({ insurance, ...line }: MailOrderLine, { say }: Pen): PricedLine[] {
  const condition = say('order.condition', { condition: line.condition });
  const device: PricedLine = {
    title: counted(line.quantity, line.name),
    details: [
      [line.variation, condition].filter((part) => part !== '').join(' · '),
      say('order.sold-by', { seller: line.seller }),
    ],
    amount: euros(line.priceCents),
    picture: line.picture,
  };
  if (insurance === undefined) return [device];
  const details = [say('order.insurance', { device: line.name })];
  return [device, { title: insurance.name, details, amount: euros(insurance.priceCents) }];
}

function prices({ lines, discount, shipping, totalCents }: Confirmed, pen: Pen): Block {
  const { say } = pen;
  return {
    kind: 'prices',
    columns: [say('order-confirmed.item'), say('order-confirmed.price')],
    lines: lines.flatMap((line) => linesOf(line, pen)),
    sums: [
      ...(discount === undefined
        ? []
        : [[say('order-confirmed.discount', { code: discount.code }), euros(-discount.cents)] as const]),
      shipping === undefined
        ? [say('order-confirmed.shipping'), say('order-confirmed.shipping-free')]
        : [say('order-confirmed.shipping-by', { method: shipping.name }), euros(shipping.cents)],
    ],
    total: [say('order-confirmed.total'), euros(totalCents)],
  };
}

/** Who plants a tree for the order, as the company promised on the day of the order; null for too small an order (section 9). */
function planterOf({ totalCents, placedAt }: Confirmed, { sender, locale }: Pen): string | null {
  const then = companyAt(sender, new Date(placedAt));
  return totalCents >= 100 * treesFrom(then) ? (then.trees?.[locale] ?? null) : null;
}

function daysOf({ from, to }: NonNullable<Confirmed['delivery']>, { say, weekday }: Pen): string {
  return from === to
    ? say('order-confirmed.arrival-day', { day: weekday(from) })
    : say('order-confirmed.arrival-days', { from: weekday(from), to: weekday(to) });
}

/** The steps until the parcel arrives, for one device or several. */
function arrivalSteps(order: Confirmed, pen: Pen): string[] {
  const { say } = pen;
  const pieces = order.lines.reduce((count, { quantity }) => count + quantity, 0);
  const returnDays = returnDaysOf(pen.sender, new Date(order.placedAt));
  const planter = planterOf(order, pen);
  return [
    say('order-confirmed.checked', { pieces }),
    say('order-confirmed.tracking'),
    order.delivery === undefined
      ? say('order-confirmed.unpack', { returnDays })
      : say('order-confirmed.arrival', { days: daysOf(order.delivery, pen), pieces, returnDays }),
    ...(planter === null ? [] : [say('order-confirmed.tree', { planter })]),
  ];
}

function facts(order: Confirmed, { say, locale }: Pen): Block {
  const payment = say(`order.paid-with.${order.payment}`);
  return {
    kind: 'facts',
    rows: [
      [say('order.number'), order.number],
      [say('order-confirmed.ordered-on'), dayOf(new Date(order.placedAt), locale)],
      [
        say('order-confirmed.paid-with'),
        order.instalments
          ? say('order-confirmed.instalments', { payment, parts: order.instalments })
          : payment,
      ],
      [say('order.delivery-address'), addressOf(order.deliveryAddress, locale)],
    ],
  };
}

function instructions({ number, withdrawalVersion: version }: Confirmed, { locale, sender }: Pen): Block {
  const { title, sections, form } = withdrawalTerms(locale, sender, { order: number, version });
  if (form === null) return { kind: 'small-print', title, sections };
  const fields = form.fields.map((field) => `– ${field}:`).join('\n');
  const printed = { title: form.title, paragraphs: [...form.before, fields, ...form.after] };
  return { kind: 'small-print', title, sections: [...sections, printed] };
}

/** The contract as the customer keeps it (§312f BGB). */
export function orderConfirmed(order: Confirmed, pen: Pen): Letter {
  const { number, firstName, link } = order;
  return {
    ...pen.head('order-confirmed', { number, total: euros(order.totalCents) }),
    reference: number,
    firstName,
    blocks: [
      pen.text('order-confirmed.lead'),
      prices(order, pen),
      pen.aside('order-confirmed.vat'),
      pen.heading('order.next'),
      { kind: 'steps', steps: arrivalSteps(order, pen) },
      pen.button('order.view', link),
      facts(order, pen),
      pen.aside('order-confirmed.terms', {
        terms: linkTo(order.termsLink ?? pen.page('/documents/terms')),
        withdrawal: linkTo(order.withdrawalLink ?? pen.page('/documents/right-of-return')),
        guarantee: linkTo(pen.page('/documents/warranty')),
      }),
      instructions(order, pen),
    ],
  };
}
