import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { liftTimeLimits } from '@rewald/server-kit/database/time-limits';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { sql } from 'kysely';
import { fingerprint } from '@rewald/assortment/catalogue/determinism';
import { sound } from '@rewald/assortment/catalogue/text';
import { modelWords, rolesOfWords, writtenForm } from './model-words.ts';
import type { Role } from './scores.ts';

/** Version of the format of the tables, because replicas of another release may write a different one. */
const FORM = 1;
/** Arbitrary key of the advisory lock that lets one replica write at a time. */
const LOCK = 7_392_088;
const BATCH = 2_000;
/** Shorter words are near to everything, and are never guessed. */
const SHORTEST_WORD = 3;

/** PostgreSQL's weight for each role of a word. */
export const WEIGHTS: Readonly<Record<Role, string>> = { name: 'A', brand: 'B', kind: 'C', variation: 'D' };

interface ModelRow {
  readonly id: number;
  readonly place: number;
  /** Text form of a `tsvector`. */
  readonly document: string;
  readonly compacts: string;
  readonly compact: string;
}
interface WordRow {
  readonly word: string;
  readonly sound: string;
  readonly written: string;
}

/** Words consist of letters, numbers and plus signs, so that nothing has to be escaped. */
const lexemes = (entries: Iterable<readonly [word: string, weight: string]>): string =>
  [...entries].map(([word, weight]) => `'${word}':1${weight}`).join(' ');

const rowsNow = (shop: Stocked): { models: ModelRow[]; words: WordRow[] } => {
  const words = new Map<string, WordRow>();
  const models = modelWords(shop).map(({ model, compact }, place) => {
    const roles = rolesOfWords(shop, model);
    for (const word of roles.keys())
      if (word.length >= SHORTEST_WORD && !words.has(word))
        words.set(word, { word, sound: sound(word), written: writtenForm(shop, word) });
    return {
      id: model.id,
      place,
      document: lexemes([...roles].map(([word, role]) => [word, WEIGHTS[role]])),
      compacts: lexemes([...new Set(compact)].map((word) => [word, ''])),
      compact: compact[0] ?? '',
    };
  });
  return { models, words: [...words.values()] };
};

const inBatches = async <T>(
  rows: readonly T[],
  write: (batch: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (let first = 0; first < rows.length; first += BATCH) await write(rows.slice(first, first + BATCH));
};

const writeModels = async (transaction: DatabaseTransaction, models: readonly ModelRow[]): Promise<void> => {
  const ids = models.map(({ id }) => id);
  await sql`delete from search_models where model_id <> all(${ids}::int[])`.execute(transaction);
  await inBatches(models, (batch) =>
    sql`
      insert into search_models (model_id, place, document, compacts, compact)
      select * from unnest(${batch.map(({ id }) => id)}::int[], ${batch.map(({ place }) => place)}::int[],
        ${batch.map(({ document }) => document)}::text[]::tsvector[],
        ${batch.map(({ compacts }) => compacts)}::text[]::tsvector[], ${batch.map(({ compact }) => compact)}::text[])
      on conflict (model_id) do update set place = excluded.place, document = excluded.document,
        compacts = excluded.compacts, compact = excluded.compact
      where (search_models.place, search_models.document, search_models.compacts, search_models.compact)
        is distinct from (excluded.place, excluded.document, excluded.compacts, excluded.compact)`.execute(
      transaction,
    ),
  );
};

const writeWords = async (transaction: DatabaseTransaction, words: readonly WordRow[]): Promise<void> => {
  await sql`delete from search_vocabulary where word <> all(${words.map(({ word }) => word)}::text[])`.execute(
    transaction,
  );
  await inBatches(words, (batch) =>
    sql`
      insert into search_vocabulary (word, sound, written)
      select * from unnest(${batch.map(({ word }) => word)}::text[], ${batch.map((row) => row.sound)}::text[],
        ${batch.map(({ written }) => written)}::text[])
      on conflict (word) do update set sound = excluded.sound, written = excluded.written
      where (search_vocabulary.sound, search_vocabulary.written) is distinct from (excluded.sound, excluded.written)`.execute(
      transaction,
    ),
  );
};

/**
 * Writes the words of this process's assortment to the search tables, unless they are already there.
 *
 * @param assortment version of the assortment
 */
export const publishWords = async (shop: Stocked, database: Database, assortment: string): Promise<void> => {
  const of = `${FORM} ${assortment}`;
  await database.transaction().execute(async (transaction) => {
    await liftTimeLimits(transaction, { forLocks: true });
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const state = await transaction
      .selectFrom('search_state')
      .select(['assortment', 'words'])
      .executeTakeFirst();
    if (state?.assortment === of) return;
    const { models, words } = rowsNow(shop);
    const written = fingerprint(JSON.stringify([FORM, models, words]));
    if (state?.words !== written) {
      await writeModels(transaction, models);
      await writeWords(transaction, words);
    }
    await transaction
      .insertInto('search_state')
      .values({ assortment: of, words: written })
      .onConflict((on) => on.column('only_row').doUpdateSet({ assortment: of, words: written }))
      .execute();
  });
};
