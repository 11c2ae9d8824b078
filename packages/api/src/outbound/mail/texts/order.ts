import { treesFrom, type Locale } from '@rewald/contracts';
import { companyAt, returnDaysOf, type ShopIdentity } from '../../../plumbing/company/company.ts';
import { withdrawalTerms } from '../../company/withdrawal-terms.ts';
import type { Sender } from '../../company/sender.ts';
import { addressLines } from '../../../plumbing/writing/addresses.ts';
import { euros } from '../../../plumbing/writing/amounts.ts';
import { dayOf, momentOf, weekday } from '../../../plumbing/writing/days.ts';
import { aside, said, text, type Block, type ListItem, type PricedLine } from '../letter.ts';
import type { MailAddress, MailOrderLine, MailPayload, MailPiece } from '../mails.ts';
import type { Texts } from './writer.ts';

type Payment = MailPayload<'order-confirmed'>['payment'];

export const PAYMENT: Record<Locale, Record<Payment, string>> = {
  de: { card: 'Karte', paypal: 'PayPal', sandbox: 'Testzahlung', none: 'nichts, der Gutschein deckt alles' },
  en: {
    card: 'Card',
    paypal: 'PayPal',
    sandbox: 'Test payment',
    none: 'nothing, the discount code covers everything',
  },
};

export const address = ({ firstName, lastName, ...place }: MailAddress, locale: Locale): string =>
  addressLines({ name: `${firstName} ${lastName}`.trim(), ...place }, locale).join('\n');

const pieceName = ({ name, variation, quantity }: MailPiece): string =>
  `${quantity > 1 ? `${quantity} × ` : ''}${[name, variation].filter((part) => part !== '').join(', ')}`;

/** A device of a list, with its picture. */
export const listItem = (piece: MailPiece): ListItem => ({ text: pieceName(piece), picture: piece.picture });

/** An https URL as it was given, otherwise null: an operator's input becomes the target of a button. */
export const safeLink = (link: string | undefined): string | null =>
  link !== undefined && URL.canParse(link) && new URL(link).protocol === 'https:' ? link : null;

const SOLD = {
  de: { condition: 'Zustand', soldBy: 'Verkauft von', insurance: 'Versicherung' },
  en: { condition: 'Condition', soldBy: 'Sold by', insurance: 'Insurance' },
} as const;

const orderLine = (line: MailOrderLine, locale: Locale): PricedLine[] => {
  const words = SOLD[locale];
  const device: PricedLine = {
    title: `${line.quantity > 1 ? `${line.quantity} × ` : ''}${line.name}`,
    details: [
      [line.variation, `${words.condition}: ${line.condition}`].filter((part) => part !== '').join(' · '),
      `${words.soldBy} ${line.seller}`,
    ],
    amount: euros(line.priceCents),
    picture: line.picture,
  };
  return line.insurance === undefined
    ? [device]
    : [
        device,
        {
          title: line.insurance.name,
          details: [`${words.insurance} · ${line.name}`],
          amount: euros(line.insurance.priceCents),
        },
      ];
};

const deliveryDays = (
  { from, to }: { readonly from: string; readonly to: string },
  locale: Locale,
): string => {
  if (from === to) return locale === 'de' ? `am ${weekday(from, 'de')}` : `on ${weekday(from, 'en')}`;
  return locale === 'de'
    ? `zwischen ${weekday(from, 'de')} und ${weekday(to, 'de')}`
    : `between ${weekday(from, 'en')} and ${weekday(to, 'en')}`;
};

type Confirmed = MailPayload<'order-confirmed'>;

const isMany = ({ lines }: Confirmed): boolean =>
  lines.reduce((count, { quantity }) => count + quantity, 0) > 1;

/** Who plants a tree for the order, as the company promised on the day of the order; null for too small an order (section 9). */
const planterOf = (
  { totalCents, placedAt }: Confirmed,
  shop: ShopIdentity,
  locale: Locale,
): string | null => {
  const then = companyAt(shop, new Date(placedAt));
  return totalCents >= 100 * treesFrom(then) ? (then.trees?.[locale] ?? null) : null;
};

