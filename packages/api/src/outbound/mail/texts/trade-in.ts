import { euros } from '../../../plumbing/writing/amounts.ts';
import { day, weekday } from '../../../plumbing/writing/days.ts';
import { aside, text, type Block } from '../letter.ts';
import type { MailPayload } from '../mails.ts';
import type { Texts } from './writer.ts';

type Payout = Pick<MailPayload<'trade-in-paid'>, 'payment' | 'account'>;

const payoutTo = {
  de: ({ payment, account }: Payout): string =>
    payment === 'paypal' ? `PayPal (${account})` : `Überweisung auf das Konto, das auf ${account} endet`,
  en: ({ payment, account }: Payout): string =>
    payment === 'paypal' ? `PayPal (${account})` : `Bank transfer to the account ending in ${account}`,
} as const;

/** How the customer gets the label: attached to the mail, or on the page of the sale. */
const labelBy = ({
  documents = [],
  link,
}: Pick<MailPayload<'trade-in-received'>, 'documents' | 'link'>): 'file' | 'page' | 'later' => {
  if (documents.some(({ kind }) => kind === 'trade-in-label')) return 'file';
  return link === undefined ? 'later' : 'page';
};
const LABEL = {
  de: {
    file: 'Dein Versandlabel hängt als PDF an dieser E-Mail. Druck es aus; der Versand kostet dich nichts.',
    page: 'Lade dein Versandlabel mit dem Knopf unten und druck es aus; der Versand kostet dich nichts.',
    later: 'Dein Versandlabel kommt innerhalb von 24 Stunden per E-Mail. Der Versand kostet dich nichts.',
  },
  en: {
    file: 'Your shipping label is attached to this e-mail as a PDF. Print it; shipping costs you nothing.',
    page: 'Get your shipping label with the button below and print it; shipping costs you nothing.',
    later: 'Your shipping label arrives by e-mail within 24 hours. Shipping costs you nothing.',
  },
} as const;
/** For devices in one parcel: one label serves all, and the newest label has the slip that lists them. */
const oneLabel = {
  de: ({ together }: Pick<MailPayload<'trade-in-received'>, 'together'>) =>
    together === undefined
      ? []
      : [
          'Ein Paket, ein Label: Nimm dieses, denn seine Beilage nennt alle Geräte. Ein früheres brauchst du nicht.',
        ],
  en: ({ together }: Pick<MailPayload<'trade-in-received'>, 'together'>) =>
    together === undefined
      ? []
      : [
          'One parcel, one label: use this one, since its packing slip lists all devices. You need no earlier one.',
        ],
} as const;
const inParcel = (
  name: string,
  { together }: Pick<MailPayload<'trade-in-received'>, 'together'>,
): (readonly [string, string])[] => (together === undefined ? [] : [[name, together.join(', ')]]);
const LABEL_BUTTON = { de: 'Versandlabel herunterladen', en: 'Download shipping label' } as const;

const caseButton = (label: string, link: string | undefined): Block[] =>
  link === undefined ? [] : [{ kind: 'action', label, link }];

/** The device of a sale, with its picture. */
const deviceItem = (device: string, picture: string | undefined): Block => ({
  kind: 'list',
  items: [{ text: device, picture }],
});

