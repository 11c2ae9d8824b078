import { sql } from 'kysely';
import { inBackground } from '@rewald/contracts/servers/in-background';
import type { Database } from '@rewald/server-kit/database/connection';

const POLL_INTERVAL_MS = 1_000;
/** Each poll reads changes this far back again, because a transaction commits later than its `changed_at`. */
const OVERLAP = '60 seconds';

/** Photos of the exact devices on offer. Which offers have photos is known in memory; the photos are in the database. */
export interface OfferPhotos {
  /** Digests in the order of the gallery; synchronously for the many offers without photos. */
  of(offerId: number): readonly string[] | Promise<readonly string[]>;
  /** Grows with every change that was read. */
  readonly version: number;
  stop(): void;
}

const NONE: readonly string[] = [];

/** @param onError called when a query fails; pages then show the model's pictures */
export const openOfferPhotos = async (
  database: Database,
  onError: (error: unknown) => void,
): Promise<OfferPhotos> => {
  const withPhotos = new Set<number>();
  let recent = new Map<number, number>();
  let version = 1;

  const read = (since: string | null) =>
    sql<{ id: number; changed: Date }>`
      select offer_id as id, changed_at as changed from offer_photos
      where changed_at > coalesce(clock_timestamp() - ${since}::interval, '-infinity')`.execute(database);
  const poll = async (): Promise<void> => {
    const { rows } = await read(OVERLAP);
    const seen = new Map(rows.map(({ id, changed }) => [id, changed.getTime()]));
    if ([...seen].some(([id, changed]) => recent.get(id) !== changed)) version += 1;
    for (const id of seen.keys()) withPhotos.add(id);
    recent = seen;
  };

  for (const { id } of (await read(null)).rows) withPhotos.add(id);
  const timer = setInterval(() => inBackground(poll(), onError), POLL_INTERVAL_MS);
  timer.unref();
  const ask = async (offerId: number): Promise<readonly string[]> => {
    try {
      const row = await database
        .selectFrom('offer_photos')
        .select('pictures')
        .where('offer_id', '=', offerId)
        .executeTakeFirst();
      return row?.pictures ?? NONE;
    } catch (error) {
      onError(error);
      return NONE;
    }
  };
  return {
    of: (offerId) => (withPhotos.has(offerId) ? ask(offerId) : NONE),
    get version() {
      return version;
    },
    stop: () => clearInterval(timer),
  };
};

/** Photos of an offer by its seller's key. */
export interface PhotosBySku {
  readonly sku: string;
  readonly pictures: readonly string[];
}

/** Replaces photos of a seller's offers. If a key occurs more than once, the last entry counts; unknown keys are ignored. */
export const setOfferPhotos = async (
  database: Database,
  sellerId: number,
  changes: readonly PhotosBySku[],
): Promise<void> => {
  const last = [...new Map(changes.map((change) => [change.sku, change])).values()];
  await sql`
    insert into offer_photos (offer_id, pictures)
    select offers.id, wanted.pictures
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as wanted (sku text, pictures text[])
    join offers on offers.seller_id = ${sellerId} and offers.sku = wanted.sku
    left join offer_photos on offer_photos.offer_id = offers.id
    where coalesce(offer_photos.pictures, '{}') <> wanted.pictures
    order by offers.id
    on conflict (offer_id) do update set pictures = excluded.pictures, changed_at = clock_timestamp()`.execute(
    database,
  );
};
