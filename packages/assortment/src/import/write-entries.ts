import { sql } from 'kysely';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { KIND_NAMES, SELLER_LIMITS, type Entries } from '../catalogue/entries.ts';

/** Entries per statement: tens of thousands in one text would take hundreds of megabytes. */
const AT_ONCE = 20;

/** Splits a list into slices for one statement each. */
export function* inSlices<T>(all: readonly T[]): Generator<readonly T[], void, undefined> {
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE);
}

const writeAssortment = async (transaction: DatabaseTransaction, entries: Entries): Promise<void> => {
  for (const kind of KIND_NAMES.filter((name) => name !== 'sellers' && name !== 'discount-codes'))
    for (const some of inSlices<Entries[typeof kind][number]>(entries[kind])) {
      const rows = some.map(({ id, key, ...entry }) => ({ kind, key, id, entry }));
      await sql`
        insert into catalogue_entries (kind, key, id, entry)
        select kind, key, id, entry
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (kind text, key text, id integer, entry jsonb)
        on conflict (kind, key) do update set id = excluded.id, entry = excluded.entry, changed_at = now()
        where (catalogue_entries.id, catalogue_entries.entry) is distinct from (excluded.id, excluded.entry)`.execute(
        transaction,
      );
    }
};

/** Inserts sellers, or replaces those with the same ids. */
export const writeSellers = async (
  transaction: DatabaseTransaction,
  sellers: Entries['sellers'],
): Promise<void> => {
  if (sellers.length === 0) return;
  await transaction
    .insertInto('sellers')
    .values(
      sellers.map((seller) => ({
        id: seller.id,
        key: seller.key,
        name: seller.name,
        city: seller.city,
        country: seller.country,
        guarantee_months: seller.guaranteeMonths,
        shipping_days_from: seller.shippingDays.from,
        shipping_days_to: seller.shippingDays.to,
        legal_name: seller.legalName ?? null,
        street: seller.street ?? null,
        house_number: seller.houseNumber ?? null,
        postal_code: seller.postalCode ?? null,
        tax_number: seller.taxNumber ?? null,
        vat_id: seller.vatId ?? null,
        tax: seller.tax ?? 'margin',
        vat_per_mille: seller.vatPerMille ?? null,
        taxed_where_delivered: seller.taxedWhereDelivered ?? false,
        own: seller.own ?? false,
        most_offers: seller.mostOffers ?? SELLER_LIMITS.mostOffers,
        rows_a_day: seller.rowsADay ?? SELLER_LIMITS.rowsADay,
        calls_a_minute: seller.callsAMinute ?? SELLER_LIMITS.callsAMinute,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        key: ref('excluded.key'),
        name: ref('excluded.name'),
        city: ref('excluded.city'),
        country: ref('excluded.country'),
        guarantee_months: ref('excluded.guarantee_months'),
        shipping_days_from: ref('excluded.shipping_days_from'),
        shipping_days_to: ref('excluded.shipping_days_to'),
        legal_name: ref('excluded.legal_name'),
        street: ref('excluded.street'),
        house_number: ref('excluded.house_number'),
        postal_code: ref('excluded.postal_code'),
        tax_number: ref('excluded.tax_number'),
        vat_id: ref('excluded.vat_id'),
        tax: ref('excluded.tax'),
        vat_per_mille: ref('excluded.vat_per_mille'),
        taxed_where_delivered: ref('excluded.taxed_where_delivered'),
        own: ref('excluded.own'),
        most_offers: ref('excluded.most_offers'),
        rows_a_day: ref('excluded.rows_a_day'),
        calls_a_minute: ref('excluded.calls_a_minute'),
      })),
    )
    .execute();
};

const writeCodes = async (
  transaction: DatabaseTransaction,
  codes: Entries['discount-codes'],
): Promise<void> => {
  for (const { key, kind, value, mostCents, minimumCents, validUntil } of codes) {
    const row = {
      kind,
      value,
      most_cents: mostCents ?? null,
      minimum_cents: minimumCents ?? 0,
      valid_until: validUntil === undefined ? sql<Date>`'infinity'` : new Date(validUntil),
    };
    await transaction
      .insertInto('discounts')
      .values({ code: key, ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute();
  }
};

/** Inserts entries, or replaces those with the same keys; unchanged entries of the assortment are not written. */
export const writeEntries = async (transaction: DatabaseTransaction, entries: Entries): Promise<void> => {
  await writeAssortment(transaction, entries);
  await writeSellers(transaction, entries.sellers);
  await writeCodes(transaction, entries['discount-codes']);
};