/** Confirms a sale at once. */
export const tradeInReceived: Texts<'trade-in-received'> = {
  de: (sale, { company }) => {
    const { firstName, reference, device, picture, priceCents, shipBy } = sale;
    const recycling = priceCents === 0;
    return {
      // Without umlauts, so that the reference is readable in every list of mails.
      subject: `Dein Verkauf ${reference} bei ${company.brand}`,
      preview: `${recycling ? 'Wir verwerten dein Gerät kostenlos' : euros(priceCents)}. Bitte bis ${day(shipBy, 'de')} einsenden.`,
      title: recycling ? 'Danke fürs Recyceln!' : 'Danke für deinen Verkauf!',
      reference,
      firstName,
      blocks: [
        text(
          recycling
            ? 'schön, dass dein Gerät nicht in der Schublade bleibt! Einen Ankaufspreis können wir dafür nicht zahlen, wir verwerten es aber kostenlos und fachgerecht.'
            : 'hier steht noch einmal alles, was du dafür brauchst. Der Preis gilt, wenn dein Gerät bei der Prüfung deinen Angaben entspricht.',
        ),
        {
          kind: 'facts',
          picture,
          rows: [
            ['Vorgangsnummer', reference],
            ['Gerät', device],
            ['Angebot', recycling ? 'kostenloses Recycling' : euros(priceCents)],
            ...(recycling ? [] : [['Auszahlung', payoutTo.de(sale)] as const]),
            ['Einsenden bis', day(shipBy, 'de')],
            ...inParcel('Im selben Paket', sale),
          ],
        },
        { kind: 'heading', text: 'So geht es weiter' },
        {
          kind: 'steps',
          steps: [
            LABEL.de[labelBy(sale)],
            ...oneLabel.de(sale),
            'Melde dich auf dem Gerät von allen Konten ab, nimm heraus, was noch darin steckt (SIM, Speicherkarte, Disc), und setze es auf Werkseinstellungen zurück.',
            `Pack es gut gepolstert ein und gib es bis ${weekday(shipBy, 'de')} bei einer Abgabestelle ab.`,
            recycling
              ? 'Wir sagen dir Bescheid, sobald dein Gerät angekommen ist.'
              : 'Wir prüfen, ob Zustand und Funktion zu deinen Angaben passen. Spätestens fünf Werktage nach der Ankunft hast du dein Geld oder ein neues Angebot, das du frei annehmen oder ablehnen kannst.',
          ],
        },
        ...caseButton(labelBy(sale) === 'page' ? LABEL_BUTTON.de : 'Verkauf verfolgen', sale.link),
        aside('Nenn uns bei Fragen bitte immer die Vorgangsnummer.'),
      ],
    };
  },
  en: (sale, { company }) => {
    const { firstName, reference, device, picture, priceCents, shipBy } = sale;
    const recycling = priceCents === 0;
    return {
      subject: `Your sale ${reference} at ${company.brand}`,
      preview: `${recycling ? 'We recycle your device free of charge' : euros(priceCents)}. Please send it by ${day(shipBy, 'en')}.`,
      title: recycling ? 'Thank you for recycling!' : 'Thank you for your sale!',
      reference,
      firstName,
      blocks: [
        text(
          recycling
            ? 'It is good that your device does not stay in a drawer! We cannot pay a price for it, but we recycle it properly and free of charge.'
            : 'Here is everything you need for it once more. The price is valid if your device matches your description when we check it.',
        ),
        {
          kind: 'facts',
          picture,
          rows: [
            ['Reference number', reference],
            ['Device', device],
            ['Offer', recycling ? 'free recycling' : euros(priceCents)],
            ...(recycling ? [] : [['Payout', payoutTo.en(sale)] as const]),
            ['Send by', day(shipBy, 'en')],
            ...inParcel('In the same parcel', sale),
          ],
        },
        { kind: 'heading', text: 'What happens next' },
        {
          kind: 'steps',
          steps: [
            LABEL.en[labelBy(sale)],
            ...oneLabel.en(sale),
            'Sign out of all accounts on the device, take out what is still in it (SIM, memory card, disc) and reset it to factory settings.',
            `Pack it with good padding and take it to a drop-off point by ${weekday(shipBy, 'en')}.`,
            recycling
              ? 'We let you know as soon as your device has arrived.'
              : 'We check that condition and function match your description. No later than five working days after it arrives you have your money, or a new offer that you are free to accept or decline.',
          ],
        },
        ...caseButton(labelBy(sale) === 'page' ? LABEL_BUTTON.en : 'Follow your sale', sale.link),
        aside('If you have questions, please always mention the reference number.'),
      ],
    };
  },
};

