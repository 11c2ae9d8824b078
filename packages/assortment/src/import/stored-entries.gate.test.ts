import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { assemble, Assembler } from '../catalogue/assemble.ts';
import { fraction } from '../catalogue/determinism.ts';
import { atOnce } from '../catalogue/in-pieces.ts';
import type { Catalogue } from '../catalogue/types.ts';
import { makeDatabase } from '@rewald/server-kit/testing/test-database';
import { readAssortment, StoredAssortment } from './stored-entries.ts';

const DAY = '2026-11-24';
const MODEL = 'apple-iphone-15';

let database: Database;
let drop: () => Promise<void>;
const stored = new StoredAssortment();
const assembler = new Assembler();
/** The state of a replica after reading the changes. */
const look = async () => {
  const { entries, unusable } = await stored.read(database);
  return { entries, unusable, assortment: atOnce(assembler.assemble(entries, DAY)) };
};
beforeAll(async () => {
  const made = await makeDatabase();
  database = openDatabase(made.url, { connections: 2 });
  drop = made.drop;
  await sql`
    insert into catalogue_entries (kind, key, id, entry)
    select 'trade-in-prices', 'dear', 1, jsonb_build_object('model', key, 'baseCents', 12300)
    from catalogue_entries where kind = 'models' and key = ${MODEL}`.execute(database);
  await look();
});
afterAll(async () => {
  await database.destroy();
  await drop();
});

/** Expects the same state as in a replica that starts now. */
const expectAsNew = async (): Promise<Catalogue> => {
  const { entries, unusable, assortment } = await look();
  const fresh = await readAssortment(database);
  const named = (of: typeof unusable) => of.map(({ kind, key, why }) => `${kind} ${key}: ${why}`).toSorted();
  expect(named(unusable)).toEqual(named(fresh.unusable));
  expect(entries).toEqual(fresh.entries);
  expect(assortment).toEqual(assemble(fresh.entries, DAY));
  return assortment;
};

const set = (kind: string, path: string, value: unknown, key: string | null = null) =>
  sql`
    update catalogue_entries set entry = jsonb_set(entry, ${path}::text[], ${JSON.stringify(value)}::jsonb)
    where kind = ${kind} and id = (
      select min(id) from catalogue_entries where kind = ${kind} and (${key}::text is null or key = ${key}))`.execute(
    database,
  );

test.each<[string, () => Promise<unknown>]>([
  ['the description of a model', () => set('models', '{description,de}', 'Neu beschrieben, 128 GB.', MODEL)],
  ['the popularity of a model', () => set('models', '{popularity}', 1, MODEL)],
  ['a price of a model', () => set('models', '{storages,0,launchPriceCents}', 100, MODEL)],
  ['a fact that no model may have', () => set('models', '{attributes,wings}', 2, MODEL)],
  [
    'a fact again',
    () =>
      sql`update catalogue_entries set entry = entry #- '{attributes,wings}' where kind = 'models'`.execute(
        database,
      ),
  ],
  ['the name of a category', () => set('categories', '{name,de}', 'Andere Geräte')],
  ['the drawing of a category', () => set('categories', '{neutralPicture,look}', 'watch-sport')],
  ['the swatch of a colour', () => set('colours', '{swatch}', '#123456')],
  ['the name of a brand', () => set('brands', '{name}', 'Another brand')],
  ['the name of an attribute', () => set('attribute-groups', '{attributes,0,name,de}', 'Anders')],
  ['the signs of a feature', () => set('search-features', '{signs}', [{ models: [MODEL] }])],
  ['the rules of prices', () => set('price-rules', '{tradeIn}', { wrong: true })],
  ['a price of the book', () => set('trade-in-prices', '{baseCents}', 23_400)],
  ['a price of another storage', () => set('trade-in-prices', '{storage}', '7 MB')],
  [
    'a removed model',
    () => sql`delete from catalogue_entries where kind = 'models' and key = ${MODEL}`.execute(database),
  ],
  [
    'a removed colour, and the models in it',
    () =>
      sql`delete from catalogue_entries where kind = 'colours' and key in (
        select key from catalogue_entries where kind = 'colours' order by id limit 2)`.execute(database),
  ],
  [
    'a new model',
    () =>
      sql`insert into catalogue_entries (kind, key, id, entry) select kind, 'new', 1500, entry from catalogue_entries
        where kind = 'models' order by id desc limit 1`.execute(database),
  ],
  [
    'another number of a model, and another key',
    () =>
      sql`update catalogue_entries set id = id + 1, key = 'newer' where kind = 'models' and key = 'new'`.execute(
        database,
      ),
  ],
  [
    'a kind that nobody knows',
    () =>
      sql`insert into catalogue_entries (kind, key, id, entry) values ('a, b', 'c', 1, '{}')`.execute(
        database,
      ),
  ],
  ['none of it any more', () => sql`delete from catalogue_entries where kind = 'a, b'`.execute(database)],
])('[SHOP-02] after %s a replica has what one has that starts now', async (_what, change) => {
  await change();
  await expectAsNew();
});

test('[SHOP-02] so it is after any entries come, go and change', async () => {
  const { rows } = await sql<{ kind: string; key: string; id: number; entry: object }>`
    select kind, key, id, entry from catalogue_entries order by kind, id`.execute(database);
  let turn = 0;
  const random = (below: number): number => Math.floor(fraction((turn += 1), 7) * below);
  for (let round = 0; round < 12; round += 1) {
    for (let change = 0; change < 4; change += 1) {
      const row = rows[random(rows.length)];
      if (row === undefined) continue;
      const others = rows.filter(({ kind }) => kind === row.kind);
      const other = others[random(others.length)] ?? row;
      if (random(3) === 0)
        await sql`delete from catalogue_entries where kind = ${row.kind} and id = ${row.id}`.execute(
          database,
        );
      else
        await sql`
          insert into catalogue_entries (kind, key, id, entry)
          values (${row.kind}, ${row.key}, ${row.id}, ${JSON.stringify(other.entry)}::jsonb)
          on conflict (kind, key) do update set entry = excluded.entry`.execute(database);
    }
    await expectAsNew();
  }
});

test('[SHOP-02] what did not change is the same object', async () => {
  const before = await look();
  await sql`
    update catalogue_entries set entry = jsonb_set(entry, '{description,en}', '"Told again."')
    where kind = 'models' and id = ${before.entries.models[3]?.id ?? 0}`.execute(database);
  await sql`update catalogue_entries set entry = entry where kind <> 'models'`.execute(database);
  const after = await look();
  const newOnes = <T>(list: readonly T[], former: readonly T[]): T[] => {
    const there = new Set(former);
    return list.filter((member) => !there.has(member));
  };
  const { models, products, brands } = after.assortment;
  expect(after.assortment.version).not.toBe(before.assortment.version);
  expect(newOnes(models, before.assortment.models).map(({ id }) => id)).toEqual([
    before.entries.models[3]?.id,
  ]);
  expect(
    newOnes(products, before.assortment.products).every(({ modelId }) => modelId === models[3]?.id),
  ).toBe(true);
  expect(newOnes(brands, before.assortment.brands)).toEqual([]);
  expect(newOnes(after.entries.documents, before.entries.documents)).toEqual([]);
  expect(after.entries.categories).toBe(before.entries.categories);
});