/** The steps until the parcel arrives, for one device or several. */
const arrivalSteps = {
  de: (order: Confirmed, shop: ShopIdentity): string[] => {
    const many = isMany(order);
    const planter = planterOf(order, shop, 'de');
    const rethink = `${returnDaysOf(shop, new Date(order.placedAt))} Tage Zeit, es dir anders zu überlegen.`;
    return [
      many
        ? 'Deine Geräte werden noch einmal geprüft und sicher verpackt.'
        : 'Dein Gerät wird noch einmal geprüft und sicher verpackt.',
      'Sobald etwas unterwegs ist, schreiben wir dir, mit der Sendungsnummer.',
      order.delivery === undefined
        ? `Du packst aus und hast ${rethink}`
        : `Voraussichtlich ${deliveryDays(order.delivery, 'de')} ${many ? 'ist alles' : 'ist es'} bei dir. Danach hast du ${rethink}`,
      ...(planter === null ? [] : [`Wir lassen für deine Bestellung einen Baum pflanzen: ${planter}.`]),
    ];
  },
  en: (order: Confirmed, shop: ShopIdentity): string[] => {
    const many = isMany(order);
    const planter = planterOf(order, shop, 'en');
    const days = returnDaysOf(shop, new Date(order.placedAt));
    return [
      many
        ? 'Your devices are checked once more and packed safely.'
        : 'Your device is checked once more and packed safely.',
      'As soon as something is on its way, we write to you with the tracking number.',
      order.delivery === undefined
        ? `You unpack and have ${days} days to change your mind.`
        : `${many ? 'Everything' : 'It'} should arrive ${deliveryDays(order.delivery, 'en')}. After that you have ${days} days to change your mind.`,
      ...(planter === null ? [] : [`We have a tree planted for your order: ${planter}.`]),
    ];
  },
} as const;

const withdrawalTermsBlock = (
  locale: Locale,
  sender: Sender,
  { number, withdrawalVersion: version }: Confirmed,
): Block => {
  const { title, sections, form } = withdrawalTerms(locale, sender, { order: number, version });
  return {
    kind: 'small-print',
    title,
    sections: [
      ...sections,
      ...(form === null
        ? []
        : [
            {
              title: form.title,
              paragraphs: [
                ...form.before,
                form.fields.map((field) => `– ${field}:`).join('\n'),
                ...form.after,
              ],
            },
          ]),
    ],
  };
};

