import { inBackground } from '@rewald/contracts/servers/in-background';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { reference } from '@rewald/assortment/index/reference';
import { lettersAndDigits, sound } from '@rewald/assortment/catalogue/text';
import { nearWords, vocabularyOf, type Sought } from './near-words.ts';
import { publishWords, WEIGHTS } from './postgres-index.ts';
import { rankModels, type ScoredWord } from './rank-models.ts';
import { BEGINNING_OF_NAME, LIKELY, PART_OF_NAME, ROLES, SHORTEST_PART, type Role } from './scores.ts';
import type { AskedWord, SearchEngine } from './search-engine.ts';
import { makeTrigrams } from './trigrams.ts';

/** The same interval as for following offers. */
const POLL_INTERVAL_MS = 500;
/** Minimum trigram similarity of candidates, whose typing mistakes are then counted exactly. */
const LEAST_ALIKE = 0.1;

/** A typed word, and near words with their numbers of mistakes. */
interface Token {
  readonly word: string;
  readonly guesses: boolean;
  readonly near: readonly (readonly [word: string, mistakes: number])[];
}

/** A typed word as a whole and, as for "falter13", in parts. */
interface Question {
  readonly whole: Token;
  readonly parts: readonly Token[];
}

/** Finds candidate words by trigrams; their mistakes are then counted as in the memory engine. */
const vocabularyNear = async (database: Database, typed: readonly string[]): Promise<Sought[]> => {
  if (typed.length === 0) return [];
  const { rows } = await sql<Sought>`
    select distinct word, sound
    from unnest(${[...typed]}::text[], ${typed.map(sound)}::text[]) as asked (typed, heard)
    join search_vocabulary on (show_trgm(word) && show_trgm(typed) and similarity(word, typed) >= ${LEAST_ALIKE})
      or (show_trgm(sound) && show_trgm(heard) and similarity(sound, heard) >= ${LEAST_ALIKE})`.execute(
    database,
  );
  return rows.toSorted((a, b) => (a.word < b.word ? -1 : 1));
};

const questionsFor = async (database: Database, asked: readonly AskedWord[]): Promise<Question[]> => {
  const tokens = asked.flatMap(({ word, tolerance }) =>
    [word, ...lettersAndDigits(word)].map((token) => ({ token, tolerance })),
  );
  const guessed = tokens.filter(({ tolerance }) => tolerance !== 'literal').map(({ token }) => token);
  const rows = await vocabularyNear(database, [...new Set(guessed)]);
  const vocabulary = vocabularyOf(rows);
  const tokenOf = (word: string, tolerance: AskedWord['tolerance']): Token => ({
    word,
    guesses: tolerance !== 'literal',
    near: nearWords(word, vocabulary, tolerance).map(([near, mistakes]) => [near.word, mistakes] as const),
  });
  return asked.map(({ word, tolerance }) => ({
    whole: tokenOf(word, tolerance),
    parts: lettersAndDigits(word).map((part) => tokenOf(part, tolerance)),
  }));
};

/** Words consist of letters, numbers and plus signs, so that nothing has to be escaped. */
const query = (word: string, options = ''): string => `'${word}'${options}`;
const ROLE_NAMES = ['name', 'brand', 'kind', 'variation'] as const;
/** Weights of roles whose beginnings score: not storages and colours. */
const BEGINNINGS = ROLE_NAMES.filter((role) => ROLES[role].beginning > 0)
  .map((role) => WEIGHTS[role])
  .join('');

const namesGoOn = ({ word }: Token): RawBuilder<boolean> | null =>
  word.length < SHORTEST_PART ? null : sql<boolean>`compacts @@ ${query(word, ':*')}::tsquery`;
const namesHold = ({ word, guesses }: Token): RawBuilder<boolean> | null =>
  word.length < SHORTEST_PART || !guesses ? null : sql<boolean>`compact like ${`%${word}%`}`;

