import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { MailKind, MailPayload } from './mails.ts';

/** Payloads of every kind, for previews and for testing that each can be written. */
type MailSamples = { readonly [Kind in MailKind]: Readonly<Record<string, MailPayload<Kind>>> };

const PICTURE = '/pictures/phone-square-module/blue/angle-160.webp';
const PERSON = { firstName: 'Żaneta' };
const ORDER = { ...PERSON, number: 'RB-7KQ2M9XF' };
const CASE = {
  ...PERSON,
  reference: 'RW-8F3K2M7Q',
  device: 'Blattwerk Falter 13 Pro, 256 GB',
  picture: PICTURE,
};
const TO_BANK = { payment: 'bank-transfer', account: '3000' } as const;
const TO_PAYPAL = { payment: 'paypal', account: 'zaneta@example.com' } as const;
const ADDRESS = {
  firstName: 'Żaneta',
  lastName: 'Łęcka-Öztürk',
  addition: 'c/o Hafenwerk',
  street: 'Große Bleichen',
  houseNumber: '12a',
  postalCode: '20354',
  city: 'Hamburg',
  countryCode: 'DE',
};
const PHONE = {
  name: 'Blattwerk Falter 13',
  variation: '128 GB, Mitternacht',
  quantity: 1,
  picture: PICTURE,
};
const WATCHES = { name: 'Taktwerk Kreisuhr 6', variation: '44 mm, Graphit', quantity: 2 };
const ID = '0193a5c2-7f10-7c3a-9b58-2f4f6f0c1a2b';

/** What many samples refer to. */
const givenBy = (links: ShopLinks) => ({
  order: { ...ORDER, link: links.order('de', ID, 'sample-key') },
  sale: { ...CASE, link: links.tradeInCase('de', ID, 'sample-key') },
  login: links.login('de', { verify: 'sample-token' }),
  resetLink: links.login('de', { forgot: '1' }),
});

const signUpAndLogin = (links: ShopLinks) => {
  const { login, resetLink } = givenBy(links);
  return {
    verify: { usual: { ...PERSON, link: login } },
    'account-exists': { usual: { ...PERSON, loginLink: links.login('de') } },
    'address-held': { usual: { firstName: null, until: '2026-11-28T12:00:00.000Z' } },
    reset: { usual: { ...PERSON, link: links.api('/auth/de/customer/password-reset/sample-token') } },
    'desk-invitation': {
      usual: {
        firstName: 'Żaneta Łęcka',
        by: 'Ada Krug',
        link: links.invitation('de', 'sample-token'),
      },
    },
    'desk-passkey': {
      usual: { firstName: 'Żaneta Łęcka', change: 'passkey-added', link: links.deskPasskeys() },
      removed: { firstName: 'Żaneta Łęcka', change: 'passkey-removed', link: links.deskPasskeys() },
    },
    'password-changed': {
      usual: { ...PERSON, resetLink },
      'others-stay': { ...PERSON, resetLink, othersEnd: false },
      'without-passkeys': { ...PERSON, resetLink, removed: 'passkeys' },
      emptied: { ...PERSON, resetLink, removed: 'everything' },
    },
    'login-changed': {
      usual: { ...PERSON, change: 'passkey-added', resetLink },
      removed: { ...PERSON, change: 'passkey-removed', resetLink },
      'second-factor': {
        ...PERSON,
        change: 'second-factor-on',
        resetLink,
      },
      'new-codes': {
        ...PERSON,
        change: 'recovery-codes-renewed',
        resetLink,
      },
      'waiting-stopped': {
        ...PERSON,
        change: 'factor-recovery-stopped',
        resetLink,
      },
      recovered: {
        ...PERSON,
        change: 'second-factor-recovered',
        resetLink,
      },
      'one-factor': { ...PERSON, change: 'second-factor-off', resetLink },
    },
  } satisfies Partial<MailSamples>;
};