/** The contract as the customer keeps it (§312f BGB). */
export const orderConfirmed: Texts<'order-confirmed'> = {
  de: (order, sender) => ({
    subject: `Deine Bestellung ${order.number} bei ${sender.company.brand}`,
    preview: `Deine Zahlung von ${euros(order.totalCents)} ist da. So geht es jetzt weiter.`,
    title: 'Danke für deine Bestellung!',
    reference: order.number,
    firstName: order.firstName,
    blocks: [
      text(
        'deine Zahlung ist da, und deine Bestellung ist angenommen. Hier steht alles noch einmal zum Aufheben.',
      ),
      {
        kind: 'prices',
        columns: ['Artikel', 'Preis'],
        lines: order.lines.flatMap((line) => orderLine(line, 'de')),
        sums: [
          ...(order.discount === undefined
            ? []
            : [[`Gutschein ${order.discount.code}`, euros(-order.discount.cents)] as const]),
          order.shipping === undefined
            ? ['Versand', 'kostenlos']
            : [`Versand: ${order.shipping.name}`, euros(order.shipping.cents)],
        ],
        total: ['Gesamt', euros(order.totalCents)],
      },
      aside(
        'Alle Preise inklusive Mehrwertsteuer. Wo Geräte nach §\u00a025a\u00a0UStG differenzbesteuert sind, wird sie nicht gesondert ausgewiesen.',
      ),
      { kind: 'heading', text: 'So geht es weiter' },
      {
        kind: 'steps',
        steps: arrivalSteps.de(order, sender),
      },
      { kind: 'action', label: 'Bestellung ansehen', link: order.link },
      {
        kind: 'facts',
        rows: [
          ['Bestellnummer', order.number],
          ['Bestellt am', dayOf(new Date(order.placedAt), 'de')],
          [
            'Bezahlt mit',
            PAYMENT.de[order.payment] + (order.instalments ? ` in ${order.instalments} Raten` : ''),
          ],
          ['Lieferadresse', address(order.deliveryAddress, 'de')],
        ],
      },
      aside(
        'Dein Vertragspartner ist der Händler, der beim Artikel steht; bei Fragen sind wir für dich da. Es gelten unsere ',
        { label: 'AGB', link: order.termsLink ?? sender.links.page('de', '/documents/terms') },
        ' und das ',
        {
          label: 'Widerrufsrecht',
          link: order.withdrawalLink ?? sender.links.page('de', '/documents/right-of-return'),
        },
        '. Bei Mängeln hast du zwei Jahre lang die gesetzlichen Rechte, dazu kommt die ',
        { label: 'Garantie', link: sender.links.page('de', '/documents/warranty') },
        '.',
      ),
      withdrawalTermsBlock('de', sender, order),
    ],
  }),
  en: (order, sender) => ({
    subject: `Your order ${order.number} at ${sender.company.brand}`,
    preview: `We have your payment of ${euros(order.totalCents)}. Here is what happens next.`,
    title: 'Thank you for your order!',
    reference: order.number,
    firstName: order.firstName,
    blocks: [
      text(
        'Your payment has arrived and your order is accepted. Here is everything once more, for you to keep.',
      ),
      {
        kind: 'prices',
        columns: ['Item', 'Price'],
        lines: order.lines.flatMap((line) => orderLine(line, 'en')),
        sums: [
          ...(order.discount === undefined
            ? []
            : [[`Discount code ${order.discount.code}`, euros(-order.discount.cents)] as const]),
          order.shipping === undefined
            ? ['Shipping', 'free']
            : [`Shipping: ${order.shipping.name}`, euros(order.shipping.cents)],
        ],
        total: ['Total', euros(order.totalCents)],
      },
      aside(
        'All prices include VAT. It is not shown separately for devices under the margin scheme (§\u00a025a\u00a0UStG).',
      ),
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'steps',
        steps: arrivalSteps.en(order, sender),
      },
      { kind: 'action', label: 'View your order', link: order.link },
      {
        kind: 'facts',
        rows: [
          ['Order number', order.number],
          ['Ordered on', dayOf(new Date(order.placedAt), 'en')],
          [
            'Paid with',
            PAYMENT.en[order.payment] + (order.instalments ? ` in ${order.instalments} instalments` : ''),
          ],
          ['Delivery address', address(order.deliveryAddress, 'en')],
        ],
      },
      aside(
        'Your contract is with the seller named beside the item; we are here for any question. Our ',
        { label: 'terms', link: order.termsLink ?? sender.links.page('en', '/documents/terms') },
        ' and the ',
        {
          label: 'right of withdrawal',
          link: order.withdrawalLink ?? sender.links.page('en', '/documents/right-of-return'),
        },
        ' apply. You have the statutory rights in case of defects for two years, and the ',
        { label: 'guarantee', link: sender.links.page('en', '/documents/warranty') },
        ' on top.',
      ),
      withdrawalTermsBlock('en', sender, order),
    ],
  }),
};

type Cancelled = MailPayload<'order-cancelled'>;

const CANCELLED: Record<
  Locale,
  Record<Cancelled['reason'], (number: string) => readonly [string, string]>
> = {
  de: {
    'payment-declined': (number) => [
      'Deine Zahlung hat nicht geklappt',
      `die Zahlung für deine Bestellung ${number} wurde abgelehnt, deshalb haben wir sie storniert. Deine Artikel liegen wieder in deinem Warenkorb, solange der Vorrat reicht.`,
    ],
    customer: (number) => [
      'Deine Bestellung ist storniert',
      `wie gewünscht haben wir deine Bestellung ${number} storniert.`,
    ],
    shop: (number) => [
      'Wir mussten deine Bestellung stornieren',
      `es tut uns leid: Wir können deine Bestellung ${number} nicht ausführen und haben sie storniert.`,
    ],
  },
  en: {
    'payment-declined': (number) => [
      'Your payment did not go through',
      `The payment for your order ${number} was declined, so we have cancelled it. Your items are back in your cart, as long as they are in stock.`,
    ],
    customer: (number) => [
      'Your order is cancelled',
      `As you asked, we have cancelled your order ${number}.`,
    ],
    shop: (number) => [
      'We had to cancel your order',
      `We are sorry: we cannot carry out your order ${number} and have cancelled it.`,
    ],
  },
};

