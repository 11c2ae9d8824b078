import { euros } from '../../../plumbing/writing/amounts.ts';
import { aside, text } from '../letter.ts';
import type { Texts } from './writer.ts';

/** Brings an answer from support. */
export const ticketAnswered: Texts<'ticket-answered'> = {
  de: ({ firstName, subject, answer, link }) => ({
    subject: `Antwort auf deine Nachricht: ${subject}`,
    preview: answer.slice(0, 120),
    title: 'Wir haben dir geantwortet',
    signed: true,
    firstName,
    blocks: [
      text('zu deiner Nachricht „', { strong: subject }, '“ schreiben wir dir:'),
      { kind: 'quote', text: answer },
      { kind: 'action', label: 'Ansehen und antworten', link },
    ],
  }),
  en: ({ firstName, subject, answer, link }) => ({
    subject: `Answer to your message: ${subject}`,
    preview: answer.slice(0, 120),
    title: 'We have answered you',
    signed: true,
    firstName,
    blocks: [
      text('This is our answer to your message “', { strong: subject }, '”:'),
      { kind: 'quote', text: answer },
      { kind: 'action', label: 'View and reply', link },
    ],
  }),
};

/** Tells somebody who waited for an offer. */
export const backInStock: Texts<'back-in-stock'> = {
  de: ({ firstName, product, variation, condition, picture, priceCents, link, unsubscribeLink }) => ({
    subject: `Wieder da: ${product}`,
    preview: `${condition}, ${euros(priceCents)}. Wer zuerst kommt, bekommt es.`,
    title: 'Wieder da!',
    firstName,
    unsubscribeLink,
    blocks: [
      text('du hast darauf gewartet, jetzt ist es wieder zu haben:'),
      {
        kind: 'facts',
        picture,
        rows: [
          ['Gerät', [product, variation].filter((part) => part !== '').join('\n')],
          ['Zustand', condition],
          ['Preis', euros(priceCents)],
        ],
      },
      { kind: 'action', label: 'Zum Angebot', link },
      text('Zurücklegen können wir es leider nicht.'),
      aside('Du suchst nicht mehr? ', { label: 'Erinnerung beenden', link: unsubscribeLink }, '.'),
    ],
  }),
  en: ({ firstName, product, variation, condition, picture, priceCents, link, unsubscribeLink }) => ({
    subject: `Back in stock: ${product}`,
    preview: `${condition}, ${euros(priceCents)}. First come, first served.`,
    title: 'It is back!',
    firstName,
    unsubscribeLink,
    blocks: [
      text('You have been waiting for it, and now it is available again:'),
      {
        kind: 'facts',
        picture,
        rows: [
          ['Device', [product, variation].filter((part) => part !== '').join('\n')],
          ['Condition', condition],
          ['Price', euros(priceCents)],
        ],
      },
      { kind: 'action', label: 'Go to the offer', link },
      text('We cannot put it aside for you, sorry.'),
      aside('Not looking any more? ', { label: 'End this reminder', link: unsubscribeLink }, '.'),
    ],
  }),
};

/** Tells somebody who waited for a lower price. */
export const priceFell: Texts<'price-fell'> = {
  de: ({
    firstName,
    product,
    variation,
    condition,
    picture,
    priceCents,
    belowCents,
    link,
    unsubscribeLink,
  }) => ({
    subject: `Jetzt für ${euros(priceCents)}: ${product}`,
    preview: `${condition}, vorher ${euros(belowCents)}.`,
    title: 'Der Preis ist gefallen',
    firstName,
    unsubscribeLink,
    blocks: [
      text('du wolltest wissen, wenn dieses Gerät weniger kostet:'),
      {
        kind: 'facts',
        picture,
        rows: [
          ['Gerät', [product, variation].filter((part) => part !== '').join('\n')],
          ['Zustand', condition],
          ['Preis jetzt', euros(priceCents)],
          ['Als du gefragt hast', euros(belowCents)],
        ],
      },
      { kind: 'action', label: 'Zum Angebot', link },
      text(
        'Preise ändern sich; zurücklegen können wir es leider nicht. Das war die eine Nachricht, um die du gebeten hast.',
      ),
      aside('Du suchst nicht mehr? ', { label: 'Preisalarm beenden', link: unsubscribeLink }, '.'),
    ],
  }),
  en: ({
    firstName,
    product,
    variation,
    condition,
    picture,
    priceCents,
    belowCents,
    link,
    unsubscribeLink,
  }) => ({
    subject: `Now for ${euros(priceCents)}: ${product}`,
    preview: `${condition}, before ${euros(belowCents)}.`,
    title: 'The price has fallen',
    firstName,
    unsubscribeLink,
    blocks: [
      text('You wanted to know when this device costs less:'),
      {
        kind: 'facts',
        picture,
        rows: [
          ['Device', [product, variation].filter((part) => part !== '').join('\n')],
          ['Condition', condition],
          ['Price now', euros(priceCents)],
          ['When you asked', euros(belowCents)],
        ],
      },
      { kind: 'action', label: 'Go to the offer', link },
      text(
        'Prices change, and we cannot put it aside for you, sorry. This was the one message that you asked for.',
      ),
      aside('Not looking any more? ', { label: 'End this price alert', link: unsubscribeLink }, '.'),
    ],
  }),
};
