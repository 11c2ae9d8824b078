import { momentOf } from '../../../plumbing/writing/days.ts';
import { aside, said, text, type Block } from '../letter.ts';
import type { Texts } from './writer.ts';

const quoted = (message: string | null): Block[] =>
  message === null ? [] : [{ kind: 'quote', text: message }];

/** Tells that a message from the contact form has arrived. */
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

/** Brings an answer from support to somebody without an account. */
export const contactAnswered: Texts<'contact-answered'> = {
  de: ({ firstName, subject, reference, answer, link }) => ({
    subject: `Antwort auf deine Nachricht: ${subject}`,
    preview: answer.slice(0, 120),
    title: 'Wir haben dir geantwortet',
    reference,
    signed: true,
    firstName,
    blocks: [
      text('zu deiner Nachricht „', { strong: subject }, '“ schreiben wir dir:'),
      { kind: 'quote', text: answer },
      { kind: 'action', label: 'Antworten', link },
    ],
  }),
  en: ({ firstName, subject, reference, answer, link }) => ({
    subject: `Answer to your message: ${subject}`,
    preview: answer.slice(0, 120),
    title: 'We have answered you',
    reference,
    signed: true,
    firstName,
    blocks: [
      text('This is our answer to your message “', { strong: subject }, '”:'),
      { kind: 'quote', text: answer },
      { kind: 'action', label: 'Reply', link },
    ],
  }),
};

/** The receipt that §356a BGB asks for, at once: content, date and time of a withdrawal as it was declared. */
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
          'Ist das Gerät schon bei dir oder unterwegs, schicken wir dir ein Rücksendelabel per E-Mail. Der Rückversand kostet dich nichts.',
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