type Attached = MailPayload<'order-cancelled'>['documents'];
/** Mentions the credit note if it is attached. */
export const creditNote = (documents: Attached, words: string): Block[] =>
  documents?.some(({ kind }) => kind === 'credit-note') === true ? [text(words)] : [];
export const CREDIT_NOTE: Record<Locale, string> = {
  de: 'Die Rechnungskorrektur hängt als PDF an dieser E-Mail.',
  en: 'The credit note is attached to this e-mail as a PDF.',
};

export const orderCancelled: Texts<'order-cancelled'> = {
  de: ({ firstName, number, reason, refundCents, link, documents }, { links }) => {
    const [title, opening] = CANCELLED.de[reason](number);
    return {
      subject: `${title} (${number})`,
      preview: refundCents === 0 ? 'Du zahlst nichts.' : `${euros(refundCents)} bekommst du zurück.`,
      title,
      reference: number,
      firstName,
      blocks: [
        text(opening),
        refundCents === 0
          ? text('Abgebucht wurde nichts.')
          : text(
              { strong: euros(refundCents) },
              ' bekommst du auf dem Weg zurück, auf dem du bezahlt hast. Meist dauert das drei bis fünf Werktage.',
            ),
        ...creditNote(documents, CREDIT_NOTE.de),
        reason === 'payment-declined'
          ? { kind: 'action', label: 'Zum Warenkorb', link: links.page('de', '/shop/checkout/cart') }
          : { kind: 'action', label: 'Bestellung ansehen', link },
        ...(reason === 'payment-declined' ? [aside({ label: 'Stornierte Bestellung ansehen', link })] : []),
      ],
    };
  },
  en: ({ firstName, number, reason, refundCents, link, documents }, { links }) => {
    const [title, opening] = CANCELLED.en[reason](number);
    return {
      subject: `${title} (${number})`,
      preview: refundCents === 0 ? 'You pay nothing.' : `You get ${euros(refundCents)} back.`,
      title,
      reference: number,
      firstName,
      blocks: [
        text(opening),
        refundCents === 0
          ? text('Nothing was charged.')
          : text(
              'You get ',
              { strong: euros(refundCents) },
              ' back the way you paid. This usually takes three to five working days.',
            ),
        ...creditNote(documents, CREDIT_NOTE.en),
        reason === 'payment-declined'
          ? { kind: 'action', label: 'Go to cart', link: links.page('en', '/shop/checkout/cart') }
          : { kind: 'action', label: 'View your order', link },
        ...(reason === 'payment-declined' ? [aside({ label: 'View the cancelled order', link })] : []),
      ],
    };
  },
};

const hasInvoice = ({ documents = [] }: MailPayload<'order-shipped'>): boolean =>
  documents.some(({ kind }) => kind === 'invoice');

/** The default is for mails of older releases, whose payload has no `returnDays`. */
const daysOf = ({ returnDays }: MailPayload<'order-shipped'>, shop: ShopIdentity): number =>
  returnDays ?? returnDaysOf(shop, new Date());

