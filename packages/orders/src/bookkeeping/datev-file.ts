import type { ShopIdentity } from '@rewald/messages/company/company';
import { TextDecoder } from 'node:util';
import { DATEV_COLUMNS } from './datev-columns.ts';
import type { DatevSettings } from './datev-settings.ts';
import type { BookEntry, Period } from './entries.ts';

/** The settings name no account for a tax rate. */
export class AccountMissingError extends Error {
  override readonly name = 'AccountMissingError';
  readonly perMille: number;
  constructor(perMille: number) {
    super(`DATEV_REGULAR names no account for ${perMille} thousandths.`);
    this.perMille = perMille;
  }
}

/** The maximum number of entries that DATEV accepts in one file. */
export const MOST_ENTRIES = 99_999;

const WINDOWS_1252 = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (letter, byte) => [letter, byte] as const,
  ),
);

/** Text in Windows-1252; letters that it lacks lose their diacritics, and anything else becomes a question mark. */
export const inWindows1252 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text.normalize('NFC'), (letter) => {
      const byte = WINDOWS_1252.get(letter);
      if (byte !== undefined) return byte;
      const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return WINDOWS_1252.get(plain) ?? 0x3f;
    }),
  );

const quoted = (text: string, most: number): string =>
  `"${text
    .replaceAll(/[\s";]+/g, ' ')
    .trim()
    .slice(0, most)}"`;

/** Document numbers may contain only letters, digits and `$&%*+-/`. */
const documentField = (text: string): string => quoted(text.replaceAll(/[^\w$&%*+\-/]/g, ''), 36);

const compact = (isoDate: string): string => isoDate.replaceAll('-', '');

/** The first day of the financial year that a day belongs to, `20260101`. */
export const yearBegin = (day: string, yearStart: string): string => {
  const own = compact(day);
  const year = Number(own.slice(0, 4));
  return `${own.slice(4) >= yearStart ? year : year - 1}${yearStart}`;
};

const header = (shop: ShopIdentity, settings: DatevSettings, { from, to }: Period, madeAt: Date): string => {
  const made = madeAt.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  return [
    '"EXTF"',
    700,
    21,
    '"Buchungsstapel"',
    13,
    made,
    '',
    '"RE"',
    '""',
    '""',
    settings.consultant,
    settings.client,
    yearBegin(from, settings.yearStart),
    settings.accountLength,
    compact(from),
    compact(to),
    quoted(`${shop.company.brand} ${from} bis ${to}`, 30),
    '""',
    1,
    0,
    0,
    '"EUR"',
    '',
    '""',
    '',
    '',
    '""',
    '',
    '',
    '""',
    '""',
  ].join(';');
};

const revenueOf = ({ taxed }: BookEntry, { accounts }: DatevSettings): string => {
  if (taxed === 'insurance') return accounts.insurance;
  if (typeof taxed !== 'number') return accounts.margin;
  const account = accounts.regular.get(taxed);
  if (account === undefined) throw new AccountMissingError(taxed);
  return account;
};

const moneyOf = ({ money }: BookEntry, { accounts }: DatevSettings): string =>
  money === null || money === 'bank' ? accounts.bank : accounts.money[money];

const accountsOf = (entry: BookEntry, settings: DatevSettings): readonly [debit: string, credit: string] => {
  const { buyers, purchases } = settings.accounts;
  switch (entry.kind) {
    case 'sale':
      return [buyers, revenueOf(entry, settings)];
    case 'credit-note':
      return [revenueOf(entry, settings), buyers];
    case 'payment':
      return [moneyOf(entry, settings), buyers];
    case 'refund':
    case 'dispute':
      return [buyers, moneyOf(entry, settings)];
    case 'payout':
      return [purchases, moneyOf(entry, settings)];
  }
};

const NAMES: Record<BookEntry['kind'], string> = {
  sale: 'Verkauf',
  'credit-note': 'Rechnungskorrektur',
  payment: 'Zahlung',
  refund: 'Erstattung',
  dispute: 'Rückbuchung',
  payout: 'Ankauf',
};

const row = (entry: BookEntry, settings: DatevSettings): string => {
  const [debit, credit] = accountsOf(entry, settings);
  const fields: string[] = Array.from({ length: DATEV_COLUMNS.length }, () => '');
  const said: readonly (readonly [column: (typeof DATEV_COLUMNS)[number], value: string])[] = [
    ['Umsatz (ohne Soll/Haben-Kz)', (entry.cents / 100).toFixed(2).replace('.', ',')],
    ['Soll/Haben-Kennzeichen', '"S"'],
    ['WKZ Umsatz', '"EUR"'],
    ['Konto', debit],
    ['Gegenkonto (ohne BU-Schlüssel)', credit],
    ['Belegdatum', `${entry.day.slice(8, 10)}${entry.day.slice(5, 7)}`],
    ['Belegfeld 1', documentField(entry.document)],
    ['Buchungstext', quoted(`${NAMES[entry.kind]} ${entry.text}`, 60)],
    ['Festschreibung', '0'],
  ];
  for (const [column, value] of said) fields[DATEV_COLUMNS.indexOf(column)] = value;
  return fields.join(';');
};

/**
 * A batch of entries for DATEV (EXTF 700, Buchungsstapel 13), in Windows-1252 with CRLF line ends.
 *
 * @throws {AccountMissingError} a line was sold at a rate without an account
 */
export const datevFile = (
  shop: ShopIdentity,
  entries: readonly BookEntry[],
  period: Period,
  settings: DatevSettings,
  madeAt: Date,
): Buffer =>
  inWindows1252(
    [
      header(shop, settings, period, madeAt),
      DATEV_COLUMNS.join(';'),
      ...entries.map((entry) => row(entry, settings)),
    ]
      .map((line) => `${line}\r\n`)
      .join(''),
  );
