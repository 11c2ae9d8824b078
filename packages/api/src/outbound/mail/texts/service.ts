import type { Locale } from '@rewald/contracts';
import { euros } from '../../../plumbing/writing/amounts.ts';
import { aside, text, type Block } from '../letter.ts';
import type { MailPayload } from '../mails.ts';
import type { Texts } from './writer.ts';

export const ticketAnswered: Texts<'ticket-answered'> = {
  de: ({ firstName, subject, answer, link, first }) => ({
    subject: first === true ? subject : `Antwort auf deine Nachricht: ${subject}`,
    preview: answer.slice(0, 120),
    title: first === true ? 'Wir haben dir geschrieben' : 'Wir haben dir geantwortet',
    signed: true,
    firstName,
    blocks: [
      first === true
        ? text('wir schreiben dir zum Thema „', { strong: subject }, '“:')
        : text('zu deiner Nachricht „', { strong: subject }, '“ schreiben wir dir:'),
      { kind: 'quote', text: answer },
      { kind: 'action', label: 'Ansehen und antworten', link },
    ],
  }),
  en: ({ firstName, subject, answer, link, first }) => ({
    subject: first === true ? subject : `Answer to your message: ${subject}`,
    preview: answer.slice(0, 120),
    title: first === true ? 'We have written to you' : 'We have answered you',
    signed: true,
    firstName,
    blocks: [
      first === true
        ? text('We are writing to you about “', { strong: subject }, '”:')
        : text('This is our answer to your message “', { strong: subject }, '”:'),
      { kind: 'quote', text: answer },
      { kind: 'action', label: 'View and reply', link },
    ],
  }),
};

const OFFERED = {
  de: { device: 'Gerät', condition: 'Zustand', toOffer: 'Zum Angebot' },
  en: { device: 'Device', condition: 'Condition', toOffer: 'Go to the offer' },
} as const;

/** The device that the customer waited for, with the link to it. */
const offered = (
  locale: Locale,
  { product, variation, condition, picture, link }: MailPayload<'back-in-stock'> | MailPayload<'price-fell'>,
  prices: readonly (readonly [label: string, price: string])[],
): Block[] => [
  {
    kind: 'facts',
    picture,
    rows: [
      [OFFERED[locale].device, [product, variation].filter((part) => part !== '').join('\n')],
      [OFFERED[locale].condition, condition],
      ...prices,
    ],
  },
  { kind: 'action', label: OFFERED[locale].toOffer, link },
];

export const backInStock: Texts<'back-in-stock'> = {
  de: (about) => {
    const { firstName, product, condition, priceCents, unsubscribeLink } = about;
    return {
      subject: `Wieder da: ${product}`,
      preview: `${condition}, ${euros(priceCents)}. Wer zuerst kommt, bekommt es.`,
      title: 'Wieder da!',
      firstName,
      unsubscribeLink,
      blocks: [
        text('du hast darauf gewartet, jetzt ist es wieder zu haben:'),
        ...offered('de', about, [['Preis', euros(priceCents)]]),
        text('Zurücklegen können wir es leider nicht.'),
        aside('Du suchst nicht mehr? ', { label: 'Erinnerung beenden', link: unsubscribeLink }, '.'),
      ],
    };
  },
  en: (about) => {
    const { firstName, product, condition, priceCents, unsubscribeLink } = about;
    return {
      subject: `Back in stock: ${product}`,
      preview: `${condition}, ${euros(priceCents)}. First come, first served.`,
      title: 'It is back!',
      firstName,
      unsubscribeLink,
      blocks: [
        text('You have been waiting for it, and now it is available again:'),
        ...offered('en', about, [['Price', euros(priceCents)]]),
        text('We cannot put it aside for you, sorry.'),
        aside('Not looking any more? ', { label: 'End this reminder', link: unsubscribeLink }, '.'),
      ],
    };
  },
};

export const priceFell: Texts<'price-fell'> = {
  de: (about) => {
    const { firstName, product, condition, priceCents, belowCents, unsubscribeLink } = about;
    return {
      subject: `Jetzt für ${euros(priceCents)}: ${product}`,
      preview: `${condition}, vorher ${euros(belowCents)}.`,
      title: 'Der Preis ist gefallen',
      firstName,
      unsubscribeLink,
      blocks: [
        text('du wolltest wissen, wenn dieses Gerät weniger kostet:'),
        ...offered('de', about, [
          ['Preis jetzt', euros(priceCents)],
          ['Als du gefragt hast', euros(belowCents)],
        ]),
        text(
          'Preise ändern sich; zurücklegen können wir es leider nicht. Das war die eine Nachricht, um die du gebeten hast.',
        ),
        aside('Du suchst nicht mehr? ', { label: 'Preisalarm beenden', link: unsubscribeLink }, '.'),
      ],
    };
  },
  en: (about) => {
    const { firstName, product, condition, priceCents, belowCents, unsubscribeLink } = about;
    return {
      subject: `Now for ${euros(priceCents)}: ${product}`,
      preview: `${condition}, before ${euros(belowCents)}.`,
      title: 'The price has fallen',
      firstName,
      unsubscribeLink,
      blocks: [
        text('You wanted to know when this device costs less:'),
        ...offered('en', about, [
          ['Price now', euros(priceCents)],
          ['When you asked', euros(belowCents)],
        ]),
        text(
          'Prices change, and we cannot put it aside for you, sorry. This was the one message that you asked for.',
        ),
        aside('Not looking any more? ', { label: 'End this price alert', link: unsubscribeLink }, '.'),
      ],
    };
  },
};
