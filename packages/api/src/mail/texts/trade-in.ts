import type { Locale } from '@rewald/contracts';
import type { Letter } from '../letter.ts';
import type { MailPayload } from '../mails.ts';

type Received = MailPayload<'trade-in-received'>;

/** German notation in both languages, as on the site: 1.234,50 €. */
const euros = (cents: number): string =>
  `${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)} €`;

const day = (isoDate: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T12:00:00Z`),
  );

const german = ({ firstName, reference, device, priceCents, shipBy, payment, account }: Received): Letter => {
  const recycling = priceCents === 0;
  const payout =
    payment === 'paypal' ? `PayPal (${account})` : `Überweisung auf das Konto, das auf ${account} endet`;
  return {
    // Without umlauts, so that the reference is readable in every list of mails.
    subject: `Dein Verkauf ${reference} bei Rewald`,
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      recycling
        ? 'danke, dass du dein Gerät nicht in der Schublade lässt! Einen Ankaufspreis können wir dafür nicht zahlen, wir verwerten es aber kostenlos und fachgerecht.'
        : 'danke für deinen Verkauf! Hier steht noch einmal alles, was du dafür brauchst.',
    ],
    facts: [
      ['Referenz', reference],
      ['Gerät', device],
      ['Angebot', recycling ? 'kostenloses Recycling' : euros(priceCents)],
      ...(recycling ? [] : [['Auszahlung', payout] as const]),
      ['Einsenden bis', day(shipBy, 'de')],
    ],
    steps: [
      'Dein Versandetikett kommt innerhalb von 24 Stunden per E-Mail. Der Versand kostet dich nichts.',
      'Melde dich auf dem Gerät von allen Konten ab, nimm SIM- und Speicherkarten heraus und setze es auf Werkseinstellungen zurück.',
      'Pack es gut gepolstert ein und gib es bis zum genannten Tag bei einer Annahmestelle ab.',
      recycling
        ? 'Wir bestätigen dir, sobald dein Gerät angekommen ist.'
        : 'Wir prüfen, ob Zustand und Funktion zu deinen Angaben passen. Spätestens fünf Werktage nach der Ankunft hast du dein Geld oder ein neues Angebot, das du frei annehmen oder ablehnen kannst.',
    ],
    closing: ['Bei Fragen nenne uns bitte immer die Referenz.', 'Viele Grüße\nDein Rewald-Team'],
  };
};

const english = ({
  firstName,
  reference,
  device,
  priceCents,
  shipBy,
  payment,
  account,
}: Received): Letter => {
  const recycling = priceCents === 0;
  const payout =
    payment === 'paypal' ? `PayPal (${account})` : `Bank transfer to the account ending in ${account}`;
  return {
    subject: `Your sale ${reference} at Rewald`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      recycling
        ? 'thank you for not leaving your device in a drawer! We cannot pay a price for it, but we recycle it properly and free of charge.'
        : 'thank you for your sale! Here is everything you need for it once more.',
    ],
    facts: [
      ['Reference', reference],
      ['Device', device],
      ['Offer', recycling ? 'free recycling' : euros(priceCents)],
      ...(recycling ? [] : [['Payout', payout] as const]),
      ['Send by', day(shipBy, 'en')],
    ],
    steps: [
      'Your shipping label arrives by e-mail within 24 hours. Shipping costs you nothing.',
      'Sign out of all accounts on the device, take out SIM and memory cards and reset it to factory settings.',
      'Pack it with good padding and take it to a shipping point by the day above.',
      recycling
        ? 'We let you know as soon as your device has arrived.'
        : 'We check that condition and function match your description. No later than five working days after it arrives you have your money, or a new offer that you are free to accept or decline.',
    ],
    closing: [
      'If you have questions, please always mention the reference.',
      'Best regards,\nyour Rewald team',
    ],
  };
};

/** Confirms a sale at once. */
export const tradeInReceived: Record<Locale, (payload: Received) => Letter> = { de: german, en: english };
