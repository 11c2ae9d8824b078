import { expect, test } from '@jest/globals';
import { LOCALES } from '@rewald/contracts';
import { partedUnit } from '@rewald/contracts/line-breaks';
import { senderOf } from '../../testing/sender.ts';
import { isMailKind, MAILS, picturesOf, type MailKind } from './mails.ts';
import { mailSamples } from './samples.ts';
import { writeMail } from './write-mail.ts';

const sender = senderOf();
const samples = mailSamples(sender.links);

interface Sample {
  readonly name: string;
  readonly kind: MailKind;
  readonly locale: (typeof LOCALES)[number];
  readonly payload: unknown;
}
const ALL: readonly Sample[] = LOCALES.flatMap((locale) =>
  Object.entries(samples).flatMap(([kind, variants]) =>
    Object.entries(variants).map(([variant, payload]) => {
      if (!isMailKind(kind)) throw new Error(`no mail ${kind}`);
      return { name: `${kind} (${variant}, ${locale})`, kind, locale, payload };
    }),
  ),
);

/** Removes the invisible characters that break links. */
const seen = (text: string): string => text.replaceAll('\u200c', '');
/** Approximately the visible text of HTML. */
const visible = (html: string): string =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<span style="white-space:nowrap">(.*?)<\/span>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** Fields that are formatted in the mail: keys, codes, days and amounts. All others appear unchanged. */
const SAID_OTHERWISE = new Set([
  'documents',
  'payment',
  'reason',
  'picture',
  'decision',
  'change',
  'countryCode',
  'othersEnd',
  'removed',
  'state',
]);
const wordsOf = (value: unknown, name = ''): string[] => {
  if (SAID_OTHERWISE.has(name)) return [];
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((entry) => wordsOf(entry));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, entry]) => wordsOf(entry, key))
    : [];
};
/** Recycling is not paid, so no account is shown. */
const isUnpaid = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'priceCents' in payload && payload.priceCents === 0;
const centsOf = (value: unknown): number[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, entry]) =>
        typeof entry === 'number' && /cents$/i.test(key) && entry > 0 ? [entry] : centsOf(entry),
      )
    : [];
const written = (cents: number): string =>
  new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(cents / 100);
const flat = (text: string): string =>
  seen(text)
    .replace(/^[>|] ?/gm, '')
    .replace(/\s+/g, ' ');

test('[CART-06] every kind of mail has samples', () => {
  expect(Object.keys(samples).sort()).toEqual(Object.keys(MAILS).sort());
});

