import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@rewald/server-kit/database/connection';
import {
  KIND_NAMES,
  noEntries,
  SELLER_LIMITS,
  type Entries,
  type Entry,
  type Kind,
} from '../catalogue/entries.ts';
import { eachInPieces, inPieces, type Pieces } from '../catalogue/in-pieces.ts';
import { keptList, Memo } from '../catalogue/memo.ts';
import { isFormed } from './check-form.ts';
import { meaningFaults } from './check-meaning.ts';

/** An entry of the database that cannot be used because it was changed without the importer. */
export interface Unusable {
  readonly kind: string;
  readonly key: string;
  readonly why: string;
}

type Lists = { [K in Kind]: readonly Entry<K>[] };

/** The key of a seller that has no key in the database. */
export const keyOfUnnamed = (id: number): string => `seller-${id}`;

/** Keys of all sellers by id. */
export const sellerKeys = async (database: Database): Promise<ReadonlyMap<number, string>> => {
  const rows = await database.selectFrom('sellers').select(['id', 'key']).execute();
  return new Map(rows.map(({ id, key }) => [id, key ?? keyOfUnnamed(id)]));
};

/** The fields that are not null. */
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

/** The limits that differ from the defaults. */
const agreedLimits = (limits: Limits): Partial<Limits> => ({
  ...(limits.mostOffers === SELLER_LIMITS.mostOffers ? {} : { mostOffers: limits.mostOffers }),
  ...(limits.rowsADay === SELLER_LIMITS.rowsADay ? {} : { rowsADay: limits.rowsADay }),
  ...(limits.callsAMinute === SELLER_LIMITS.callsAMinute ? {} : { callsAMinute: limits.callsAMinute }),
});