/** A purchase offer without obligation, with the link back to it. */
export const tradeInOffer: Texts<'trade-in-offer'> = {
  de: ({ firstName, device, picture, priceCents, described, validUntil, link }) => ({
    subject:
      priceCents === 0
        ? `Kostenloses Recycling für dein Gerät`
        : `Dein Angebot: ${euros(priceCents)} für dein Gerät`,
    preview: `${device}. Das Angebot gilt bis ${day(validUntil, 'de')}.`,
    title: priceCents === 0 ? 'Dein Gerät, kostenlos recycelt' : `${euros(priceCents)} für dein Gerät`,
    firstName,
    blocks: [
      text(
        'hier ist dein Angebot für: ',
        { strong: device },
        `. Es gilt bis ${weekday(validUntil, 'de')}. So lange kannst du genau da weitermachen, wo du aufgehört hast.`,
      ),
      { kind: 'action', label: 'Verkauf fortsetzen', link },
      { kind: 'heading', text: 'Deine Angaben zum Gerät' },
      {
        kind: 'facts',
        picture,
        stacked: true,
        rows: described.map(({ question, answer }) => [question, answer] as const),
      },
      text(
        priceCents === 0
          ? 'Der Versand kostet dich nichts.'
          : 'Der Preis ist noch nicht endgültig: Nach dem Eingang prüft unser Partner Zustand und Funktion. Versand und Rücksendung kosten dich nichts.',
      ),
      aside(
        'Du hast diese E-Mail nicht angefordert? Dann hat sich jemand vertippt, und du brauchst nichts zu tun.',
      ),
    ],
  }),
  en: ({ firstName, device, picture, priceCents, described, validUntil, link }) => ({
    subject:
      priceCents === 0
        ? `Free recycling for your device`
        : `Your offer: ${euros(priceCents)} for your device`,
    preview: `${device}. The offer is valid until ${day(validUntil, 'en')}.`,
    title: priceCents === 0 ? 'Your device, recycled for free' : `${euros(priceCents)} for your device`,
    firstName,
    blocks: [
      text(
        'Here is your offer for: ',
        { strong: device },
        `. It is valid until ${weekday(validUntil, 'en')}. Until then you can carry on exactly where you stopped.`,
      ),
      { kind: 'action', label: 'Continue your sale', link },
      { kind: 'heading', text: 'What you told us about it' },
      {
        kind: 'facts',
        picture,
        stacked: true,
        rows: described.map(({ question, answer }) => [question, answer] as const),
      },
      text(
        priceCents === 0
          ? 'Shipping costs you nothing.'
          : 'The price is not final yet: our partner checks condition and function once the device has arrived. Shipping and return cost you nothing.',
      ),
      aside(
        'You did not ask for this e-mail? Then somebody mistyped an address, and there is nothing you need to do.',
      ),
    ],
  }),
};

/** A week after the sale, the device has not arrived. */
export const tradeInReminder: Texts<'trade-in-reminder'> = {
  de: ({ firstName, reference, device, picture, priceCents, shipBy, link, documents }) => ({
    subject: `Dein Verkauf ${reference}: bitte bis ${day(shipBy, 'de')} einsenden`,
    preview: `Dein ${device} ist noch nicht bei uns.`,
    title: 'Liegt dein Gerät noch bereit?',
    reference,
    firstName,
    blocks: [
      text('dein Gerät ist noch nicht bei uns:'),
      deviceItem(device, picture),
      text(
        priceCents === 0
          ? 'Wir verwerten es kostenlos, wenn du es bis '
          : `Damit der Preis von ${euros(priceCents)} gilt, gib es bitte bis `,
        { strong: weekday(shipBy, 'de') },
        priceCents === 0 ? ' abgibst.' : ' ab.',
      ),
      text(
        documents === undefined
          ? 'Dein Versandlabel liegt weiter bereit. Der Versand kostet dich nichts.'
          : 'Das Versandlabel hängt noch einmal an dieser E-Mail. Der Versand kostet dich nichts.',
      ),
      { kind: 'action', label: documents === undefined ? LABEL_BUTTON.de : 'Verkauf ansehen', link },
      aside('Schon abgegeben? Dann ist alles gut, und wir melden uns, sobald es da ist.'),
    ],
  }),
  en: ({ firstName, reference, device, picture, priceCents, shipBy, link, documents }) => ({
    subject: `Your sale ${reference}: please send it by ${day(shipBy, 'en')}`,
    preview: `Your ${device} has not reached us yet.`,
    title: 'Is your device ready to go?',
    reference,
    firstName,
    blocks: [
      text('Your device has not reached us yet:'),
      deviceItem(device, picture),
      text(
        priceCents === 0
          ? 'We recycle it free of charge if you hand it in by '
          : `To keep the price of ${euros(priceCents)}, please hand it in by `,
        { strong: weekday(shipBy, 'en') },
        '.',
      ),
      text(
        documents === undefined
          ? 'Your shipping label is still there for you. Shipping costs you nothing.'
          : 'The shipping label is attached to this e-mail once more. Shipping costs you nothing.',
      ),
      { kind: 'action', label: documents === undefined ? LABEL_BUTTON.en : 'View your sale', link },
      aside('Already handed it in? Then all is well, and we write as soon as it arrives.'),
    ],
  }),
};