test.each(ALL)(
  '[CART-06] $name says everything it knows, as text and as HTML',
  ({ kind, locale, payload }) => {
    const { subject, text, html } = writeMail(kind, locale, payload, sender);
    for (const body of [subject, text, visible(html)])
      expect(body).not.toMatch(/undefined|null|NaN|Invalid|\[object|\$\{/);
    for (const words of wordsOf(payload)) {
      if (isUnpaid(payload) && words.includes('@')) continue;
      expect(flat(text)).toContain(flat(words));
      expect(/^https?:/.test(words) ? html : flat(visible(html))).toContain(
        /^https?:/.test(words) ? words.replaceAll('&', '&amp;') : flat(words),
      );
    }
    for (const cents of centsOf(payload)) {
      expect(text).toContain(written(cents));
      expect(html).toContain(written(cents));
    }
    expect(subject.length).toBeLessThan(78);
    // Lines must not break between a number and its unit.
    expect(partedUnit(html)).toBeNull();
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    // A table is either for layout, which screen readers skip, or has named rows and columns.
    for (const [table] of html.matchAll(/<table[^>]*>/g))
      expect(table.includes('role="presentation"') || html.includes('<th scope="col"')).toBe(true);
    // Nothing is loaded, so that opening a mail cannot be tracked; Gmail truncates after 102 kB.
    // The logo is embedded in the mail; there are no other pictures unless they are passed in.
    expect(html.match(/<img[^>]*>/g)?.map((img) => /src="([^"]*)"/.exec(img)?.[1])).toEqual(['cid:logo']);
    expect(html).not.toMatch(/<script|<link|url\(|@import/i);
    expect(Buffer.byteLength(html)).toBeLessThan(80_000);
    for (const line of text.split('\n')) expect(line.length < 79 || /https?:\/\//.test(line)).toBe(true);
  },
);

test('[CART-06] the confirmation promises a tree, and says by whom, as the company did on the day of the order', () => {
  const placedAt = '2026-11-21T14:05:12.000Z';
  const confirmed = (totalCents: number, locale: (typeof LOCALES)[number] = 'de', from = sender) =>
    flat(
      writeMail(
        'order-confirmed',
        locale,
        { ...samples['order-confirmed'].plain, placedAt, totalCents },
        from,
      ).text,
    );
  const { company: now } = sender;
  expect(confirmed(15_000)).toContain(`einen Baum pflanzen: ${now.trees?.de}.`);
  expect(confirmed(15_000, 'en')).toContain(`a tree planted for your order: ${now.trees?.en}.`);
  expect(confirmed(14_999)).not.toContain('Baum');
  const before = { ...now, treeFrom: 250, trees: { de: 'Forst Süd', en: 'Forest South' } };
  const other = {
    ...sender,
    company: { ...now, treeFrom: 100 },
    formerCompanies: [{ until: new Date('2026-11-22'), company: before }],
  };
  expect(confirmed(16_000, 'de', other)).not.toContain('Baum');
  expect(confirmed(25_000, 'de', other)).toContain('einen Baum pflanzen: Forst Süd.');
  // A shop that names nobody who plants promises no tree, whatever the order is worth.
  const { trees: _trees, ...treeless } = now;
  expect(confirmed(99_000, 'de', { ...sender, company: treeless })).not.toContain('Baum');
});

test.each([
  'order-confirmed',
  'order-shipped',
  'order-refunded',
  'withdrawal-received',
  'return-judged',
  'return-sent-back',
  'review-request',
  'trade-in-received',
  'trade-in-offer',
  'trade-in-reminder',
  'trade-in-expired',
  'trade-in-cancelled',
  'trade-in-account-changed',
  'trade-in-arrived',
  'trade-in-inspected',
  'trade-in-counter-offer',
  'trade-in-decided',
  'trade-in-returned',
  'trade-in-paid',
  'trade-in-payout-failed',
  'price-fell',
] as const)(
  '[CART-06] %s: pictures lie within the mail, those that it has, and the text is whole without them',
  (kind) => {
    const [payload] = Object.values(samples[kind]);
    const [path = ''] = picturesOf(payload);
    expect(path).toMatch(/^\/pictures\//);
    const plain = writeMail(kind, 'de', payload, sender);
    const pictures = new Map([[path, { id: 'picture-1', bytes: Buffer.from(''), type: 'jpeg' as const }]]);
    const shown = writeMail(kind, 'de', payload, sender, pictures);
    expect(shown.text).toBe(plain.text);
    expect(
      [...shown.html.matchAll(/<img[^>]*>/g)].map(([img]) =>
        /src="([^"]*)".* alt="([^"]*)"/.exec(img)?.slice(1),
      ),
    ).toEqual([
      ['cid:logo', 'Rewald'],
      // The name is next to the picture, and would be read out twice.
      ['cid:picture-1', ''],
    ]);
    expect(visible(shown.html)).toBe(visible(plain.html));
  },
);

const EVIL =
  '{brand} <img src=x onerror="alert(1)">\r\nBcc: victim@evil.example\r\n\r\n\u202e& \'quoted\' http://evil.example www.evil.example';
/** Fields written by employees, which may contain links. */
const OURS = new Set(['answer', 'findings']);
const poisoned = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string' && OURS.has(name)) return 'Das geht.';
  if (typeof value === 'string')
    return SAID_OTHERWISE.has(name) || /link$/i.test(name) || /^\d{4}-\d\d-\d\d/.test(value) ? value : EVIL;
  if (Array.isArray(value)) return name === 'documents' ? value : value.map((entry) => poisoned(entry, name));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, poisoned(entry, key)]))
    : value;
};

test.each(ALL)('[API-03] $name cannot be used to smuggle links or messages', ({ kind, locale, payload }) => {
  const { subject, html, text } = writeMail(kind, locale, poisoned(payload), sender);
  expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  // Only the logo.
  expect(html.match(/<img/gi)).toHaveLength(1);
  expect(html).not.toMatch(/href="[^"]*evil/);
  // Mail programs do not make links of it either.
  for (const body of [text, visible(html), subject]) {
    expect(body).not.toMatch(/\p{Bidi_Control}/u);
    expect(body).not.toMatch(/:\/\/evil|www\.evil|evil\.example|@evil/i);
    // What was typed is never read as a message.
    expect(body).not.toMatch(/Rewald <img/);
  }
  // A name that contains a message is not used in the greeting.
  expect(text).toMatch(/^Hallo,$|^Hello,$/m);
});