const lostSecondFactor = (links: ShopLinks) => {
  const { resetLink } = givenBy(links);
  return {
    'factor-recovery': {
      usual: {
        ...PERSON,
        waitHours: 72,
        link: links.page('de', '/auth/second-factor', { start: 'sample-token' }),
        resetLink,
      },
      hours: {
        ...PERSON,
        waitHours: 30,
        link: links.page('de', '/auth/second-factor', { start: 'sample-token' }),
        resetLink,
      },
    },
    'factor-recovery-waiting': {
      usual: {
        ...PERSON,
        readyAt: '2026-11-24T14:05:00.000Z',
        reminder: false,
        link: links.page('de', '/auth/second-factor', { stop: 'sample-token' }),
        resetLink,
      },
      reminder: {
        ...PERSON,
        readyAt: '2026-11-24T14:05:00.000Z',
        reminder: true,
        link: links.page('de', '/auth/second-factor', { stop: 'sample-token' }),
        resetLink,
      },
    },
  } satisfies Partial<MailSamples>;
};

/** An account's address, its data, and its deletion. */
const addressAndData = (links: ShopLinks) => {
  const { login, resetLink } = givenBy(links);
  return {
    'email-change': { usual: { ...PERSON, newEmail: 'zaneta.neu@example.com', link: login } },
    'email-change-notice': {
      usual: { ...PERSON, newEmail: 'z…@example.com', resetLink },
    },
    'email-changed': {
      usual: {
        ...PERSON,
        newEmail: 'z…@example.com',
        link: links.login('de', { restore: 'sample-token' }),
        until: '2026-11-28T12:00:00.000Z',
      },
      former: { ...PERSON, newEmail: 'z…@example.com' },
    },
    'email-restored': { usual: { ...PERSON, email: 'z…@example.com' } },
    'account-deleted': { usual: { ...PERSON } },
    'data-export-ready': {
      usual: {
        ...PERSON,
        link: links.page('de', '/customer/account/settings', { export: 'sample-token' }),
        validUntil: '2026-11-28T12:00:00.000Z',
      },
    },
  } satisfies Partial<MailSamples>;
};

/** A placed order, and the link to it. */
const placedOrders = (links: ShopLinks) => {
  const { order } = givenBy(links);
  return {
    'order-confirmed': {
      usual: {
        ...order,
        placedAt: '2026-11-21T14:05:12.000Z',
        lines: [
          {
            ...PHONE,
            condition: 'Sehr gut',
            seller: 'Isarwerk Technik',
            priceCents: 38_990,
            insurance: { name: 'Display- und Wasserschutz, 12 Monate', priceCents: 3_090 },
          },
          { ...WATCHES, condition: 'Gut', seller: 'Wisła Mobile', priceCents: 23_900 },
        ],
        discount: { code: 'WILLKOMMEN10', cents: 5_000 },
        totalCents: 60_980,
        payment: 'paypal',
        deliveryAddress: ADDRESS,
        delivery: { from: '2026-11-23', to: '2026-11-25' },
        documents: [{ kind: 'withdrawal-information', id: 'de' }],
      },
      plain: {
        ...order,
        placedAt: '2026-11-21T23:30:00.000Z',
        lines: [
          {
            ...PHONE,
            variation: '',
            condition: 'Gut',
            seller: 'Nordlicht Refurbishing',
            priceCents: 104_550,
          },
        ],
        totalCents: 104_550,
        payment: 'sandbox',
        instalments: 3,
        deliveryAddress: { ...ADDRESS, city: 'Kraków', postalCode: '31-007', countryCode: 'PL' },
      },
    },
    'order-link': {
      found: { ...PERSON, typed: ORDER.number, link: links.order('de', ID, 'sample-key'), hours: 24 },
      'not-found': { firstName: null, typed: 'RB-2222AAAA', hours: 24 },
    },
  } satisfies Partial<MailSamples>;
};