/** The device did not arrive in time. */
export const tradeInExpired: Texts<'trade-in-expired'> = {
  de: ({ firstName, reference, device, picture, link }) => ({
    subject: `Dein Verkauf ${reference} ist abgelaufen`,
    preview: `Dein ${device} ist nicht bei uns angekommen.`,
    title: 'Dein Verkauf ist abgelaufen',
    reference,
    firstName,
    blocks: [
      text('dein Gerät ist nicht bei uns angekommen:'),
      deviceItem(device, picture),
      text('Deshalb gilt der Preis nicht mehr. Du musst nichts tun, und es kostet dich nichts.'),
      text('Möchtest du es doch verkaufen, bekommst du jederzeit einen neuen Preis.'),
      { kind: 'action', label: 'Verkauf ansehen', link },
      aside(
        'Hast du das Paket längst abgegeben? Antworte uns mit dem Einlieferungsbeleg, wir forschen nach.',
      ),
    ],
  }),
  en: ({ firstName, reference, device, picture, link }) => ({
    subject: `Your sale ${reference} has expired`,
    preview: `Your ${device} did not reach us.`,
    title: 'Your sale has expired',
    reference,
    firstName,
    blocks: [
      text('Your device did not reach us:'),
      deviceItem(device, picture),
      text('So the price no longer applies. There is nothing you need to do, and it costs you nothing.'),
      text('If you want to sell it after all, you can get a new price at any time.'),
      { kind: 'action', label: 'View your sale', link },
      aside('Handed in the parcel long ago? Reply with the receipt and we look for it.'),
    ],
  }),
};

export const tradeInCancelled: Texts<'trade-in-cancelled'> = {
  de: ({ firstName, reference, device, picture, link }) => ({
    subject: `Dein Verkauf ${reference} ist storniert`,
    preview: `Du behältst dein ${device}.`,
    title: 'Dein Verkauf ist storniert',
    reference,
    firstName,
    blocks: [
      text('wie gewünscht haben wir deinen Verkauf storniert:'),
      deviceItem(device, picture),
      text(
        'Du behältst das Gerät, und das Versandlabel gilt nicht mehr. Deine Kontodaten brauchen wir nicht.',
      ),
      ...caseButton('Verkauf ansehen', link),
      aside(
        'Du hast das Paket schon abgegeben? Dann prüfen wir es wie vereinbart und schreiben dir, sobald es da ist.',
      ),
    ],
  }),
  en: ({ firstName, reference, device, picture, link }) => ({
    subject: `Your sale ${reference} is cancelled`,
    preview: `You keep your ${device}.`,
    title: 'Your sale is cancelled',
    reference,
    firstName,
    blocks: [
      text('As you asked, we have cancelled your sale:'),
      deviceItem(device, picture),
      text(
        'You keep the device, and the shipping label is no longer valid. We do not need your account details.',
      ),
      ...caseButton('View your sale', link),
      aside(
        'Handed in the parcel already? Then we check it as agreed, and write to you as soon as it is here.',
      ),
    ],
  }),
};

/** The account was changed, in case it was not the seller who did it. */
export const tradeInAccountChanged: Texts<'trade-in-account-changed'> = {
  de: ({ firstName, reference, device, picture, link, ...payout }, { company }) => ({
    subject: `Neues Konto für deinen Verkauf ${reference}`,
    preview: 'Warst du das nicht? Dann schreib uns bitte gleich.',
    title: 'Neues Konto für deine Auszahlung',
    reference,
    firstName,
    blocks: [
      text(
        'für deinen Verkauf wurde ein anderes Konto angegeben. Dorthin zahlen wir jetzt: ',
        { strong: payoutTo.de(payout) },
        '.',
      ),
      deviceItem(device, picture),
      ...caseButton('Verkauf ansehen', link),
      {
        kind: 'notice',
        tone: 'warning',
        text: `Du warst das nicht? Dann schreib uns bitte gleich an ${company.email}.`,
      },
    ],
  }),
  en: ({ firstName, reference, device, picture, link, ...payout }, { company }) => ({
    subject: `Another account for your sale ${reference}`,
    preview: 'That was not you? Then please write to us right away.',
    title: 'Another account for your payout',
    reference,
    firstName,
    blocks: [
      text(
        'Another account was entered for your sale. This is where we will pay: ',
        { strong: payoutTo.en(payout) },
        '.',
      ),
      deviceItem(device, picture),
      ...caseButton('View your sale', link),
      {
        kind: 'notice',
        tone: 'warning',
        text: `That was not you? Then please write to us right away at ${company.email}.`,
      },
    ],
  }),
};

