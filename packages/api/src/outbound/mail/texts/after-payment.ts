import { euros } from '../../../plumbing/writing/amounts.ts';
import { aside, text, type Letter } from '../letter.ts';
import type { MailPayload } from '../mails.ts';
import type { Texts } from './writer.ts';

type Payment = MailPayload<'refund-refused'>['payment'];
const WHO = {
  de: { card: 'deine Karte oder Bank', paypal: 'PayPal', sandbox: 'die Testzahlung', none: 'deine Bank' },
  en: { card: 'your card or bank', paypal: 'PayPal', sandbox: 'the test payment', none: 'your bank' },
} as const satisfies Record<string, Record<Payment, string>>;

/** A refund that was announced by mail has failed; says what happens next, without a promise that the shop might not keep. */
export const refundRefused: Texts<'refund-refused'> = {
  de: ({ firstName, number, amountCents, payment, link, contactLink }) => ({
    subject: `Deine Erstattung hat noch nicht geklappt (${number})`,
    preview: `Wir schulden dir ${euros(amountCents)} und kümmern uns darum.`,
    title: 'Deine Erstattung hat noch nicht geklappt',
    reference: number,
    firstName,
    blocks: [
      text(
        'wir wollten dir zu deiner Bestellung ',
        number,
        ' ',
        { strong: euros(amountCents) },
        ` zurückgeben. Das ist leider nicht gelungen: ${WHO.de[payment]} hat das Geld nicht angenommen. Das passiert zum Beispiel, wenn eine Karte oder ein Konto nicht mehr besteht.`,
      ),
      text(
        'Der Betrag steht dir weiter zu. Wir versuchen es noch einmal oder zahlen ihn auf einem anderen Weg, und schreiben dir, sobald das Geld wirklich unterwegs ist. Gibt es deine Karte oder dein Konto nicht mehr, schreib uns bitte.',
      ),
      {
        kind: 'action',
        label: 'Uns schreiben',
        link: contactLink,
      },
      aside({ label: 'Bestellung ansehen', link }),
    ],
  }),
  en: ({ firstName, number, amountCents, payment, link, contactLink }) => ({
    subject: `Your refund has not worked yet (${number})`,
    preview: `We owe you ${euros(amountCents)} and are seeing to it.`,
    title: 'Your refund has not worked yet',
    reference: number,
    firstName,
    blocks: [
      text(
        'We wanted to give you ',
        { strong: euros(amountCents) },
        ` back for your order ${number}. Unfortunately that did not work: ${WHO.en[payment]} did not accept the money. This happens when a card or an account no longer exists, for example.`,
      ),
      text(
        'The money is still yours. We will try again or pay it another way, and write to you as soon as it really is on its way. If your card or account no longer exists, please write to us.',
      ),
      { kind: 'action', label: 'Write to us', link: contactLink },
      aside({ label: 'View your order', link }),
    ],
  }),
};

/** A refund that had been refused was paid after all. */
export const refundGiven: Texts<'refund-given'> = {
  de: ({ firstName, number, amountCents, payment, otherwise, link }) => ({
    subject: `Deine Erstattung ist jetzt unterwegs (${number})`,
    preview: `${euros(amountCents)} gehen an dich zurück.`,
    title: `${euros(amountCents)} sind unterwegs`,
    reference: number,
    firstName,
    blocks: [
      text('die Erstattung zu deiner Bestellung ', number, ' hat jetzt geklappt.'),
      {
        kind: 'facts',
        rows: [
          ['Betrag', euros(amountCents)],
          otherwise === null ? ['Zurück über', WHO.de[payment]] : ['Verwendungszweck', otherwise],
        ],
      },
      text('Meist ist das Geld in drei bis fünf Werktagen da. Entschuldige, dass es länger gedauert hat.'),
      { kind: 'action', label: 'Bestellung ansehen', link },
    ],
  }),
  en: ({ firstName, number, amountCents, payment, otherwise, link }) => ({
    subject: `Your refund is on its way now (${number})`,
    preview: `${euros(amountCents)} goes back to you.`,
    title: `${euros(amountCents)} is on its way`,
    reference: number,
    firstName,
    blocks: [
      text(`The refund for your order ${number} has worked now.`),
      {
        kind: 'facts',
        rows: [
          ['Amount', euros(amountCents)],
          otherwise === null ? ['Back through', WHO.en[payment]] : ['Payment reference', otherwise],
        ],
      },
      text('The money usually arrives within three to five working days. We are sorry that it took longer.'),
      { kind: 'action', label: 'View your order', link },
    ],
  }),
};