export const orderShipped: Texts<'order-shipped'> = {
  de: (shipment, sender) => {
    const { firstName, number, pieces, carrier, trackingNumber, trackingLink, deliveryAddress, link } =
      shipment;
    const tracking = safeLink(trackingLink);
    return {
      subject: `Dein Paket ist unterwegs (${number})`,
      preview: `Mit ${carrier}${trackingNumber === null ? '' : `, Sendungsnummer ${trackingNumber}`}.`,
      title: 'Dein Paket ist unterwegs',
      reference: number,
      firstName,
      blocks: [
        text(`es geht los: Dein Paket ist bei ${carrier}. Darin:`),
        { kind: 'list', items: pieces.map(listItem) },
        {
          kind: 'facts',
          rows: [
            ['Versand mit', carrier],
            ...(trackingNumber === null ? [] : [['Sendungsnummer', trackingNumber] as const]),
            ['Lieferadresse', address(deliveryAddress, 'de')],
          ],
        },
        tracking === null
          ? { kind: 'action', label: 'Bestellung ansehen', link }
          : { kind: 'action', label: 'Sendung verfolgen', link: tracking },
        text(
          `Gefällt es dir nicht, hast du ${daysOf(shipment, sender)} Tage Zeit für die Rückgabe. Der Rückversand kostet dich nichts.`,
        ),
        ...(hasInvoice(shipment) ? [text('Deine Rechnung hängt als PDF an dieser E-Mail.')] : []),
        ...(tracking === null ? [] : [aside({ label: 'Bestellung ansehen', link })]),
      ],
    };
  },
  en: (shipment, sender) => {
    const { firstName, number, pieces, carrier, trackingNumber, trackingLink, deliveryAddress, link } =
      shipment;
    const tracking = safeLink(trackingLink);
    return {
      subject: `Your parcel is on its way (${number})`,
      preview: `With ${carrier}${trackingNumber === null ? '' : `, tracking number ${trackingNumber}`}.`,
      title: 'Your parcel is on its way',
      reference: number,
      firstName,
      blocks: [
        text(`Off it goes: your parcel is with ${carrier}. It contains:`),
        { kind: 'list', items: pieces.map(listItem) },
        {
          kind: 'facts',
          rows: [
            ['Shipped with', carrier],
            ...(trackingNumber === null ? [] : [['Tracking number', trackingNumber] as const]),
            ['Delivery address', address(deliveryAddress, 'en')],
          ],
        },
        tracking === null
          ? { kind: 'action', label: 'View your order', link }
          : { kind: 'action', label: 'Track your parcel', link: tracking },
        text(
          `If you do not like it, you have ${daysOf(shipment, sender)} days to return it. Sending it back costs you nothing.`,
        ),
        ...(hasInvoice(shipment) ? [text('Your invoice is attached to this e-mail as a PDF.')] : []),
        ...(tracking === null ? [] : [aside({ label: 'View your order', link })]),
      ],
    };
  },
};

export const orderRefunded: Texts<'order-refunded'> = {
  de: ({ firstName, number, amountCents, payment, pieces = [], link, documents }) => ({
    subject: `Deine Erstattung ist unterwegs (${number})`,
    preview: `${euros(amountCents)} gehen an dich zurück.`,
    title: `${euros(amountCents)} zurück an dich`,
    reference: number,
    firstName,
    blocks: [
      text(`wir haben dir zu deiner Bestellung ${number} `, { strong: euros(amountCents) }, ' erstattet.'),
      ...(pieces.length === 0 ? [] : [{ kind: 'list' as const, items: pieces.map(listItem) }]),
      {
        kind: 'facts',
        rows: [
          ['Betrag', euros(amountCents)],
          ['Zurück auf', PAYMENT.de[payment]],
        ],
      },
      text('Meist ist das Geld in drei bis fünf Werktagen da.'),
      ...creditNote(documents, CREDIT_NOTE.de),
      { kind: 'action', label: 'Bestellung ansehen', link },
    ],
  }),
  en: ({ firstName, number, amountCents, payment, pieces = [], link, documents }) => ({
    subject: `Your refund is on its way (${number})`,
    preview: `${euros(amountCents)} goes back to you.`,
    title: `${euros(amountCents)} back to you`,
    reference: number,
    firstName,
    blocks: [
      text('We have refunded ', { strong: euros(amountCents) }, ` for your order ${number}.`),
      ...(pieces.length === 0 ? [] : [{ kind: 'list' as const, items: pieces.map(listItem) }]),
      {
        kind: 'facts',
        rows: [
          ['Amount', euros(amountCents)],
          ['Back to', PAYMENT.en[payment]],
        ],
      },
      text('The money usually arrives within three to five working days.'),
      ...creditNote(documents, CREDIT_NOTE.en),
      { kind: 'action', label: 'View your order', link },
    ],
  }),
};

const hasReturnLabel = ({ documents = [] }: MailPayload<'withdrawal-received'>): boolean =>
  documents.some(({ kind }) => kind === 'return-label');

const keptShipping = (
  { keptShippingCents: kept }: MailPayload<'withdrawal-received'>,
  locale: Locale,
): Block[] => {
  if (kept === undefined) return [];
  return [
    locale === 'de'
      ? text(
          `Was der schnellere Versand gekostet hat (${euros(kept)}), gehört nach §\u00a0357 Abs.\u00a02 BGB nicht dazu.`,
        )
      : text(
          `What the faster shipping cost (${euros(kept)}) is not part of it (§\u00a0357 (2) BGB, the German Civil Code).`,
        ),
  ];
};