export const tradeInArrived: Texts<'trade-in-arrived'> = {
  de: ({ firstName, reference, device, picture, link, priceCents, resultBy }) => ({
    subject: `Dein Gerät ist angekommen (${reference})`,
    preview: priceCents === 0 ? 'Ab hier kümmern wir uns.' : 'Jetzt prüfen wir es.',
    title: 'Dein Gerät ist da',
    reference,
    firstName,
    blocks: [
      text('dein Gerät ist bei uns angekommen:'),
      deviceItem(device, picture),
      text(
        priceCents === 0
          ? 'Wir löschen alle Daten, die noch darauf sind, und verwerten es fachgerecht. Mehr brauchst du nicht zu tun.'
          : `Jetzt prüfen wir, ob Zustand und Funktion zu deinen Angaben passen. ${resultBy === undefined ? 'Spätestens fünf Werktage nach der Ankunft' : `Bis ${weekday(resultBy, 'de')}`} hast du deine ${euros(priceCents)} oder ein neues Angebot.`,
      ),
      ...caseButton('Verkauf verfolgen', link),
    ],
  }),
  en: ({ firstName, reference, device, picture, link, priceCents, resultBy }) => ({
    subject: `Your device has arrived (${reference})`,
    preview: priceCents === 0 ? 'We take it from here.' : 'Now we check it.',
    title: 'Your device is here',
    reference,
    firstName,
    blocks: [
      text('Your device has arrived:'),
      deviceItem(device, picture),
      text(
        priceCents === 0
          ? 'We erase any data left on it and recycle it properly. There is nothing more you need to do.'
          : `Now we check that condition and function match your description. ${resultBy === undefined ? 'No later than five working days after it arrived' : `By ${weekday(resultBy, 'en')}`} you have your ${euros(priceCents)} or a new offer.`,
      ),
      ...caseButton('Follow your sale', link),
    ],
  }),
};

export const tradeInInspected: Texts<'trade-in-inspected'> = {
  de: ({ firstName, reference, device, picture, priceCents, link, ...payout }) => ({
    subject: `Geprüft: Alles passt (${reference})`,
    preview:
      priceCents === 0 ? 'Dein Gerät geht ins Recycling.' : `${euros(priceCents)} sind auf dem Weg zu dir.`,
    title: 'Geprüft, alles passt',
    reference,
    firstName,
    blocks: [
      text('wir haben dein Gerät geprüft: Es ist so, wie du es beschrieben hast.'),
      deviceItem(device, picture),
      priceCents === 0
        ? text('Wir verwerten es jetzt kostenlos und fachgerecht. Danke, dass du es nicht weggeworfen hast!')
        : text(
            'Du bekommst ',
            { strong: euros(priceCents) },
            `, genau wie angeboten. Auszahlung: ${payoutTo.de(payout)}.`,
          ),
      ...(priceCents === 0 ? [] : [text('Wir schreiben dir, sobald das Geld unterwegs ist.')]),
      ...caseButton('Verkauf ansehen', link),
    ],
  }),
  en: ({ firstName, reference, device, picture, priceCents, link, ...payout }) => ({
    subject: `Checked: all is well (${reference})`,
    preview:
      priceCents === 0 ? 'Your device goes into recycling.' : `${euros(priceCents)} is on its way to you.`,
    title: 'Checked, all is well',
    reference,
    firstName,
    blocks: [
      text('We have checked your device: it is just as you described it.'),
      deviceItem(device, picture),
      priceCents === 0
        ? text('We now recycle it properly and free of charge. Thank you for not throwing it away!')
        : text(
            'You get ',
            { strong: euros(priceCents) },
            `, exactly as offered. Payout: ${payoutTo.en(payout)}.`,
          ),
      ...(priceCents === 0 ? [] : [text('We write to you as soon as the money is on its way.')]),
      ...caseButton('View your sale', link),
    ],
  }),
};