test('[API-03] a tracking URL that is not https is not shown as a button', () => {
  const [shipped] = Object.values(samples['order-shipped']);
  for (const trackingLink of ['javascript:alert(1)', 'http://plain.example', 'nonsense'])
    expect(writeMail('order-shipped', 'de', { ...shipped, trackingLink }, sender).html).not.toContain(
      trackingLink,
    );
});

test('a mail with an incomplete payload is not written', () => {
  expect(() => writeMail('order-shipped', 'de', { firstName: 'Ada' }, sender)).toThrow();
});

test('no number of an order or a sale, and no “E-Mail”, is broken at its hyphen', () => {
  for (const { name, kind, locale, payload } of ALL) {
    const paragraphs = writeMail(kind, locale, payload, sender).html.match(/<(p|li)\b.*?<\/\1>/gs) ?? [];
    const breakable = paragraphs
      .map((paragraph) => paragraph.replace(/<[^>]*white-space:nowrap[^>]*>.*?<\/span>/g, ''))
      .map((paragraph) => paragraph.replace(/<[^>]*>/g, ''))
      .filter((text) => /\bR[BW]-[0-9A-Z]{8}\b|\be-mail/i.test(text));
    expect([name, breakable]).toEqual([name, []]);
  }
});

test('[TRADE-09] an offer to recycle speaks of no price', () => {
  for (const locale of LOCALES) {
    const { subject, text } = writeMail(
      'trade-in-offer',
      locale,
      samples['trade-in-offer']['recycling'],
      sender,
    );
    expect(subject + text).not.toMatch(/Preis|price/i);
  }
});

test('deadlines are told to the minute; only what was received, to the second', () => {
  for (const { name, kind, locale, payload } of ALL) {
    if (/^(withdrawal-|contact-received)/.test(kind)) continue;
    const { text } = writeMail(kind, locale, payload, sender);
    expect([name, text.match(/\d\d:\d\d:\d\d/)]).toEqual([name, null]);
  }
});

test.each(LOCALES)(
  '[TRADE-09] the answer to a question stands below it, over the whole width (%s)',
  (locale) => {
    for (const payload of Object.values(samples['trade-in-offer'])) {
      const { html, text: plain } = writeMail('trade-in-offer', locale, payload, sender);
      for (const { question, answer } of payload.described) {
        const cell = html.split('</td>').find((each) => each.includes(question)) ?? '';
        expect(cell).toContain(`>${answer}</span>`);
        expect(cell).not.toContain('width="150"');
        const lines = plain.split('\n');
        // A long question takes two lines; the line after it is the answer.
        const last = lines.findIndex((line) => line !== '' && question.endsWith(line));
        expect(lines[last + 1]).toBe(`  ${answer}`);
      }
    }
  },
);