/** The receipt of a withdrawal (§356a BGB): what was declared, and when it arrived. */
export const withdrawalReceived: Texts<'withdrawal-received'> = {
  de: (withdrawal) => {
    const { firstName, number, name, receivedAt, pieces, reason, returnBy, link } = withdrawal;
    return {
      subject: `Dein Widerruf ist eingegangen (${number})`,
      preview: `Eingegangen am ${momentOf(new Date(receivedAt), 'de')}.`,
      title: 'Dein Widerruf ist eingegangen',
      reference: number,
      firstName,
      blocks: [
        text(
          'hiermit bestätigen wir dir, dass wir deinen Widerruf bekommen haben. Bitte heb diese E-Mail auf.',
        ),
        {
          kind: 'facts',
          rows: [
            ['Eingegangen', momentOf(new Date(receivedAt), 'de')],
            ['Bestellung', number],
            ['Name', name],
            ...(pieces.length === 0 ? [['Widerrufen', 'die ganze Bestellung'] as const] : []),
            ...(reason === null || reason.trim() === '' ? [] : [['Dein Grund', said(reason, 'de')] as const]),
          ],
        },
        ...(pieces.length === 0
          ? []
          : [text('Widerrufen hast du:'), { kind: 'list' as const, items: pieces.map(listItem) }]),
        { kind: 'heading', text: 'So geht es weiter' },
        {
          kind: 'steps',
          steps: [
            hasReturnLabel(withdrawal)
              ? 'Druck das Rücksendeetikett aus, das an dieser E-Mail hängt. Der Rückversand kostet dich nichts.'
              : 'Ist das Gerät schon bei dir, findest du das Rücksendeetikett bei deiner Bestellung. Der Rückversand kostet dich nichts.',
            'Melde auf dem Gerät alle Konten ab, nimm heraus, was noch darin steckt (SIM, Speicherkarte, Disc), und pack es gut gepolstert ein.',
            `Gib das Paket bis ${weekday(returnBy, 'de')} ab und heb den Beleg auf.`,
            'Dein Geld bekommst du spätestens 14 Tage nach deinem Widerruf zurück. Warten dürfen wir damit nur, bis das Gerät da ist oder du uns zeigst, dass es unterwegs ist.',
          ],
        },
        ...keptShipping(withdrawal, 'de'),
        { kind: 'action', label: 'Bestellung ansehen', link },
      ],
    };
  },
  en: (withdrawal) => {
    const { firstName, number, name, receivedAt, pieces, reason, returnBy, link } = withdrawal;
    return {
      subject: `We have received your withdrawal (${number})`,
      preview: `Received on ${momentOf(new Date(receivedAt), 'en')}.`,
      title: 'We have received your withdrawal',
      reference: number,
      firstName,
      blocks: [
        text('We hereby confirm that we have received your withdrawal. Please keep this e-mail.'),
        {
          kind: 'facts',
          rows: [
            ['Received', `${momentOf(new Date(receivedAt), 'en')} (Berlin time)`],
            ['Order', number],
            ['Name', name],
            ...(pieces.length === 0 ? [['Withdrawn', 'the whole order'] as const] : []),
            ...(reason === null || reason.trim() === ''
              ? []
              : [['Your reason', said(reason, 'en')] as const]),
          ],
        },
        ...(pieces.length === 0
          ? []
          : [text('You have withdrawn from:'), { kind: 'list' as const, items: pieces.map(listItem) }]),
        { kind: 'heading', text: 'What happens next' },
        {
          kind: 'steps',
          steps: [
            hasReturnLabel(withdrawal)
              ? 'Print the return label that is attached to this e-mail. Sending it back costs you nothing.'
              : 'If you already have the device, you find the return label with your order. Sending it back costs you nothing.',
            'Sign out of all accounts on the device, take out what is still in it (SIM, memory card, disc) and pack it with good padding.',
            `Hand in the parcel by ${weekday(returnBy, 'en')} and keep the receipt.`,
            'You get your money back no later than 14 days after your withdrawal. We may wait only until the device has arrived or you show us that it is on its way.',
          ],
        },
        ...keptShipping(withdrawal, 'en'),
        { kind: 'action', label: 'View your order', link },
      ],
    };
  },
};
