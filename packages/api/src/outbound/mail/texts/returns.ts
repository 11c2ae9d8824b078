import type { Locale } from '@rewald/contracts';
import { euros } from '../../../plumbing/writing/amounts.ts';
import { said, text, aside, type Block, type ListItem } from '../letter.ts';
import type { MailPayload } from '../mails.ts';
import { address, creditNote, CREDIT_NOTE, listItem, PAYMENT, safeLink } from './order.ts';
import type { Texts } from './writer.ts';

type Judged = MailPayload<'return-judged'>;
type Piece = Judged['pieces'][number];

const REJECTED: Record<Locale, Record<NonNullable<Piece['reason']>, string>> = {
  de: {
    'other-device': 'Es ist nicht das Gerät, das du bei uns gekauft hast. Es geht an dich zurück.',
    used: 'Es wurde mehr benutzt, als zum Ausprobieren nötig ist. Es geht an dich zurück.',
    late: 'Es kam nach dem letzten Tag der Rücksendung. Es geht an dich zurück.',
  },
  en: {
    'other-device': 'It is not the device that you bought from us. It goes back to you.',
    used: 'It was used more than trying it out takes. It goes back to you.',
    late: 'It came after the last day for sending it back. It goes back to you.',
  },
};
const FOUND = {
  de: { fine: 'alles in Ordnung.', deducted: (cents: number) => `Abzug ${euros(cents)}.` },
  en: { fine: 'all is well.', deducted: (cents: number) => `${euros(cents)} deducted.` },
} as const;

/** What was found on a device. */
const foundOn = (piece: Piece, locale: Locale): ListItem => {
  const { deductionCents, reason, note } = piece;
  const words = FOUND[locale];
  const found =
    reason === undefined
      ? deductionCents === undefined
        ? words.fine
        : words.deducted(deductionCents)
      : REJECTED[locale][reason];
  const { text: name, ...item } = listItem(piece);
  return {
    ...item,
    text: [`${name}:`, found, ...(note === undefined ? [] : [said(note, locale)])].join(' '),
  };
};

const isDeducted = ({ pieces }: Judged): boolean =>
  pieces.some(({ deductionCents }) => deductionCents !== undefined);

const moneyRows = ({ amountCents, payment }: Judged, locale: Locale): Block[] =>
  amountCents === 0
    ? []
    : [
        {
          kind: 'facts',
          rows: [
            [locale === 'de' ? 'Erstattung' : 'Refund', euros(amountCents)],
            [locale === 'de' ? 'Zurück auf' : 'Back to', PAYMENT[locale][payment]],
          ],
        },
      ];

/** What became of a return in which something was deducted or rejected. */
export const returnJudged: Texts<'return-judged'> = {
  de: (judged) => ({
    subject: `Deine Rücksendung ist geprüft (${judged.number})`,
    preview:
      judged.amountCents === 0
        ? 'Bitte lies, was wir festgestellt haben.'
        : `${euros(judged.amountCents)} gehen an dich zurück.`,
    title: 'Deine Rücksendung ist geprüft',
    reference: judged.number,
    firstName: judged.firstName,
    blocks: [
      text(`wir haben geprüft, was du zu deiner Bestellung ${judged.number} zurückgeschickt hast:`),
      { kind: 'list', items: judged.pieces.map((piece) => foundOn(piece, 'de')) },
      ...(isDeducted(judged)
        ? [
            text(
              'Der Abzug gleicht aus, was das Gerät durch mehr als das Ausprobieren an Wert verloren hat (§\u00a0357a Abs.\u00a01 BGB).',
            ),
          ]
        : []),
      ...moneyRows(judged, 'de'),
      ...(judged.amountCents === 0 ? [] : [text('Meist ist das Geld in drei bis fünf Werktagen da.')]),
      ...creditNote(judged.documents, CREDIT_NOTE.de),
      { kind: 'action', label: 'Bestellung und Fotos ansehen', link: judged.link },
      aside('Siehst du das anders? Antworte einfach auf diese E-Mail.'),
    ],
  }),
  en: (judged) => ({
    subject: `We have checked your return (${judged.number})`,
    preview:
      judged.amountCents === 0
        ? 'Please read what we have found.'
        : `${euros(judged.amountCents)} goes back to you.`,
    title: 'We have checked your return',
    reference: judged.number,
    firstName: judged.firstName,
    blocks: [
      text(`We have checked what you sent back of your order ${judged.number}:`),
      { kind: 'list', items: judged.pieces.map((piece) => foundOn(piece, 'en')) },
      ...(isDeducted(judged)
        ? [
            text(
              'The deduction makes up for what the device has lost in value by more than trying it out (§\u00a0357a (1) BGB, the German Civil Code).',
            ),
          ]
        : []),
      ...moneyRows(judged, 'en'),
      ...(judged.amountCents === 0
        ? []
        : [text('The money usually arrives within three to five working days.')]),
      ...creditNote(judged.documents, CREDIT_NOTE.en),
      { kind: 'action', label: 'View your order and the photos', link: judged.link },
      aside('Do you see it differently? Simply reply to this e-mail.'),
    ],
  }),
};

/** Rejected devices are on their way back to their owner. */
export const returnSentBack: Texts<'return-sent-back'> = {
  de: ({ firstName, number, pieces, carrier, trackingNumber, trackingLink, deliveryAddress, link }) => {
    const tracking = safeLink(trackingLink);
    return {
      subject: `Dein Gerät ist auf dem Rückweg (${number})`,
      preview: `Mit ${carrier}, Sendungsnummer ${trackingNumber}.`,
      title: 'Dein Gerät ist auf dem Rückweg',
      reference: number,
      firstName,
      blocks: [
        text('was wir nicht zurücknehmen können, ist wieder auf dem Weg zu dir. Der Versand ist kostenlos.'),
        { kind: 'list', items: pieces.map(listItem) },
        {
          kind: 'facts',
          rows: [
            ['Versand mit', carrier],
            ['Sendungsnummer', trackingNumber],
            ['Lieferadresse', address(deliveryAddress, 'de')],
          ],
        },
        tracking === null
          ? { kind: 'action', label: 'Bestellung ansehen', link }
          : { kind: 'action', label: 'Sendung verfolgen', link: tracking },
        ...(tracking === null ? [] : [aside({ label: 'Bestellung ansehen', link })]),
      ],
    };
  },
  en: ({ firstName, number, pieces, carrier, trackingNumber, trackingLink, deliveryAddress, link }) => {
    const tracking = safeLink(trackingLink);
    return {
      subject: `Your device is on its way back (${number})`,
      preview: `With ${carrier}, tracking number ${trackingNumber}.`,
      title: 'Your device is on its way back',
      reference: number,
      firstName,
      blocks: [
        text('What we cannot take back is on its way to you again. Shipping is free.'),
        { kind: 'list', items: pieces.map(listItem) },
        {
          kind: 'facts',
          rows: [
            ['Shipped with', carrier],
            ['Tracking number', trackingNumber],
            ['Delivery address', address(deliveryAddress, 'en')],
          ],
        },
        tracking === null
          ? { kind: 'action', label: 'View your order', link }
          : { kind: 'action', label: 'Track your parcel', link: tracking },
        ...(tracking === null ? [] : [aside({ label: 'View your order', link })]),
      ],
    };
  },
};