/** A lower price and the reasons. Opening the page decides nothing. */
export const tradeInCounterOffer: Texts<'trade-in-counter-offer'> = {
  de: ({ firstName, reference, device, picture, quotedCents, offeredCents, findings, decideBy, link }) => ({
    subject: `Neues Angebot für dein Gerät (${reference})`,
    preview: `Bitte entscheide dich bis ${day(decideBy, 'de')}.`,
    title: 'Wir haben ein neues Angebot für dich',
    reference,
    firstName,
    blocks: [
      text(
        'wir haben dein Gerät (',
        { strong: device },
        ') geprüft. In diesen Punkten weicht es von deinen Angaben ab:',
      ),
      { kind: 'list', items: findings.map((finding) => ({ text: finding })) },
      text(
        offeredCents === 0
          ? 'So können wir dir leider keinen Preis mehr zahlen. Wir verwerten es gern kostenlos und fachgerecht, oder du bekommst es zurück.'
          : 'Deshalb können wir dir den ursprünglichen Preis nicht mehr zahlen. Unser neues Angebot:',
      ),
      {
        kind: 'facts',
        picture,
        rows: [
          ['Neues Angebot', offeredCents === 0 ? 'kostenloses Recycling' : euros(offeredCents)],
          ['Bisher', euros(quotedCents)],
          ['Entscheiden bis', day(decideBy, 'de')],
        ],
      },
      { kind: 'action', label: 'Ansehen und entscheiden', link },
      text('Auf der Seite kannst du das Angebot annehmen oder ablehnen. Beides ist für dich kostenlos.'),
      aside(
        `Wenn du ablehnst oder dich bis ${weekday(decideBy, 'de')} nicht entscheidest, schicken wir dir das Gerät kostenlos zurück. Fragen dazu? Antworte einfach auf diese E-Mail.`,
      ),
    ],
  }),
  en: ({ firstName, reference, device, picture, quotedCents, offeredCents, findings, decideBy, link }) => ({
    subject: `A new offer for your device (${reference})`,
    preview: `Please decide by ${day(decideBy, 'en')}.`,
    title: 'We have a new offer for you',
    reference,
    firstName,
    blocks: [
      text(
        'We have checked your ',
        { strong: device },
        '. It differs from your description in these points:',
      ),
      { kind: 'list', items: findings.map((finding) => ({ text: finding })) },
      text(
        offeredCents === 0
          ? 'Sadly, we cannot pay a price for it like this. We are happy to recycle it properly and free of charge, or you get it back.'
          : 'So we cannot pay the original price any more. Our new offer:',
      ),
      {
        kind: 'facts',
        picture,
        rows: [
          ['New offer', offeredCents === 0 ? 'free recycling' : euros(offeredCents)],
          ['Before', euros(quotedCents)],
          ['Decide by', day(decideBy, 'en')],
        ],
      },
      { kind: 'action', label: 'View and decide', link },
      text('On the page you can accept or decline the offer. Both are free of charge for you.'),
      aside(
        `If you decline or do not decide by ${weekday(decideBy, 'en')}, we send the device back to you free of charge. Questions? Simply reply to this e-mail.`,
      ),
    ],
  }),
};

const DECIDED = {
  accepted: {
    de: ['Danke, das Angebot ist angenommen', 'du hast unser Angebot angenommen.'],
    en: ['Thank you, the offer is accepted', 'You have accepted our offer.'],
  },
  declined: {
    de: [
      'Du hast abgelehnt, dein Gerät kommt zurück',
      'du hast unser Angebot{price} abgelehnt, und das ist völlig in Ordnung.',
    ],
    en: [
      'You declined, your device comes back',
      'You have declined our offer{price}, and that is perfectly fine.',
    ],
  },
  'no-answer': {
    de: [
      'Dein Gerät kommt zurück',
      'zu unserem Angebot{price} haben wir bis zum genannten Tag nichts von dir gehört.',
    ],
    en: ['Your device comes back', 'We did not hear from you about our offer{price} by the day we named.'],
  },
} as const;

/** Confirms the decision about a lower price. */
export const tradeInDecided: Texts<'trade-in-decided'> = {
  de: ({ firstName, reference, device, picture, decision, priceCents, link }) => {
    const [title, sentence] = DECIDED[decision].de;
    const opening = sentence.replace('{price}', priceCents === 0 ? '' : ` über ${euros(priceCents)}`);
    return {
      subject: `${title} (${reference})`,
      preview: opening,
      title,
      reference,
      firstName,
      blocks: [
        text(opening),
        deviceItem(device, picture),
        decision !== 'accepted'
          ? text(
              'Wir schicken dein Gerät kostenlos an deine Adresse zurück und melden uns, sobald es unterwegs ist.',
            )
          : priceCents === 0
            ? text('Wir verwerten dein Gerät jetzt kostenlos und fachgerecht.')
            : text(
                'Für dein Gerät zahlen wir dir ',
                { strong: euros(priceCents) },
                ' aus und schreiben dir, sobald das Geld unterwegs ist.',
              ),
        ...caseButton('Verkauf ansehen', link),
      ],
    };
  },
  en: ({ firstName, reference, device, picture, decision, priceCents, link }) => {
    const [title, sentence] = DECIDED[decision].en;
    const opening = sentence.replace('{price}', priceCents === 0 ? '' : ` of ${euros(priceCents)}`);
    return {
      subject: `${title} (${reference})`,
      preview: opening,
      title,
      reference,
      firstName,
      blocks: [
        text(opening),
        deviceItem(device, picture),
        decision !== 'accepted'
          ? text(
              'We send your device back to your address free of charge and write to you as soon as it is on its way.',
            )
          : priceCents === 0
            ? text('We now recycle your device properly and free of charge.')
            : text(
                'We pay you ',
                { strong: euros(priceCents) },
                ' for your device and write to you as soon as the money is on its way.',
              ),
        ...caseButton('View your sale', link),
      ],
    };
  },
};

