import { momentOf } from '../../../plumbing/writing/days.ts';
import { aside, said, text, type Block } from '../letter.ts';
import type { Texts } from './writer.ts';

const quoted = (message: string | null): Block[] =>
  message === null ? [] : [{ kind: 'quote', text: message }];

/** Confirms that a message from the contact form has arrived. */
export const contactReceived: Texts<'contact-received'> = {
  de: ({ firstName, reference, topic, message }) => ({
    subject: `Deine Nachricht ist da (${reference})`,
    preview: 'Wir antworten innerhalb eines Werktags.',
    title: 'Deine Nachricht ist da',
    reference,
    firstName,
    blocks: [
      text(
        'danke, dass du uns schreibst. Deine Nachricht zum Thema „',
        { strong: topic },
        '“ ist angekommen.',
      ),
      ...quoted(message),
      text('Jemand aus unserem Team liest sie und antwortet dir innerhalb eines Werktags per E-Mail.'),
      aside(
        'Du hast uns gar nicht geschrieben? Dann hat jemand deine Adresse eingetippt. Du musst nichts tun.',
      ),
    ],
  }),
  en: ({ firstName, reference, topic, message }) => ({
    subject: `We have your message (${reference})`,
    preview: 'We answer within one working day.',
    title: 'We have your message',
    reference,
    firstName,
    blocks: [
      text('Thank you for writing to us. Your message about “', { strong: topic }, '” has arrived.'),
      ...quoted(message),
      text('Somebody from our team reads it and answers you by e-mail within one working day.'),
      aside('You did not write to us? Then somebody typed your address. There is nothing you need to do.'),
    ],
  }),
};

/** Sends an answer from support to a person without an account. */
export const contactAnswered: Texts<'contact-answered'> = {
  de: ({ firstName, subject, reference, answer, link, first }) => ({
    subject: first === true ? subject : `Antwort auf deine Nachricht: ${subject}`,
    preview: answer.slice(0, 120),
    title: first === true ? 'Wir haben dir geschrieben' : 'Wir haben dir geantwortet',
    reference,
    signed: true,
    firstName,
    blocks: [
      first === true
        ? text('wir schreiben dir zum Thema „', { strong: subject }, '“:')
        : text('zu deiner Nachricht „', { strong: subject }, '“ schreiben wir dir:'),
      { kind: 'quote', text: answer },
      { kind: 'action', label: 'Antworten', link },
    ],
  }),
  en: ({ firstName, subject, reference, answer, link, first }) => ({
    subject: first === true ? subject : `Answer to your message: ${subject}`,
    preview: answer.slice(0, 120),
    title: first === true ? 'We have written to you' : 'We have answered you',
    reference,
    signed: true,
    firstName,
    blocks: [
      first === true
        ? text('We are writing to you about “', { strong: subject }, '”:')
        : text('This is our answer to your message “', { strong: subject }, '”:'),
      { kind: 'quote', text: answer },
      { kind: 'action', label: 'Reply', link },
    ],
  }),
};

/** The receipt that §356a BGB requires without delay: content, date and time of a withdrawal as it was declared. */
export const withdrawalDeclared: Texts<'withdrawal-declared'> = {
  de: ({ firstName, name, email, number, items, reference, receivedAt }) => ({
    subject: `Eingangsbestätigung für deinen Widerruf (${reference})`,
    preview: `Eingegangen am ${momentOf(new Date(receivedAt), 'de')}.`,
    title: 'Dein Widerruf ist eingegangen',
    reference,
    firstName,
    blocks: [
      text('hiermit bestätigen wir dir, dass deine Widerrufserklärung bei uns eingegangen ist:'),
      {
        kind: 'facts',
        rows: [
          ['Eingegangen', momentOf(new Date(receivedAt), 'de')],
          ['Name', name],
          ['E-Mail', email],
          ['Bestellung', number],
          ['Widerrufen', items === null ? 'die ganze Bestellung' : said(items, 'de')],
        ],
      },
      text('Bitte heb diese E-Mail auf.'),
      { kind: 'heading', text: 'So geht es weiter' },
      {
        kind: 'steps',
        steps: [
          'Wir ordnen deinen Widerruf der Bestellung zu. Was noch nicht verschickt ist, schicken wir nicht mehr los.',
          'Ist das Gerät schon bei dir oder unterwegs, schicken wir dir ein Rücksendeetikett per E-Mail. Der Rückversand kostet dich nichts.',
          'Dein Geld bekommst du spätestens 14 Tage nach deinem Widerruf zurück, sobald das Gerät bei uns ist oder du uns zeigst, dass es unterwegs ist.',
        ],
      },
      aside('Finden wir die Bestellung nicht gleich, melden wir uns innerhalb eines Werktags bei dir.'),
    ],
  }),
  en: ({ firstName, name, email, number, items, reference, receivedAt }) => ({
    subject: `Receipt of your withdrawal (${reference})`,
    preview: `Received on ${momentOf(new Date(receivedAt), 'en')}.`,
    title: 'We have received your withdrawal',
    reference,
    firstName,
    blocks: [
      text('We hereby confirm that your statement of withdrawal has reached us:'),
      {
        kind: 'facts',
        rows: [
          ['Received', `${momentOf(new Date(receivedAt), 'en')} (Berlin time)`],
          ['Name', name],
          ['E-mail', email],
          ['Order', number],
          ['Withdrawn', items === null ? 'the whole order' : said(items, 'en')],
        ],
      },
      text('Please keep this e-mail.'),
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          'We match your withdrawal with the order. What has not been shipped yet will not be sent any more.',
          'If the device is with you or on its way already, we send you a return label by e-mail. Sending it back costs you nothing.',
          'You get your money back no later than 14 days after your withdrawal, as soon as the device has arrived or you show us that it is on its way.',
        ],
      },
      aside('If we do not find the order right away, we write to you within one working day.'),
    ],
  }),
};