/** An order that is shipped or cancelled, and refunds. */
const changedOrders = (links: ShopLinks) => {
  const { order } = givenBy(links);
  return {
    'order-cancelled': {
      'payment-declined': { ...order, reason: 'payment-declined', refundCents: 0 },
      customer: { ...order, reason: 'customer', refundCents: 60_980 },
      shop: { ...order, reason: 'shop', refundCents: 60_980 },
    },
    'order-shipped': {
      usual: {
        ...order,
        pieces: [PHONE, WATCHES],
        carrier: 'DHL',
        trackingNumber: '00340434161094042557',
        trackingLink: 'https://tracking.example/00340434161094042557',
        deliveryAddress: ADDRESS,
        documents: [{ kind: 'invoice', id: ID }],
      },
      untracked: {
        ...order,
        pieces: [PHONE],
        carrier: 'Kurier',
        trackingNumber: null,
        deliveryAddress: ADDRESS,
      },
    },
    'order-refunded': {
      usual: { ...order, amountCents: 38_990, payment: 'card', pieces: [PHONE] },
      amount: { ...order, amountCents: 1_500, payment: 'paypal' },
    },
    'refund-refused': {
      usual: {
        ...order,
        amountCents: 38_990,
        payment: 'card',
        contactLink: links.contact('de', 'RB-7KQ2M9XF'),
      },
    },
    'refund-given': {
      provider: { ...order, amountCents: 38_990, payment: 'paypal', otherwise: null },
      transfer: { ...order, amountCents: 1_500, payment: 'card', otherwise: 'Überweisung 4711' },
    },
  } satisfies Partial<MailSamples>;
};

/** A payment that the buyer's bank disputes, and a withdrawal. */
const disputesAndWithdrawals = (links: ShopLinks) => {
  const { order } = givenBy(links);
  return {
    'payment-disputed': {
      open: {
        ...order,
        amountCents: 60_980,
        payment: 'card',
        state: 'open',
        contactLink: links.contact('de', 'RB-7KQ2M9XF'),
      },
      won: {
        ...order,
        amountCents: 60_980,
        payment: 'paypal',
        state: 'won',
        contactLink: links.contact('de', 'RB-7KQ2M9XF'),
      },
      lost: {
        ...order,
        amountCents: 60_980,
        payment: 'card',
        state: 'lost',
        contactLink: links.contact('de', 'RB-7KQ2M9XF'),
      },
    },
    'withdrawal-received': {
      usual: {
        ...order,
        name: 'Żaneta Łęcka-Öztürk',
        receivedAt: '2026-11-30T08:15:42.000Z',
        pieces: [PHONE],
        reason: 'Doch zu groß für meine Hand.',
        returnBy: '2026-12-14',
        documents: [{ kind: 'return-label', id: ID }],
      },
      everything: {
        ...order,
        name: 'Żaneta Łęcka-Öztürk',
        receivedAt: '2026-11-30T08:15:42.000Z',
        pieces: [],
        reason: null,
        returnBy: '2026-12-14',
      },
    },
  } satisfies Partial<MailSamples>;
};

/** A return with a deduction, another with everything rejected, which goes back. */
const judgedReturns = (links: ShopLinks) => {
  const { order } = givenBy(links);
  return {
    'return-judged': {
      usual: {
        ...order,
        amountCents: 33_990,
        payment: 'card',
        pieces: [
          PHONE,
          { ...WATCHES, quantity: 1, deductionCents: 5_000, note: 'Tiefe Kratzer auf dem Display.' },
        ],
        documents: [{ kind: 'credit-note', id: ID }],
      },
      rejected: {
        ...order,
        amountCents: 0,
        payment: 'paypal',
        pieces: [{ ...PHONE, reason: 'other-device', note: 'Die Seriennummer ist eine andere.' }],
      },
    },
    'return-sent-back': {
      usual: {
        ...order,
        pieces: [PHONE],
        carrier: 'DHL',
        trackingNumber: '00340434161094022115',
        trackingLink: 'https://www.dhl.de/de/privatkunden.html?piececode=00340434161094022115',
        deliveryAddress: ADDRESS,
      },
    },
  } satisfies Partial<MailSamples>;
};