/** The money did not arrive, and what the seller can do about it. */
export const tradeInPayoutFailed: Texts<'trade-in-payout-failed'> = {
  de: ({ firstName, reference, device, picture, priceCents, link, asksForAccount, ...payout }) => ({
    subject: asksForAccount
      ? `Wir konnten dich nicht auszahlen (${reference})`
      : `Deine Auszahlung dauert etwas länger (${reference})`,
    preview: asksForAccount ? 'Bitte gib uns ein anderes Konto an.' : 'Du brauchst nichts zu tun.',
    title: asksForAccount ? 'Dein Geld ist nicht angekommen' : 'Deine Auszahlung dauert länger',
    reference,
    firstName,
    blocks: [
      text(
        'wir wollten dir ',
        { strong: euros(priceCents) },
        ` für dein Gerät auszahlen: ${payoutTo.de(payout)}. `,
        asksForAccount
          ? 'Die Zahlung wurde abgelehnt oder kam zurück.'
          : 'Die Zahlung ist bei unserer Bank nicht ausgeführt worden.',
      ),
      deviceItem(device, picture),
      ...(asksForAccount
        ? [
            text('Bitte gib uns auf der Seite deines Verkaufs an, wohin wir das Geld schicken sollen.'),
            ...caseButton('Konto angeben', link),
            aside('Der Preis bleibt, wie er ist. Wir schreiben dir, sobald das Geld unterwegs ist.'),
          ]
        : [
            text('Wir weisen sie noch einmal an und schreiben dir, sobald das Geld unterwegs ist.'),
            ...caseButton('Verkauf ansehen', link),
          ]),
    ],
  }),
  en: ({ firstName, reference, device, picture, priceCents, link, asksForAccount, ...payout }) => ({
    subject: asksForAccount
      ? `We could not pay you (${reference})`
      : `Your payout takes a little longer (${reference})`,
    preview: asksForAccount ? 'Please give us another account.' : 'There is nothing you need to do.',
    title: asksForAccount ? 'Your money did not arrive' : 'Your payout takes longer',
    reference,
    firstName,
    blocks: [
      text(
        'We wanted to pay you ',
        { strong: euros(priceCents) },
        ` for your device: ${payoutTo.en(payout)}. `,
        asksForAccount
          ? 'The payment was refused or came back.'
          : 'The payment was not carried out by our bank.',
      ),
      deviceItem(device, picture),
      ...(asksForAccount
        ? [
            text('On the page of your sale, please tell us where to send the money.'),
            ...caseButton('Give an account', link),
            aside('The price stays as it is. We write to you as soon as the money is on its way.'),
          ]
        : [
            text('We will send it again and write to you as soon as the money is on its way.'),
            ...caseButton('View your sale', link),
          ]),
    ],
  }),
};

type Bonus = Pick<MailPayload<'trade-in-paid'>, 'bonusCode' | 'bonusCents' | 'bonusUntil'>;

/** The discount code that comes in addition to the money, with all its conditions. */
const bonusBlocks = {
  de: ({ bonusCode, bonusCents, bonusUntil }: Bonus): readonly Block[] =>
    bonusCode === undefined || bonusCents === undefined || bonusUntil === undefined
      ? []
      : [
          text(
            'Dazu schenken wir dir ',
            { strong: euros(bonusCents) },
            ' für deine nächste Bestellung. Dein Code: ',
            {
              strong: bonusCode,
            },
          ),
          aside(
            `Einmal einlösbar bis ${day(bonusUntil, 'de')}, ab einem Warenwert von ${euros(bonusCents)}, mit einem Code je Bestellung. Keine Auszahlung.`,
          ),
        ],
  en: ({ bonusCode, bonusCents, bonusUntil }: Bonus): readonly Block[] =>
    bonusCode === undefined || bonusCents === undefined || bonusUntil === undefined
      ? []
      : [
          text(
            'On top of it, here are ',
            { strong: euros(bonusCents) },
            ' for your next order. Your code: ',
            {
              strong: bonusCode,
            },
          ),
          aside(
            `Can be used once until ${day(bonusUntil, 'en')}, for goods worth ${euros(bonusCents)} or more, one code per order. It is not paid out.`,
          ),
        ],
} as const;