/** Answers a search for an order by its number; only the owner of the mailbox learns whether there is one. */
export const orderLink: Texts<'order-link'> = {
  de: ({ firstName, typed, link, hours }, { links }) =>
    link === undefined
      ? {
          subject: 'Zu deiner Suche nach einer Bestellung',
          preview: 'Zu dieser Nummer und dieser Adresse gibt es keine.',
          title: 'Keine Bestellung gefunden',
          firstName,
          blocks: [
            text(
              'zu der Nummer ',
              { strong: typed },
              ' und dieser E-Mail-Adresse gibt es bei uns keine Bestellung.',
            ),
            text(
              'Die Nummer steht in der Bestellbestätigung und beginnt mit RB. Vielleicht hast du mit einer anderen Adresse bestellt?',
            ),
            { kind: 'action', label: 'Noch einmal suchen', link: links.page('de', '/shop/orders') },
            aside('Du hast nicht gesucht? Dann hat sich jemand vertippt, und du musst nichts tun.'),
          ],
        }
      : {
          subject: `Deine Bestellung ${typed}`,
          preview: `Mit diesem Link siehst du sie, ${hours} Stunden lang.`,
          title: 'Hier ist deine Bestellung',
          reference: typed,
          firstName,
          blocks: [
            text(
              'du hast nach deiner Bestellung gefragt. Mit diesem Link siehst du, wo sie ist, und kannst Rechnung und Rückgabe öffnen, ganz ohne Konto:',
            ),
            { kind: 'action', label: 'Bestellung ansehen', link },
            text(
              `Der Link gilt ${hours} Stunden. Gib ihn nicht weiter: Wer ihn hat, sieht deine Bestellung.`,
            ),
            aside(
              'Du hast nicht gefragt? Dann kannst du diese E-Mail löschen: Ohne sie kommt niemand an deine Bestellung.',
            ),
          ],
        },
  en: ({ firstName, typed, link, hours }, { links }) =>
    link === undefined
      ? {
          subject: 'About your search for an order',
          preview: 'There is none with this number and this address.',
          title: 'No order found',
          firstName,
          blocks: [
            text('We have no order with the number ', { strong: typed }, ' and this e-mail address.'),
            text(
              'The number is in the order confirmation and begins with RB. Did you perhaps order with another address?',
            ),
            { kind: 'action', label: 'Search again', link: links.page('en', '/shop/orders') },
            aside('You did not search? Then somebody mistyped, and there is nothing you need to do.'),
          ],
        }
      : {
          subject: `Your order ${typed}`,
          preview: `This link shows it, for ${hours} hours.`,
          title: 'Here is your order',
          reference: typed,
          firstName,
          blocks: [
            text(
              'You asked for your order. This link shows where it is, its invoice and the way to return it, without an account:',
            ),
            { kind: 'action', label: 'See the order', link },
            text(
              `The link works for ${hours} hours. Do not pass it on: anyone who has it can see your order.`,
            ),
            aside('You did not ask? Then you can delete this e-mail: without it nobody gets to your order.'),
          ],
        },
};