/** A mailed purchase offer, and the sale that follows it. */
const offeredSales = (links: ShopLinks) => {
  const { sale } = givenBy(links);
  return {
    'trade-in-received': {
      usual: {
        ...sale,
        priceCents: 41_200,
        shipBy: '2026-12-05',
        ...TO_BANK,
        documents: [{ kind: 'trade-in-label', id: ID }],
      },
      'to-a-typed-address': {
        ...sale,
        priceCents: 41_200,
        shipBy: '2026-12-05',
        ...TO_BANK,
      },
      recycling: { ...sale, priceCents: 0, shipBy: '2026-12-05', ...TO_PAYPAL },
      'with-another': {
        ...sale,
        priceCents: 41_200,
        shipBy: '2026-12-01',
        ...TO_BANK,
        together: ['Falter Blatt 10 64 GB (RW-7K2MPQ4X)'],
        documents: [{ kind: 'trade-in-label', id: `${ID}+2` }],
      },
    },
    'trade-in-offer': {
      usual: {
        firstName: null,
        device: sale.device,
        picture: sale.picture,
        priceCents: 41_200,
        described: [
          { question: 'Lässt sich das Smartphone einschalten und normal bedienen?', answer: 'Ja' },
          { question: 'In welchem Zustand ist das Display?', answer: 'Feine Kratzer' },
        ],
        validUntil: '2026-12-05',
        link: sale.link,
      },
      recycling: {
        firstName: null,
        device: sale.device,
        picture: sale.picture,
        priceCents: 0,
        described: [{ question: 'Sind alle Konten entfernt und alle Sperren aufgehoben?', answer: 'Nein' }],
        validUntil: '2026-12-05',
        link: sale.link,
      },
    },
  } satisfies Partial<MailSamples>;
};

/** A sale whose device is awaited, has arrived or was inspected. */
const waitingSales = (links: ShopLinks) => {
  const { sale } = givenBy(links);
  return {
    'trade-in-reminder': {
      usual: {
        ...sale,
        priceCents: 41_200,
        shipBy: '2026-12-05',
        documents: [{ kind: 'trade-in-label', id: ID }],
      },
      recycling: {
        ...sale,
        priceCents: 0,
        shipBy: '2026-12-05',
      },
    },
    'trade-in-expired': { usual: { ...sale } },
    'trade-in-cancelled': { usual: { ...sale } },
    'trade-in-account-changed': {
      bank: { ...sale, ...TO_BANK },
      paypal: { ...sale, ...TO_PAYPAL },
    },
    'trade-in-arrived': {
      usual: { ...sale, priceCents: 41_200, resultBy: '2026-11-30' },
      recycling: { ...sale, priceCents: 0 },
    },
    'trade-in-inspected': {
      usual: { ...sale, priceCents: 41_200, ...TO_BANK },
      recycling: { ...sale, priceCents: 0, ...TO_PAYPAL },
    },
    'trade-in-counter-offer': {
      usual: {
        ...sale,
        quotedCents: 41_200,
        offeredCents: 33_500,
        findings: [
          'Tiefer Kratzer auf dem Display, mit dem Fingernagel zu spüren',
          'Akku bei 81 % der ursprünglichen Kapazität',
        ],
        decideBy: '2026-12-07',
      },
      recycling: {
        ...sale,
        quotedCents: 41_200,
        offeredCents: 0,
        findings: ['Das Gerät lässt sich nicht einschalten'],
        decideBy: '2026-12-07',
      },
    },
    'trade-in-decided': {
      accepted: { ...sale, decision: 'accepted', priceCents: 33_500 },
      declined: { ...sale, decision: 'declined', priceCents: 33_500 },
      'no-answer': { ...sale, decision: 'no-answer', priceCents: 33_500 },
      recycling: { ...sale, decision: 'accepted', priceCents: 0 },
    },
  } satisfies Partial<MailSamples>;
};

