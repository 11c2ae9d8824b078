import { euros } from '@rewald/server-kit/writing/amounts';
import type { Block, Letter } from '../../letter.ts';
import { strong, type Pen, type Read } from '../pen.ts';
import { caseButton, deviceItem, payoutTo, priced } from './parts.ts';

export function tradeInArrived(sale: Read<'trade-in-arrived'>, pen: Pen): Letter {
  const { firstName, reference, resultBy, link } = sale;
  const { kind, price } = priced(sale.priceCents);
  const until =
    resultBy === undefined
      ? pen.say('trade-in-arrived.until-days')
      : pen.say('trade-in-arrived.until-day', { day: pen.weekday(resultBy) });
  return {
    ...pen.head('trade-in-arrived', { kind, reference }),
    reference,
    firstName,
    blocks: [
      pen.text('trade-in-arrived.lead'),
      deviceItem(sale),
      kind === 'recycling'
        ? pen.text('trade-in-arrived.recycling')
        : pen.text('trade-in-arrived.inspection', { until, price }),
      ...caseButton('trade-in.follow', link, pen),
    ],
  };
}

export function tradeInInspected(sale: Read<'trade-in-inspected'>, pen: Pen): Letter {
  const { firstName, reference, link } = sale;
  const { kind, price } = priced(sale.priceCents);
  return {
    ...pen.head('trade-in-inspected', { kind, price, reference }),
    reference,
    firstName,
    blocks: [
      pen.text('trade-in-inspected.lead'),
      deviceItem(sale),
      ...(kind === 'recycling'
        ? [pen.text('trade-in-inspected.recycling')]
        : [
            pen.text('trade-in-inspected.price', { price: strong(price), payout: payoutTo(sale, pen) }),
            pen.text('trade-in-inspected.then'),
          ]),
      ...caseButton('trade-in.view', link, pen),
    ],
  };
}

/** A lower price and the reasons. Opening the page decides nothing. */
export function tradeInCounterOffer(sale: Read<'trade-in-counter-offer'>, pen: Pen): Letter {
  const { firstName, reference, device, picture, findings, decideBy, link } = sale;
  const { kind, price } = priced(sale.offeredCents);
  const { say } = pen;
  return {
    ...pen.head('trade-in-counter-offer', { reference, decideBy: pen.day(decideBy) }),
    reference,
    firstName,
    blocks: [
      pen.text('trade-in-counter-offer.lead', { device: strong(device) }),
      { kind: 'list', items: findings.map((finding) => ({ text: finding })) },
      pen.text('trade-in-counter-offer.offer', { kind }),
      {
        kind: 'facts',
        picture,
        rows: [
          [say('trade-in-counter-offer.new'), kind === 'recycling' ? say('trade-in.recycling') : price],
          [say('trade-in-counter-offer.before'), euros(sale.quotedCents)],
          [say('trade-in-counter-offer.decide-by'), pen.day(decideBy)],
        ],
      },
      pen.button('trade-in-counter-offer.decide', link),
      pen.text('trade-in-counter-offer.choice'),
      pen.aside('trade-in-counter-offer.otherwise', { day: pen.weekday(decideBy) }),
    ],
  };
}

function consequence({ decision, priceCents }: Read<'trade-in-decided'>, pen: Pen): Block {
  if (decision !== 'accepted') return pen.text('trade-in-decided.return');
  const { kind, price } = priced(priceCents);
  return kind === 'recycling'
    ? pen.text('trade-in-decided.recycling')
    : pen.text('trade-in-decided.payout', { price: strong(price) });
}

/** Confirms the decision about a lower price. */
export function tradeInDecided(sale: Read<'trade-in-decided'>, pen: Pen): Letter {
  const { firstName, reference, decision, link } = sale;
  const values = priced(sale.priceCents);
  const title = pen.say(`trade-in-decided.${decision}`);
  return {
    subject: `${title} (${reference})`,
    preview: pen.say(`trade-in-decided.${decision}.lead`, values),
    title,
    reference,
    firstName,
    blocks: [
      pen.text(`trade-in-decided.${decision}.lead`, values),
      deviceItem(sale),
      consequence(sale, pen),
      ...caseButton('trade-in.view', link, pen),
    ],
  };
}

export function tradeInReturned(sale: Read<'trade-in-returned'>, pen: Pen): Letter {
  const { firstName, reference, reason, carrier, trackingNumber, link } = sale;
  const rows = [
    ...(carrier === undefined ? [] : [[pen.say('trade-in-returned.carrier'), carrier] as const]),
    ...(trackingNumber === undefined
      ? []
      : [[pen.say('trade-in-returned.tracking-number'), trackingNumber] as const]),
  ];
  return {
    ...pen.head('trade-in-returned', { reference }),
    reference,
    firstName,
    blocks: [
      pen.text(`trade-in-returned.lead.${reason}`),
      deviceItem(sale),
      ...(rows.length === 0 ? [] : [{ kind: 'facts', rows } as const]),
      ...caseButton('trade-in.view', link, pen),
      pen.aside('trade-in-returned.trouble'),
    ],
  };
}