export const tradeInPaid: Texts<'trade-in-paid'> = {
  de: ({ firstName, reference, device, picture, priceCents, link, ...payout }) => ({
    subject: `Dein Geld ist unterwegs (${reference})`,
    preview: `${euros(priceCents)} für ${device}.`,
    title: `${euros(priceCents)} für dich`,
    reference,
    firstName,
    blocks: [
      text('wir haben dir das Geld für dein Gerät (', { strong: device }, ') ausgezahlt.'),
      {
        kind: 'facts',
        picture,
        rows: [
          ['Betrag', euros(priceCents)],
          ['Auszahlung', payoutTo.de(payout)],
          ['Vorgangsnummer', reference],
        ],
      },
      text(
        payout.payment === 'paypal'
          ? 'Bei PayPal ist es meist sofort da.'
          : 'Je nach Bank dauert es ein bis zwei Werktage, bis du es auf dem Konto siehst.',
      ),
      ...bonusBlocks.de(payout),
      ...caseButton('Verkauf ansehen', link),
      text('Danke, dass dein Gerät ein zweites Leben bekommt!'),
    ],
  }),
  en: ({ firstName, reference, device, picture, priceCents, link, ...payout }) => ({
    subject: `Your money is on its way (${reference})`,
    preview: `${euros(priceCents)} for your ${device}.`,
    title: `${euros(priceCents)} for you`,
    reference,
    firstName,
    blocks: [
      text('We have paid you the money for your ', { strong: device }, '.'),
      {
        kind: 'facts',
        picture,
        rows: [
          ['Amount', euros(priceCents)],
          ['Payout', payoutTo.en(payout)],
          ['Reference number', reference],
        ],
      },
      text(
        payout.payment === 'paypal'
          ? 'With PayPal it is usually there at once.'
          : 'Depending on your bank, it takes one or two working days until you see it in your account.',
      ),
      ...bonusBlocks.en(payout),
      ...caseButton('View your sale', link),
      text('Thank you for giving your device a second life!'),
    ],
  }),
};

const RETURNED = {
  declined: { de: 'wie gewünscht', en: 'As you asked, we have sent' },
  'no-answer': {
    de: 'weil wir nichts von dir gehört haben,',
    en: 'Because we did not hear from you, we have sent',
  },
  'not-accepted': {
    de: 'ankaufen können wir es leider nicht, deshalb',
    en: 'Sadly we cannot buy it, so we have sent',
  },
} as const;

export const tradeInReturned: Texts<'trade-in-returned'> = {
  de: ({ firstName, reference, device, picture, reason, carrier, trackingNumber, link }, { company }) => ({
    subject: `Dein Gerät ist auf dem Rückweg (${reference})`,
    preview: 'Wir haben es kostenlos an dich zurückgeschickt.',
    title: 'Dein Gerät ist auf dem Rückweg',
    reference,
    firstName,
    blocks: [
      text(`${RETURNED[reason].de} haben wir dein Gerät an dich zurückgeschickt. Der Versand ist kostenlos.`),
      deviceItem(device, picture),
      ...(carrier === undefined && trackingNumber === undefined
        ? []
        : [
            {
              kind: 'facts' as const,
              rows: [
                ...(carrier === undefined ? [] : [['Versand mit', carrier] as const]),
                ...(trackingNumber === undefined ? [] : [['Sendungsnummer', trackingNumber] as const]),
              ],
            },
          ]),
      ...caseButton('Verkauf ansehen', link),
      aside(
        `Stimmt etwas nicht, wenn es ankommt? Schreib uns an ${company.email} und nenn die Vorgangsnummer.`,
      ),
    ],
  }),
  en: ({ firstName, reference, device, picture, reason, carrier, trackingNumber, link }, { company }) => ({
    subject: `Your device is on its way back (${reference})`,
    preview: 'We have sent it back to you free of charge.',
    title: 'Your device is on its way back',
    reference,
    firstName,
    blocks: [
      text(`${RETURNED[reason].en} your device back to you. Shipping is free.`),
      deviceItem(device, picture),
      ...(carrier === undefined && trackingNumber === undefined
        ? []
        : [
            {
              kind: 'facts' as const,
              rows: [
                ...(carrier === undefined ? [] : [['Shipped with', carrier] as const]),
                ...(trackingNumber === undefined ? [] : [['Tracking number', trackingNumber] as const]),
              ],
            },
          ]),
      ...caseButton('View your sale', link),
      aside(
        `If something is wrong when it arrives, write to ${company.email} and mention the reference number.`,
      ),
    ],
  }),
};