const anyOf = (conditions: readonly (RawBuilder<boolean> | null)[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` or `,
  )})`;

/** Condition that indexes can answer: whether a model has the token at all. */
const has = (token: Token): RawBuilder<boolean> => {
  const words = [
    query(token.word),
    query(token.word, `:*${BEGINNINGS}`),
    ...token.near.map(([word]) => query(word)),
  ];
  return anyOf([sql<boolean>`document @@ ${words.join(' | ')}::tsquery`, namesGoOn(token), namesHold(token)]);
};

const answers = ({ whole, parts }: Question): RawBuilder<boolean> =>
  parts.length === 0
    ? has(whole)
    : sql<boolean>`(${has(whole)} or (${sql.join(parts.map(has), sql` and `)}))`;

/** The score for the role of a lexeme. */
const scoreOf = (scores: (role: Role) => number): RawBuilder<number> =>
  sql<number>`case weights[1] ${sql.join(
    ROLE_NAMES.map((role) => sql`when ${sql.lit(WEIGHTS[role])} then ${sql.lit(scores(role))}::float8`),
    sql` `,
  )} end`;

/** The best match of a token with a model: literal matches before guesses, then the highest score. */
const fitOf = (token: Token): RawBuilder<unknown> => {
  const { word, near } = token;
  const ways: RawBuilder<unknown>[] = [
    sql`
      select 3 as way, lexeme = ${word} and weights[1] = 'D' as variation, ${word}::text as meant,
        case when lexeme = ${word} then ${scoreOf((role) => ROLES[role].whole)}
          else ${scoreOf((role) => ROLES[role].beginning)} * (0.5 + 0.5 * length(${word}) / length(lexeme)) end as score
      from unnest(document) where lexeme = ${word} or (starts_with(lexeme, ${word}) and weights[1] <> 'D')`,
  ];
  const [goOn, hold] = [namesGoOn(token), namesHold(token)];
  if (goOn !== null) ways.push(sql`select 2, false, ${word}, ${sql.lit(BEGINNING_OF_NAME)} where ${goOn}`);
  if (near.length > 0)
    ways.push(sql`
      select 1, weights[1] = 'D', lexeme, greatest(${scoreOf((role) => (role === 'variation' ? LIKELY.variation : LIKELY.name))}
        - ${sql.lit(LIKELY.perMistake)} * mistakes, ${sql.lit(LIKELY.least)})
      from unnest(document) join unnest(${near.map(([one]) => one)}::text[], ${near.map(([, mistakes]) => mistakes)}::int[])
        as guess (one, mistakes) on one = lexeme`);
  if (hold !== null) ways.push(sql`select 0, false, ${word}, ${sql.lit(PART_OF_NAME)} where ${hold}`);
  return sql`(
    select jsonb_build_object('meant', meant, 'score', score, 'variation', variation)
    from (${sql.join(ways, sql` union all `)}) as ways
    order by way desc, score desc, meant collate "C" limit 1)`;
};

interface Fit {
  readonly meant: string;
  readonly score: number;
  readonly variation: boolean;
}
interface FitRow {
  readonly modelId: number;
  /** For each typed word: the match of the whole word, and of each of its parts. */
  readonly fits: readonly { readonly whole: Fit | null; readonly parts: readonly (Fit | null)[] }[];
}

const inWords = ({ whole, parts }: FitRow['fits'][number]): ScoredWord[] =>
  (whole === null ? parts : [whole]).flatMap((fit) => fit ?? []);

const fitsOf = ({ whole, parts }: Question): RawBuilder<unknown> =>
  sql`jsonb_build_object('whole', ${fitOf(whole)}, 'parts', jsonb_build_array(${sql.join(parts.map(fitOf))}))`;

/** Queries on the search tables of PostgreSQL. */
const searchTables = (database: Database): Pick<SearchEngine, 'knows' | 'find' | 'spell'> => ({
  knows: async (_shop, asked) => {
    if (asked.length === 0) return [];
    const questions = await questionsFor(database, asked);
    const somewhere = (token: Token): RawBuilder<boolean> =>
      sql<boolean>`exists (select from search_models where ${has(token)})`;
    // The parts of a word may be words of different models.
    const known = questions.map(({ whole, parts }) =>
      parts.length === 0
        ? somewhere(whole)
        : sql<boolean>`(${somewhere(whole)} or (${sql.join(parts.map(somewhere), sql` and `)}))`,
    );
    const { rows } = await sql<{ known: boolean[] }>`select array[${sql.join(known)}] as known`.execute(
      database,
    );
    return rows[0]?.known ?? [];
  },
  find: async (shop, asked) => {
    if (asked.length === 0) return [];
    const questions = await questionsFor(database, asked);
    const { rows } = await sql<FitRow>`
      select model_id as "modelId", jsonb_build_array(${sql.join(questions.map(fitsOf))}) as fits
      from search_models where ${sql.join(questions.map(answers), sql` and `)} order by place`.execute(
      database,
    );
    return rankModels(
      shop,
      rows
        .filter(({ modelId }) => reference(shop).models.has(modelId))
        .map(({ modelId, fits }) => ({ modelId, words: fits.flatMap(inWords) })),
    );
  },
  spell: async (_shop, folded) => {
    const rows = await database
      .selectFrom('search_vocabulary')
      .select(['word', 'written'])
      .where('word', 'in', [...folded])
      .execute();
    const written = new Map(rows.map((row) => [row.word, row.written]));
    return folded.map((word) => written.get(word) ?? word);
  },
});

export interface PostgresEngineOptions {
  readonly shop: { now(): Stocked };
  readonly database: Database;
  /** The database to search: the primary, or a replica. */
  readonly readDatabase: Database;
  /** Called when a poll for changed words fails; the next one catches up. */
  readonly onError: (error: unknown) => void;
}

/**
 * Opens the search in PostgreSQL: a `tsvector` per model, trigrams of the assortment's words, and GIN indexes on both.
 * When this returns, the tables contain the words of the current assortment; afterwards they follow it.
 *
 * @throws {SearchSetupError} the extension pg_trgm is missing and cannot be created
 */
export const openPostgresEngine = async ({
  shop,
  database,
  readDatabase,
  onError,
}: PostgresEngineOptions): Promise<SearchEngine & { stop(): Promise<void> }> => {
  await makeTrigrams(database);
  let version = 0;
  let published = '';
  let seen = '';
  const poll = async (): Promise<void> => {
    const now = shop.now();
    const { version: assortment } = now.assortment;
    if (assortment !== published) await publishWords(now, database, assortment);
    published = assortment;
    const state = await readDatabase.selectFrom('search_state').select('words').executeTakeFirst();
    if (state !== undefined && state.words !== seen) version += 1;
    seen = state?.words ?? seen;
  };
  await poll();
  let polling: Promise<void> | null = null;
  const timer = setInterval(() => {
    if (polling !== null) return;
    polling = poll().finally(() => {
      polling = null;
    });
    inBackground(polling, onError);
  }, POLL_INTERVAL_MS).unref();
  return {
    ...searchTables(readDatabase),
    get version() {
      return version;
    },
    stop: async () => {
      clearInterval(timer);
      await polling?.catch(() => undefined);
    },
  };
};