/** A sale that is paid, or whose device is returned. */
const endedSales = (links: ShopLinks) => {
  const { sale } = givenBy(links);
  return {
    'trade-in-paid': {
      bank: { ...sale, priceCents: 41_200, ...TO_BANK },
      paypal: { ...sale, priceCents: 41_200, ...TO_PAYPAL },
      bonus: {
        ...sale,
        priceCents: 41_200,
        ...TO_BANK,
        bonusCode: 'BONUS-7K2MXR4HQ9TB',
        bonusCents: 2_000,
        bonusUntil: '2027-11-21',
      },
    },
    'trade-in-payout-failed': {
      bank: { ...sale, priceCents: 41_200, ...TO_BANK, asksForAccount: true },
      paypal: { ...sale, priceCents: 41_200, ...TO_PAYPAL, asksForAccount: true },
      ours: { ...sale, priceCents: 41_200, ...TO_BANK, asksForAccount: false },
    },
    'trade-in-returned': {
      declined: { ...sale, reason: 'declined', carrier: 'DHL', trackingNumber: '00340434161094042557' },
      'no-answer': { ...sale, reason: 'no-answer' },
      'not-accepted': { ...sale, reason: 'not-accepted', carrier: 'DHL' },
    },
  } satisfies Partial<MailSamples>;
};

/** What people told the shop by a form of the law. */
const declared = {
  'withdrawal-declared': {
    whole: {
      firstName: 'Żaneta Łęcka-Öztürk',
      name: 'Żaneta Łęcka-Öztürk',
      email: 'zaneta@example.com',
      reference: 'W-7K3M9QXA',
      number: 'RB-7K3M9QXA',
      items: null,
      receivedAt: '2026-11-21T14:05:12.000Z',
    },
    part: {
      firstName: 'Żaneta Łęcka-Öztürk',
      name: 'Żaneta Łęcka-Öztürk',
      email: 'zaneta@example.com',
      reference: 'W-7K3M9QXA',
      number: 'RB-7K3M9QXA',
      items: 'nur das Tablet, das Telefon behalte ich',
      receivedAt: '2026-11-21T14:05:12.000Z',
    },
  },
} satisfies Partial<MailSamples>;

/** Receipts and answers of customer service. */
const messages = (links: ShopLinks) => {
  return {
    'ticket-answered': {
      usual: {
        ...PERSON,
        subject: 'Ladekabel fehlt',
        answer:
          'Hallo Żaneta,\n\ndanke für deine Nachricht. Das Kabel ist heute noch an dich rausgegangen, du hast es am Dienstag.\n\nViele Grüße\nTom',
        link: links.ticket('de', ID),
      },
      first: {
        ...PERSON,
        subject: 'Deine Bestellung RB-7K3M9QXA',
        answer:
          'Hallo Żaneta,\n\nbei deiner Adresse fehlt die Hausnummer. Schreibst du sie uns?\n\nViele Grüße\nTom',
        link: links.ticket('de', ID),
        first: true,
      },
    },
    'contact-received': {
      guest: {
        firstName: 'Żaneta Łęcka-Öztürk',
        reference: 'T-7K3M9QXA',
        topic: 'Defekt und Garantie',
        message: null,
      },
      customer: {
        ...PERSON,
        reference: 'T-7K3M9QXA',
        topic: 'Defekt und Garantie',
        message: 'Hallo,\n\ndas Display flackert seit gestern. Was kann ich tun?',
      },
    },
    'contact-answered': {
      usual: {
        firstName: 'Żaneta Łęcka-Öztürk',
        reference: 'T-7K3M9QXA',
        subject: 'Defekt und Garantie',
        answer:
          'Hallo Żaneta,\n\nschick es uns einfach zurück, das Label hängt an der nächsten E-Mail.\n\nViele Grüße\nTom',
        link: links.contact('de', 'T-7K3M9QXA'),
      },
      first: {
        firstName: 'Żaneta Łęcka-Öztürk',
        reference: 'T-7K3M9QXA',
        subject: 'Deine Bestellung RB-7K3M9QXA',
        answer:
          'Hallo Żaneta,\n\nbei deiner Adresse fehlt die Hausnummer. Schreibst du sie uns?\n\nViele Grüße\nTom',
        link: links.contact('de', 'T-7K3M9QXA'),
        first: true,
      },
    },
  } satisfies Partial<MailSamples>;
};