/** Sellers and discount codes, which have tables of their own. */
export const merchantEntries = async (
  database: Database,
): Promise<Pick<Lists, 'sellers' | 'discount-codes'>> => {
  const sellers = await database.selectFrom('sellers').selectAll().orderBy('id').execute();
  const codes = await database
    .selectFrom('discounts')
    .selectAll()
    // Codes issued for a trade-in case belong to one customer and are not part of the assortment.
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
      ...(row.own ? { own: true } : {}),
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

/** A row that differs from its last read version; a row without a key was deleted. */
interface ChangedRow {
  readonly kind: string;
  readonly id: number;
  readonly key: string | null;
  readonly entry: object | null;
  /** Id and time of the transaction that wrote the row; ids alone may repeat after a failover. */
  readonly written: string | null;
}

/** The last read version of each row, by kind and id. */
type Written = Map<string, Map<number, string>>;

/** Reads the rows that differ from the known ones, in one statement, so that they form a consistent snapshot. */
const readChangedRows = async (database: Database, known: Written): Promise<readonly ChangedRow[]> => {
  const rows = [...known.values()].flatMap((ofKind, place) =>
    [...ofKind].map(([id, written]) => ({ kind: place + 1, id, written })),
  );
  // As text, because the driver is slow at serializing arrays of tens of thousands of elements.
  const list = (field: 'kind' | 'id' | 'written') =>
    sql`string_to_array(${rows.map((row) => row[field]).join(' ')}, ' ')`;
  const { rows: changed } = await sql<ChangedRow>`
    with known as (
      select (${[...known.keys()]}::text[])[place] as kind, id, written
      from unnest(${list('kind')}::int[], ${list('id')}::int[], ${list('written')}) as rows (place, id, written)),
    stored as (
      select kind, id, key, entry, xmin || '-' || extract(epoch from changed_at) as written from catalogue_entries)
    select kind, id, stored.key, stored.entry, stored.written
    from stored full join known using (kind, id)
    where stored.written is distinct from known.written
    order by id`.execute(database);
  return changed;
};

type Named = {
  readonly [K in Kind]?: (
    lists: Lists,
    /** Returns the same list object as long as a kind has the same keys. */
    keysOf: (kind: Kind) => readonly string[],
  ) => (entry: Entry<K>) => readonly unknown[];
};

/**
 * What the validity of an entry depends on besides itself. Kinds that are missing here have few entries, which are
 * checked each time.
 */
const NAMED: Named = {
  models: (lists, keysOf) => {
    const kinds = ['categories', 'accessory-groups', 'colours', 'brands'] as const;
    const all = [...kinds.map(keysOf), lists['attribute-groups']];
    const withModels = [...all, keysOf('models')];
    return ({ fits }) => (fits === undefined ? all : withModels);
  },
  'trade-in-prices': ({ models }) => {
    const byKey = new Map(models.map((model) => [model.key, model]));
    return ({ model }) => [byKey.get(model)];
  },
};

/**
 * The assortment as last read from the database. Each further read fetches and checks only what has changed since, by
 * any means; everything else stays the same object.
 */
export class StoredAssortment {
  readonly #written: Written = new Map();
  /** Entries that match the schemas of their kinds. */
  readonly #formed: Lists = noEntries();
  readonly #formless = new Map<string, Unusable>();
  readonly #verdicts = new Memo<object, string | null>(new WeakMap());
  readonly #keys = new Map<Kind, readonly string[]>();
  #usable: Lists = noEntries();

  /** Reads the assortment. Unusable entries are left out and listed separately. */
  async read(database: Database): Promise<{ entries: Entries; unusable: readonly Unusable[] }> {
    const changed = await readChangedRows(database, this.#written);
    for (const [kind, rows] of Map.groupBy(changed, (row) => row.kind)) {
      this.#note(kind, rows);
      if (isKind(kind)) this.#take(kind, this.#formed[kind], rows);
    }
    const lists = { ...this.#formed };
    const unusable = [...this.#formless.values()];
    // In this order, entries are checked before the entries that refer to them.
    for (const kind of KIND_NAMES)
      unusable.push(...(await inPieces(this.#leaveOutFaulty(kind, lists[kind], lists))));
    this.#usable = lists;
    return { entries: lists, unusable };
  }

  *#leaveOutFaulty<K extends Kind>(kind: K, formed: readonly Entry<K>[], lists: Lists): Pieces<Unusable[]> {
    const named = NAMED[kind]?.(lists, (of) => this.#keysOf(of, lists));
    const faulty = new Map<object, Unusable>();
    yield* eachInPieces(formed, (entry) => {
      const judge = (): string | null => meaningFaults(kind, entry, lists)[0]?.join(': ') ?? null;
      const why = named === undefined ? judge() : this.#verdicts.of(entry, named(entry), judge);
      if (why !== null) faulty.set(entry, { kind, key: entry.key, why });
    });
    const usable = formed.filter((entry) => !faulty.has(entry));
    Object.assign(lists, { [kind]: keptList<{ readonly id: number }>(this.#usable[kind], usable) });
    return [...faulty.values()];
  }

  #keysOf(kind: Kind, lists: Lists): readonly string[] {
    const keys = keptList(
      this.#keys.get(kind),
      lists[kind].map(({ key }) => key),
    );
    this.#keys.set(kind, keys);
    return keys;
  }

  /** Records versions of rows, and regards all of them as malformed until their schemas have been checked. */
  #note(kind: string, rows: readonly ChangedRow[]): void {
    const ofKind = this.#written.get(kind) ?? new Map<number, string>();
    this.#written.set(kind, ofKind);
    for (const { id, key, written } of rows)
      if (key === null || written === null) {
        ofKind.delete(id);
        this.#formless.delete(`${kind} ${id}`);
      } else {
        ofKind.set(id, written);
        this.#formless.set(`${kind} ${id}`, { kind, key, why: 'It has not the form of its kind.' });
      }
  }

  #take<K extends Kind>(kind: K, before: readonly Entry<K>[], rows: readonly ChangedRow[]): void {
    const former = new Map(before.map((entry) => [entry.id, entry]));
    const formed = rows.flatMap(({ id, key, entry }) => {
      const value = { ...entry, key, id };
      if (!isFormed(kind, value)) return [];
      this.#formless.delete(`${kind} ${id}`);
      // The row may have been rewritten without a change: then keep the object.
      const known = former.get(id);
      return [isDeepStrictEqual(known, value) && known !== undefined ? known : value];
    });
    for (const { id } of rows) former.delete(id);
    const all = [...former.values(), ...formed].sort((one, other) => one.id - other.id);
    Object.assign(this.#formed, { [kind]: all });
  }
}

/** Reads the complete assortment. */
export const readAssortment = (
  database: Database,
): Promise<{ entries: Entries; unusable: readonly Unusable[] }> => new StoredAssortment().read(database);

/** Reads the complete assortment with sellers and discount codes, for comparison with an import. */
export const readAllEntries = async (
  database: Database,
): Promise<{ entries: Entries; unusable: readonly Unusable[] }> => {
  const { entries, unusable } = await readAssortment(database);
  return { entries: { ...entries, ...(await merchantEntries(database)) }, unusable };
};