type Disputed = MailPayload<'payment-disputed'>;
type Story = Readonly<
  Record<Disputed['state'], (about: Disputed) => Pick<Letter, 'subject' | 'title' | 'blocks'>>
>;

const DISPUTE_DE: Story = {
  open: ({ number, amountCents, payment }) => ({
    subject: `Deine Zahlung wird geprüft (${number})`,
    title: 'Deine Zahlung wird geprüft',
    blocks: [
      text(
        `zu deiner Bestellung ${number} haben wir eine Rückfrage bekommen: Über ${WHO.de[payment]} wurde die Zahlung von `,
        { strong: euros(amountCents) },
        ' beanstandet.',
      ),
      text(
        'Wenn du das veranlasst hast und etwas nicht stimmt, schreib uns bitte: Oft lösen wir es schneller direkt. Wenn du davon nichts weißt, schreib uns auch.',
      ),
    ],
  }),
  won: ({ number, amountCents }) => ({
    subject: `Die Prüfung deiner Zahlung ist beendet (${number})`,
    title: 'Die Prüfung ist beendet',
    blocks: [
      text(
        `die Beanstandung der Zahlung zu deiner Bestellung ${number} ist abgeschlossen. Die Zahlung von `,
        { strong: euros(amountCents) },
        ' bleibt bestehen.',
      ),
    ],
  }),
  lost: ({ number, amountCents, payment }) => ({
    subject: `Deine Zahlung wurde zurückgeholt (${number})`,
    title: 'Deine Zahlung wurde zurückgeholt',
    blocks: [
      text(
        `zu deiner Bestellung ${number} gingen `,
        { strong: euros(amountCents) },
        ` über ${WHO.de[payment]} an dich zurück. Von uns kommt dafür keine weitere Erstattung.`,
      ),
    ],
  }),
};

const DISPUTE_EN: Story = {
  open: ({ number, amountCents, payment }) => ({
    subject: `Your payment is being looked into (${number})`,
    title: 'Your payment is being looked into',
    blocks: [
      text(
        `We were asked about your order ${number}: through ${WHO.en[payment]}, the payment of `,
        { strong: euros(amountCents) },
        ' was disputed.',
      ),
      text(
        'If you did this because something is wrong, please write to us: we can often put it right faster ourselves. If you know nothing about it, please write to us, too.',
      ),
    ],
  }),
  won: ({ number, amountCents }) => ({
    subject: `The question about your payment is settled (${number})`,
    title: 'The question is settled',
    blocks: [
      text(
        `The dispute about the payment of your order ${number} is closed. The payment of `,
        { strong: euros(amountCents) },
        ' stands.',
      ),
    ],
  }),
  lost: ({ number, amountCents, payment }) => ({
    subject: `Your payment was taken back (${number})`,
    title: 'Your payment was taken back',
    blocks: [
      text(
        `For your order ${number}, `,
        { strong: euros(amountCents) },
        ` went back to you through ${WHO.en[payment]}. There is no further refund from us for it.`,
      ),
    ],
  }),
};

export const paymentDisputed: Texts<'payment-disputed'> = {
  de: (about) => {
    const { blocks, ...words } = DISPUTE_DE[about.state](about);
    return {
      ...words,
      preview: `${euros(about.amountCents)} für Bestellung ${about.number}.`,
      reference: about.number,
      firstName: about.firstName,
      blocks: [
        ...blocks,
        { kind: 'action', label: 'Uns schreiben', link: about.contactLink },
        aside({ label: 'Bestellung ansehen', link: about.link }),
      ],
    };
  },
  en: (about) => {
    const { blocks, ...words } = DISPUTE_EN[about.state](about);
    return {
      ...words,
      preview: `${euros(about.amountCents)} for order ${about.number}.`,
      reference: about.number,
      firstName: about.firstName,
      blocks: [
        ...blocks,
        { kind: 'action', label: 'Write to us', link: about.contactLink },
        aside({ label: 'View your order', link: about.link }),
      ],
    };
  },
};
