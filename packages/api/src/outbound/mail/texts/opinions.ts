import { euros } from '../../../plumbing/writing/amounts.ts';
import { aside, text } from '../letter.ts';
import { listItem } from './order.ts';
import type { Texts } from './writer.ts';

/** Asks for a review, good or bad, and offers nothing for it. */
export const reviewRequest: Texts<'review-request'> = {
  de: ({ firstName, number, devices, pieces, link, unsubscribeLink }) => ({
    subject: 'Wie zufrieden bist du mit deinem Gerät?',
    preview: 'Deine ehrliche Meinung hilft anderen bei der Wahl.',
    title: 'Wie ist es?',
    reference: number,
    firstName,
    unsubscribeLink,
    blocks: [
      text(
        'inzwischen kennst du dein Gerät ein bisschen. Erzähl anderen, wie es wirklich ist, ob gut oder schlecht:',
      ),
      { kind: 'list', items: pieces?.map(listItem) ?? devices.map((name) => ({ text: name })) },
      { kind: 'action', label: 'Bewertung schreiben', link },
      text(
        'Wir veröffentlichen Lob und Kritik gleichermaßen und prüfen nur, ob sie unsere Regeln einhalten. Eine Belohnung gibt es dafür nicht, damit Bewertungen ehrlich bleiben.',
      ),
      aside(
        'Du möchtest keine solche Nachricht mehr? ',
        { label: 'Nicht mehr fragen', link: unsubscribeLink },
        '.',
      ),
    ],
  }),
  en: ({ firstName, number, devices, pieces, link, unsubscribeLink }) => ({
    subject: 'How happy are you with your device?',
    preview: 'Your honest opinion helps others to choose.',
    title: 'What is it like?',
    reference: number,
    firstName,
    unsubscribeLink,
    blocks: [
      text('By now you know your device a little. Tell others what it is really like, good or bad:'),
      { kind: 'list', items: pieces?.map(listItem) ?? devices.map((name) => ({ text: name })) },
      { kind: 'action', label: 'Write a review', link },
      text(
        'We publish praise and criticism alike and only check that they keep to our rules. There is no reward, so that reviews stay honest.',
      ),
      aside('You would rather not be asked? ', { label: 'Do not ask again', link: unsubscribeLink }, '.'),
    ],
  }),
};

export const questionAnswered: Texts<'question-answered'> = {
  de: ({ firstName, model, question, answer, link }) => ({
    subject: `Antwort auf deine Frage zum ${model}`,
    preview: answer.slice(0, 120),
    title: 'Deine Frage ist beantwortet',
    firstName,
    blocks: [
      text('du hast gefragt:'),
      { kind: 'quote', text: question },
      text('Die Antwort:'),
      { kind: 'quote', text: answer },
      { kind: 'action', label: `Zum ${model}`, link },
      aside(
        'Frage und Antwort stehen jetzt auf der Produktseite. Deine E-Mail-Adresse haben wir dafür gelöscht.',
      ),
    ],
  }),
  en: ({ firstName, model, question, answer, link }) => ({
    subject: `Answer to your question about the ${model}`,
    preview: answer.slice(0, 120),
    title: 'Your question has been answered',
    firstName,
    blocks: [
      text('You asked:'),
      { kind: 'quote', text: question },
      text('The answer:'),
      { kind: 'quote', text: answer },
      { kind: 'action', label: `Go to the ${model}`, link },
      aside(
        'Question and answer are on the product page now. We have deleted your e-mail address from them.',
      ),
    ],
  }),
};

/** Asks the owner of a mailbox to confirm a reminder for a device that is out of stock. */
export const reminderConfirm: Texts<'reminder-confirm'> = {
  de: ({ product, variation, condition, link }) => ({
    subject: `Sollen wir dir schreiben, wenn es wieder da ist?`,
    preview: `${product}: Bitte bestätige deine Adresse.`,
    title: 'Noch ein Klick',
    firstName: null,
    blocks: [
      text('du möchtest erfahren, wenn dieses Gerät wieder zu haben ist:'),
      {
        kind: 'facts',
        rows: [
          ['Gerät', [product, variation].filter((part) => part !== '').join('\n')],
          ['Zustand', condition],
        ],
      },
      { kind: 'action', label: 'Ja, bitte schreibt mir', link },
      text('Dann bekommst du genau eine Nachricht, und danach vergessen wir deine Adresse wieder.'),
      aside('Du warst das nicht? Dann ist nichts zu tun: Ohne deine Bestätigung schreiben wir nicht.'),
    ],
  }),
  en: ({ product, variation, condition, link }) => ({
    subject: 'Shall we write to you when it is back?',
    preview: `${product}: please confirm your address.`,
    title: 'One more click',
    firstName: null,
    blocks: [
      text('You want to know when this device is available again:'),
      {
        kind: 'facts',
        rows: [
          ['Device', [product, variation].filter((part) => part !== '').join('\n')],
          ['Condition', condition],
        ],
      },
      { kind: 'action', label: 'Yes, write to me', link },
      text('You will get exactly one message, and then we forget your address again.'),
      aside(
        'That was not you? Then there is nothing you need to do: without your confirmation we do not write.',
      ),
    ],
  }),
};

/** Asks the owner of a mailbox to confirm a reminder of a lower price. */
export const priceAlertConfirm: Texts<'price-alert-confirm'> = {
  de: ({ product, variation, condition, belowCents, link }) => ({
    subject: 'Sollen wir dir schreiben, wenn der Preis fällt?',
    preview: `${product}: Bitte bestätige deine Adresse.`,
    title: 'Noch ein Klick',
    firstName: null,
    blocks: [
      text('du möchtest erfahren, wenn dieses Gerät weniger kostet:'),
      {
        kind: 'facts',
        rows: [
          ['Gerät', [product, variation].filter((part) => part !== '').join('\n')],
          ['Zustand', condition],
          ['Preis heute', euros(belowCents)],
        ],
      },
      { kind: 'action', label: 'Ja, bitte schreibt mir', link },
      text('Dann bekommst du genau eine Nachricht, und danach vergessen wir deine Adresse wieder.'),
      aside('Du warst das nicht? Dann ist nichts zu tun: Ohne deine Bestätigung schreiben wir nicht.'),
    ],
  }),
  en: ({ product, variation, condition, belowCents, link }) => ({
    subject: 'Shall we write to you when the price falls?',
    preview: `${product}: please confirm your address.`,
    title: 'One more click',
    firstName: null,
    blocks: [
      text('You want to know when this device costs less:'),
      {
        kind: 'facts',
        rows: [
          ['Device', [product, variation].filter((part) => part !== '').join('\n')],
          ['Condition', condition],
          ['Price today', euros(belowCents)],
        ],
      },
      { kind: 'action', label: 'Yes, write to me', link },
      text('You will get exactly one message, and then we forget your address again.'),
      aside(
        'That was not you? Then there is nothing you need to do: without your confirmation we do not write.',
      ),
    ],
  }),
};
