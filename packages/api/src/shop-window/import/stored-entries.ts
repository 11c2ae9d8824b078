import { sql } from 'kysely';
import {
  KIND_NAMES,
  noEntries,
  SELLER_LIMITS,
  type Entries,
  type Entry,
  type Kind,
} from '../catalogue/entries.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { isFormed } from './check-form.ts';
import { meaningFaults } from './check-meaning.ts';

/** An entry of the database that cannot be used: somebody changed it past the importer. */
export interface Unusable {
  readonly kind: string;
  readonly key: string;
  readonly why: string;
}

type Lists = { [K in Kind]: Entry<K>[] };

const take = (lists: Lists, kind: Kind, id: number, value: unknown): boolean => {
  const put = <K extends Kind>(of: K, list: Entry<K>[]): boolean => {
    if (!isFormed(of, value)) return false;
    list.push({ ...value, id });
    return true;
  };
  return put(kind, lists[kind]);
};

/** Takes out of a kind what names something that is not there. */
const leaveOutFaulty = <K extends Kind>(kind: K, list: Entry<K>[], lists: Lists): Unusable[] => {
  const faulty = new Map(
    list.flatMap((entry) => {
      const [first] = meaningFaults(kind, entry, lists);
      return first === undefined ? [] : [[entry.key, first.join(': ')] as const];
    }),
  );
  list.splice(0, list.length, ...list.filter(({ key }) => !faulty.has(key)));
  return [...faulty].map(([key, why]) => ({ kind, key, why }));
};

/** The key of a seller without one of its own. */
export const keyOfUnnamed = (id: number): string => `seller-${id}`;

/** Keys of all sellers by their numbers. */
export const sellerKeys = async (database: Database): Promise<ReadonlyMap<number, string>> => {
  const rows = await database.selectFrom('sellers').select(['id', 'key']).execute();
  return new Map(rows.map(({ id, key }) => [id, key ?? keyOfUnnamed(id)]));
};

/** The fields that somebody has filled in. */
const given = <Fields extends Record<string, string | number | null>>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } => {
  const all: { [Name in keyof Fields]?: NonNullable<Fields[Name]> } = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== null && value !== undefined) all[name] = value;
  }
  return all;
};

type Limits = Record<keyof typeof SELLER_LIMITS, number>;

/** The limits that are other ones than every seller's. */
const agreedLimits = (limits: Limits): Partial<Limits> => ({
  ...(limits.mostOffers === SELLER_LIMITS.mostOffers ? {} : { mostOffers: limits.mostOffers }),
  ...(limits.rowsADay === SELLER_LIMITS.rowsADay ? {} : { rowsADay: limits.rowsADay }),
  ...(limits.callsAMinute === SELLER_LIMITS.callsAMinute ? {} : { callsAMinute: limits.callsAMinute }),
});

const merchantEntries = async (database: Database): Promise<Pick<Lists, 'sellers' | 'discount-codes'>> => {
  const sellers = await database.selectFrom('sellers').selectAll().orderBy('id').execute();
  const codes = await database
    .selectFrom('discounts')
    .selectAll()
    // Not those of single sellers.
    .where('trade_in_case', 'is', null)
    .orderBy('code')
    .execute();
  return {
    sellers: sellers.map((row) => ({
      id: row.id,
      key: row.key ?? keyOfUnnamed(row.id),
      name: row.name,
      city: row.city,
      country: row.country,
      guaranteeMonths: row.guarantee_months,
      shippingDays: { from: row.shipping_days_from, to: row.shipping_days_to },
      ...given({
        legalName: row.legal_name,
        street: row.street,
        houseNumber: row.house_number,
        postalCode: row.postal_code,
        taxNumber: row.tax_number,
        vatId: row.vat_id,
        vatPerMille: row.vat_per_mille,
      }),
      ...(row.tax === 'margin' ? {} : { tax: row.tax }),
      ...(row.taxed_where_delivered ? { taxedWhereDelivered: true } : {}),
      ...agreedLimits({
        mostOffers: row.most_offers,
        rowsADay: row.rows_a_day,
        callsAMinute: row.calls_a_minute,
      }),
    })),
    'discount-codes': codes.map((row, place) => ({
      id: place + 1,
      key: row.code,
      kind: row.kind,
      value: row.value,
      ...(row.most_cents === null ? {} : { mostCents: row.most_cents }),
      ...(row.minimum_cents === 0 ? {} : { minimumCents: row.minimum_cents }),
      ...(Number.isFinite(row.valid_until.valueOf())
        ? { validUntil: row.valid_until.toISOString().slice(0, 10) }
        : {}),
    })),
  };
};

const KINDS_OF_ROWS = new Set<string>(KIND_NAMES);
const isKind = (kind: string): kind is Kind => KINDS_OF_ROWS.has(kind);

/** What is there of the assortment. Entries that cannot be used are left out, and named. */
export const readAssortment = async (
  database: Database,
): Promise<{ entries: Entries; unusable: readonly Unusable[] }> => {
  const { rows } = await sql<{ kind: string; key: string; id: number; entry: object }>`
    select kind, key, id, entry from catalogue_entries order by id`.execute(database);
  const lists = noEntries();
  const unusable: Unusable[] = [];
  for (const { kind, key, id, entry } of rows)
    if (!isKind(kind) || !take(lists, kind, id, { ...entry, key, id }))
      unusable.push({ kind, key, why: 'It has not the form of its kind.' });
  // In this order whatever is named by others is looked at before them.
  for (const kind of KIND_NAMES) unusable.push(...leaveOutFaulty(kind, lists[kind], lists));
  return { entries: lists, unusable };
};

/** The same with sellers and discount codes, for comparing with what somebody wrote. */
export const readAllEntries = async (
  database: Database,
): Promise<{ entries: Entries; unusable: readonly Unusable[] }> => {
  const { entries, unusable } = await readAssortment(database);
  return { entries: { ...entries, ...(await merchantEntries(database)) }, unusable };
};