const reviews = (links: ShopLinks) => {
  const { order } = givenBy(links);
  return {
    'review-request': {
      usual: {
        ...order,
        devices: ['Blattwerk Falter 13', 'Taktwerk Kreisuhr 6'],
        pieces: [PHONE, WATCHES],
        unsubscribeLink: links.page('de', '/shop/reviews/sample/stop'),
      },
    },
    'question-answered': {
      usual: {
        firstName: 'Żaneta',
        model: 'Falter 13',
        question: 'Passt die Hülle vom Falter 14?',
        answer: 'Nein, die Kamera sitzt anders.\nHüllen für das 13er passen alle.',
        link: links.page('de', '/shop/buybox/models/m12/p'),
      },
      nameless: {
        firstName: null,
        model: 'Falter 13',
        question: 'Ist ein Netzteil dabei?',
        answer: 'Ein Kabel ja, ein Netzteil nicht.',
        link: links.page('de', '/shop/buybox/models/m12/p'),
      },
    },
  } satisfies Partial<MailSamples>;
};

/** Devices that are back in stock or cost less. */
const reminders = (links: ShopLinks) => {
  return {
    'reminder-confirm': {
      usual: {
        product: 'Blattwerk Falter 13',
        variation: '128 GB, Mitternacht',
        condition: 'Sehr gut',
        link: links.page('de', '/shop/reminders/sample-key/confirm'),
      },
    },
    'back-in-stock': {
      usual: {
        firstName: 'Żaneta',
        product: 'Blattwerk Falter 13',
        variation: '128 GB, Mitternacht',
        condition: 'Sehr gut',
        priceCents: 38_990,
        link: links.page('de', '/shop/buybox/models/m12-p1020/blattwerk-falter-13'),
        unsubscribeLink: links.page('de', '/shop/reminders/sample-key/end'),
      },
      guest: {
        firstName: null,
        product: 'Taktwerk Kreisuhr 6',
        variation: '',
        condition: 'Gut',
        priceCents: 11_950,
        link: links.page('de', '/shop/buybox/models/m40/taktwerk-kreisuhr-6'),
        unsubscribeLink: links.page('de', '/shop/reminders/sample-key/end'),
      },
    },
    'price-alert-confirm': {
      usual: {
        product: 'Blattwerk Falter 13',
        variation: '128 GB, Mitternacht',
        condition: 'Sehr gut',
        belowCents: 38_990,
        link: links.page('de', '/shop/reminders/sample-key/confirm'),
      },
    },
    'price-fell': {
      usual: {
        firstName: null,
        product: 'Blattwerk Falter 13',
        variation: '128 GB, Mitternacht',
        condition: 'Sehr gut',
        picture: PICTURE,
        priceCents: 35_900,
        belowCents: 38_990,
        link: links.page('de', '/shop/buybox/models/m12-p1020/blattwerk-falter-13'),
        unsubscribeLink: links.page('de', '/shop/reminders/sample-key/end'),
      },
    },
  } satisfies Partial<MailSamples>;
};

/** @param links URLs of the shop for the samples */
export const mailSamples = (links: ShopLinks): MailSamples => ({
  ...signUpAndLogin(links),
  ...lostSecondFactor(links),
  ...addressAndData(links),
  ...placedOrders(links),
  ...changedOrders(links),
  ...disputesAndWithdrawals(links),
  ...judgedReturns(links),
  ...offeredSales(links),
  ...waitingSales(links),
  ...endedSales(links),
  ...messages(links),
  ...declared,
  ...reviews(links),
  ...reminders(links),
});
