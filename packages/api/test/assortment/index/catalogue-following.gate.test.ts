import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Data, Listing, ProductDetail } from '@rewald/contracts';
import { sql, type KyselyPlugin } from 'kysely';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Value } from 'typebox/value';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { changeOffers } from '@rewald/assortment/feed/change-offers';
import { receiveFeed } from '@rewald/assortment/feed/receive-feed';
import { importEntries } from '@rewald/assortment/import/import-entries';
import { readAllEntries } from '@rewald/assortment/import/stored-entries';
import { OfferBook } from '@rewald/assortment/index/offer-book';
import { forgetChanges, readChangedOffers, readClock, type Seen } from '@rewald/assortment/index/read-offers';
import { makeDatabase, SHOP, startTestApp, type TestApp } from '../../support/test-app.ts';

describe('the copy in memory', () => {
  let database: Database;
  let book: OfferBook;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await makeDatabase();
    database = openDatabase(made.url, { connections: 4 });
    drop = made.drop;
  });
  beforeEach(async () => {
    book = await OfferBook.load(database);
  });
  afterAll(async () => {
    await database.destroy();
    await drop();
  });

  /** The offers in memory, and those in the database. */
  const copied = () =>
    Array.from({ length: book.now.size }, (_, row) => [
      book.now.id(row),
      book.now.priceCents(row),
      book.now.stock(row),
      book.now.seller(row).id,
    ]);
  const stored = async () =>
    (
      await database
        .selectFrom('offers')
        .select(['id', 'price_cents', 'stock', 'seller_id'])
        .orderBy('id')
        .execute()
    ).map((row) => [row.id, row.price_cents, row.stock, row.seller_id]);
  const cheapest = async () => {
    const { rows } = await sql<{ product: number; condition: number; price: number }>`
      select product_id as product, condition_id as condition, min(price_cents) as price
      from offers where stock > 0 group by 1, 2`.execute(database);
    return rows;
  };
  afterEach(async () => {
    await book.poll();
    expect(copied()).toEqual(await stored());
    for (const { product, condition, price } of await cheapest())
      expect(book.now.priceCents(book.now.cheapest(product, condition))).toBe(price);
  });

  test('[SHOP-02] other prices and stocks write no index of the offers', async () => {
    await database.transaction().execute(async (transaction) => {
      const { rows } = await sql`
        update offers set price_cents = price_cents + 1, stock = 5 where id between 20 and 29 returning id`.execute(
        transaction,
      );
      const { rows: counts } = await sql<{ hot: string }>`
        select pg_stat_get_xact_tuples_hot_updated('offers'::regclass) as hot`.execute(transaction);
      expect([rows.length, counts.map(({ hot }) => Number(hot))]).toEqual([10, [10]]);
    });
  });

  test('[SHOP-02] nothing changed: the version stays, so answers stay', async () => {
    const { version, now } = book;
    await book.poll();
    await book.poll();
    expect([book.version, book.now]).toEqual([version, now]);
  });

  test('[SHOP-02] prices and stocks are taken over in place', async () => {
    const { version, now } = book;
    await sql`update offers set price_cents = price_cents + 100, stock = 0 where id % 7 = 0`.execute(
      database,
    );
    await sql`update offers set price_cents = 100, stock = 3 where id % 501 = 0`.execute(database);
    await book.poll();
    expect(book.now).toBe(now);
    expect(book.version).toBeGreaterThan(version);
    const after = book.version;
    await book.poll();
    expect(book.version).toBe(after);
  });

  /**
   * The transaction counter after all transactions up to `writer` have ended: other tests keep older ones open on the
   * same server.
   */
  const clockAfter = async (writer: string): Promise<string> => {
    for (;;) {
      const { transaction } = await readClock(database);
      if (Number(transaction) > Number(writer)) return transaction;
      await setTimeout(20);
    }
  };

  test('[SHOP-02] changes of all offers are read in batches, and what was seen is not sent again', async () => {
    const sent = (seen: Seen): Promise<number> =>
      database.transaction().execute(async (server) => {
        let count = 0;
        for await (const rows of readChangedOffers(server, seen)) count += rows.length;
        return count;
      });
    const { now, transaction } = await readClock(database);
    const { rows: updated } = await sql<{ writer: string }>`
      update offers set price_cents = price_cents + 1 returning pg_current_xact_id()::text as writer`.execute(
      database,
    );
    const all = updated.length;
    expect(all).toBeGreaterThan(2_000);
    expect(await sent({ after: now, transaction })).toBe(all);
    const later = await clockAfter(String(updated[0]?.writer));
    expect(await sent({ after: now, transaction: later })).toBe(0);
    // The counter of a database that is not yet this far: everything is read rather than nothing.
    expect(await sent({ after: now, transaction: String(Number(later) + 1_000_000) })).toBe(all);
    await sql`update offers set stock = stock + 1 where id = 11`.execute(database);
    expect(await sent({ after: now, transaction: later })).toBe(1);
  });

  test('[SHOP-02] the log of changes has a row for each statement, none for one that changes nothing, and is forgotten', async () => {
    const logged = () => database.selectFrom('offer_log').select('offer_ids').orderBy('changed_at').execute();
    await sql`delete from offer_log`.execute(database);
    await sql`update offers set stock = 6 where id in (21, 22)`.execute(database);
    await sql`update offers set stock = 6 where id < 0`.execute(database);
    expect(await logged()).toEqual([{ offer_ids: [21, 22] }]);
    await book.poll();
    await forgetChanges(database);
    expect(await logged()).toHaveLength(1);
    await sql`update offer_log set changed_at = now() - interval '25 hours'`.execute(database);
    await forgetChanges(database);
    expect(await logged()).toEqual([]);
  });

  test('[SHOP-02] who has not looked for half a day reads all offers, and finds what the log no longer has', async () => {
    const clock = { hoursAgo: 13 };
    const earlier: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({
        ...result,
        rows: result.rows.map((row) =>
          row['now'] instanceof Date
            ? { ...row, now: new Date(row['now'].getTime() - clock.hoursAgo * 60 * 60_000) }
            : row,
        ),
      }),
    };
    const away = await OfferBook.load(database.withPlugin(earlier));
    await sql`update offers set stock = 7 where id = 21`.execute(database);
    await book.poll();
    await sql`delete from offer_log`.execute(database);
    const stock = (): number => away.now.stock(away.now.rowOf(21));
    await away.poll();
    expect(stock()).not.toBe(7);
    clock.hoursAgo = 0;
    await away.poll();
    expect(stock()).toBe(7);
  });

  test('[SHOP-02] a change that was committed late is found', async () => {
    // `changed_at` is the time of the statement; another poll runs before the commit.
    await database.transaction().execute(async (transaction) => {
      await sql`update offers set stock = 24 where id = 11`.execute(transaction);
      await book.poll();
    });
    await book.poll();
    expect(book.now.stock(book.now.rowOf(11))).toBe(24);
  });

  test('[SHOP-02] a change is found however long its transaction took, and whatever else runs on', async () => {
    const stocks = () => [12, 13, 14].map((id) => book.now.stock(book.now.rowOf(id)));
    const [, before] = stocks();
    await database.transaction().execute(async (longer) => {
      await sql`update offers set stock = 26 where id = 13`.execute(longer);
      await database.transaction().execute(async (long) => {
        await sql`update offers set stock = 25 where id = 12`.execute(long);
        // Longer than the overlap that covers recent commits.
        await setTimeout(3_500);
        for (let look = 0; look < 3; look += 1) await book.poll();
        await sql`update offers set stock = 27 where id = 14`.execute(database);
      });
      await book.poll();
      expect(stocks()).toEqual([25, before, 27]);
      await book.poll();
    });
    await book.poll();
    expect(stocks()).toEqual([25, 26, 27]);
  });

  test('[SHOP-02] new offers, offers of new sellers, and offers that became another product’s', async () => {
    await sql`insert into sellers values (500, 'Überall Technik', 'Ulm', 'DE', 24, 1, 2)`.execute(database);
    await sql`
      insert into offers (id, product_id, model_id, condition_id, seller_id, price_cents, stock)
      select 100000 + id, product_id, model_id, condition_id, 500, price_cents - 50, 1 from offers
      where id % 100 = 0 and price_cents > 50`.execute(database);
    await book.poll();
    expect(book.now.placeOfSeller(500)).toBeGreaterThan(0);
    await sql`
      update offers set condition_id = 1 + condition_id % 4, seller_id = 500
      where id = (select id from offers o where not exists (
        select from offers p where p.product_id = o.product_id and p.seller_id = 500) limit 1)`.execute(
      database,
    );
  });

  test('[SHOP-03] the lowest price of 30 days is known as the database has it, and asked for where something changed', async () => {
    const { rows } = await sql<{ id: number; price: number; lowest: number }>`
      select id, price_cents as price, coalesce((
        select min(point.price_cents) from offer_prices as point where offer_id = offers.id and (
          since > now() - interval '30 days' or not exists (
            select from offer_prices as later where later.offer_id = offers.id and later.since > point.since
              and later.since <= now() - interval '30 days'))), price_cents) as lowest
      from offers`.execute(database);
    const told = (): (number | null)[] => rows.map(({ id, price }) => book.lowestPrices.of(id, price));
    expect(told().every((lowest) => lowest === null)).toBe(true);
    await book.lowestPrices.refresh(database);
    expect(told()).toEqual(rows.map(({ lowest }) => lowest));
    const [first] = rows;
    if (first === undefined) throw new Error('There are no offers.');
    const { id, price } = first;
    // Down and up again between two polls: the price is as before, but it was lower in between.
    for (const change of ['- 1', '+ 1'])
      await sql`update offers set price_cents = price_cents ${sql.raw(change)} where id = ${id}`.execute(
        database,
      );
    await book.poll();
    expect(book.lowestPrices.of(id, price)).toBeNull();
  });

  test('[SHOP-02] what is deleted is on sale no more, and is again once it is put in again', async () => {
    const gone = await database
      .selectFrom('offers')
      .selectAll()
      .where('id', '=', 4_300)
      .executeTakeFirstOrThrow();
    // It is deleted with another product's id, which no replica has read.
    await sql`update offers set product_id = 1 where id = 4300`.execute(database);
    await sql`delete from offers where id = 4300`.execute(database);
    const { rows } = await sql`select from offer_prices where offer_id = 4300`.execute(database);
    expect(rows).toEqual([]);
    await book.poll();
    const stock = (): number => book.now.stock(book.now.rowOf(4_300));
    expect(stock()).toBe(0);
    await database
      .insertInto('offers')
      .values({ ...gone, stock: 3, changed_at: new Date() })
      .execute();
    await book.poll();
    expect(stock()).toBe(3);
  });

  test('[SHOP-02] a shop that was seeded again is read again', async () => {
    await sql`delete from offer_prices where offer_id > 4000`.execute(database);
    await sql`delete from offers where id > 4000`.execute(database);
    await sql`update catalogue_state set seeded_at = now()`.execute(database);
    await book.poll();
    expect(book.now.rowOf(4_400)).toBe(-1);
    expect(book.lowestPrices.of(1, 100)).toBeNull();
  });
});

describe('another assortment', () => {
  let database: Database;
  let drop: () => Promise<void>;
  let book: OfferBook;
  /** Ids of offers that were read from the database. */
  let read: number[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const row of result.rows)
        if ('stock' in row && typeof row['id'] === 'number') read.push(row['id']);
      return result;
    },
  };
  beforeAll(async () => {
    const made = await makeDatabase();
    database = openDatabase(made.url, { connections: 4 });
    drop = made.drop;
    book = await OfferBook.load(database.withPlugin(counting));
    expect(read).toHaveLength(book.now.size);
  });
  afterAll(async () => {
    await database.destroy();
    await drop();
  });

  /**
   * By product and condition: the offers, the sellers with stock, and the cheapest; without anything that depends on
   * indices.
   */
  const shownBy = ({ now }: OfferBook) =>
    Array.from({ length: now.groups.count }, (_, group) => ({
      product: now.groups.products[Math.floor(group / now.groups.conditions)],
      offers: [...now.rows(group)].map((row) => [
        now.id(row),
        now.priceCents(row),
        now.stock(row),
        now.seller(row).id,
      ]),
      sellers: now.sellers
        .filter((_seller, place) => {
          const word = now.sellersInStock[group * now.sellerWords + (place >> 5)] ?? 0;
          return ((word >>> (place & 31)) & 1) === 1;
        })
        .map(({ id }) => id),
      best: now.id(now.best.rows[group] ?? -1),
    }));
  /** A model between two others, so that all groups after it change. */
  const MODEL = 1_500;
  const FORMER = 1_020;
  const FIRST_NEW = 200_000;
  const addModel = () =>
    sql`
    insert into catalogue_entries (kind, key, id, entry)
    select kind, 'a-new-model', ${MODEL}, jsonb_set(entry, '{name}', '"A new model"') from catalogue_entries
    where kind = 'models' and id = ${FORMER}`.execute(database);
  const CHANGES: readonly [what: string, change: () => Promise<unknown>][] = [
    [
      'a new one with offers',
      async () => {
        await addModel();
        await sql`
          insert into offers (id, product_id, model_id, condition_id, seller_id, price_cents, stock)
          select ${FIRST_NEW} + id, product_id + ${(MODEL - FORMER) * 100}, ${MODEL}, condition_id, seller_id, price_cents, stock
          from offers where model_id = ${FORMER}`.execute(database);
      },
    ],
    [
      'a renamed one',
      () =>
        sql`update catalogue_entries set entry = jsonb_set(entry, '{name}', '"Another name"')
          where kind = 'models' and id = ${MODEL}`.execute(database),
    ],
    [
      'one that more people want, so that its offers lie before those of all others',
      () =>
        sql`update catalogue_entries set entry = jsonb_set(entry, '{popularity}', '100')
          where kind = 'models' and id = ${MODEL}`.execute(database),
    ],
    [
      'one that is removed',
      () => sql`delete from catalogue_entries where kind = 'models' and id = ${MODEL}`.execute(database),
    ],
    ['one that is there again, as are its offers', addModel],
    [
      'a price in the price book',
      () =>
        sql`
          insert into catalogue_entries (kind, key, id, entry)
          select 'trade-in-prices', 'dear', 1, jsonb_build_object('model', key, 'baseCents', 12300) from catalogue_entries
          where kind = 'models' and id = ${MODEL}`.execute(database),
    ],
    [
      'a new condition with an offer',
      async () => {
        await sql`
          insert into catalogue_entries (kind, key, id, entry)
          select kind, 'worn', id + 1, entry from catalogue_entries
          where kind = 'conditions' order by id desc limit 1`.execute(database);
        await sql`
          insert into offers (id, product_id, model_id, condition_id, seller_id, price_cents, stock)
          select 300000, product_id, model_id, (select max(id) from catalogue_entries where kind = 'conditions'),
            seller_id, 100, 1 from offers where model_id = ${MODEL} limit 1`.execute(database);
      },
    ],
  ];
  test.each(CHANGES)(
    '[SHOP-02] %s: no offer is read again that was known, and all is as if it was read again',
    async (_what, change) => {
      const { version } = book;
      const { assortment } = book.shop.now();
      await change();
      read = [];
      await book.poll();
      expect(read.filter((id) => id < FIRST_NEW)).toEqual([]);
      expect(book.version).toBeGreaterThan(version);
      expect(book.shop.now().assortment).not.toBe(assortment);
      expect(shownBy(book)).toEqual(shownBy(await OfferBook.load(database)));
    },
  );
});

describe('replicas', () => {
  let database: Database;
  let books: readonly OfferBook[];
  let end: () => Promise<void>;
  beforeAll(async () => {
    const made = await makeDatabase();
    database = openDatabase(made.url, { connections: 6 });
    books = await Promise.all([OfferBook.load(database), OfferBook.load(database)]);
    const stops = books.map((book) => book.follow(() => undefined));
    end = async () => {
      for (const stop of stops) await stop();
      await database.destroy();
      await made.drop();
    };
    await sql`update offers set sku = 'fresh' where id = 7`.execute(database);
  });
  afterAll(() => end());

  /** Waits until all books have polled twice, which takes a second: the first poll may have begun before the change. */
  const looks = async (): Promise<void> => {
    const twice = async (book: OfferBook): Promise<void> => {
      let lag = 0;
      for (let seen = 0; seen < 2; await setTimeout(5)) {
        if (book.lag < lag) seen += 1;
        ({ lag } = book);
      }
    };
    await Promise.all(books.map(twice));
  };
  const row = async () =>
    database.selectFrom('offers').selectAll().where('id', '=', 7).executeTakeFirstOrThrow();

  /** Makes a change, and returns a check whether a replica has it. */
  type Way = (price: number) => Promise<(book: OfferBook) => boolean>;
  const isPrice =
    (price: number) =>
    (book: OfferBook): boolean =>
      book.now.priceCents(book.now.rowOf(7)) === price;
  const WAYS: Readonly<Record<string, Way>> = {
    'a price by bare SQL': async (price) => {
      await sql`update offers set price_cents = ${price} where id = 7`.execute(database);
      return isPrice(price);
    },
    'a price by a call': async (priceCents) => {
      await changeOffers(
        database,
        (await row()).seller_id,
        [{ sku: 'fresh', priceCents, stock: null }],
        'Ada',
      );
      return isPrice(priceCents);
    },
    'a price by a feed': async (price) => {
      const { seller_id: sellerId, product_id: product, condition_id: condition } = await row();
      const feed = `sku;product;condition;price;stock\nfresh;${product};${condition};${price / 100};3\n`;
      await receiveFeed(database, Readable.from([Buffer.from(feed)]), { sellerId, format: 'csv' });
      return isPrice(price);
    },
    'an entry by an import': async (price) => {
      const name = `Fresh ${price}`;
      const { entries } = await readAllEntries(database);
      const [first] = entries.brands;
      if (first === undefined) throw new Error('There are no brands.');
      const { id: _id, ...brand } = first;
      const versions = new Map(books.map((book) => [book, book.version]));
      const { faults } = await importEntries(database, [
        { kind: 'brands', file: 'brands.json', place: 1, value: { ...brand, name } },
      ]);
      expect(faults).toEqual([]);
      return (book) =>
        book.shop.now().assortment.brands[0]?.name === name && book.version > (versions.get(book) ?? 0);
    },
    'an entry by bare SQL': async (price) => {
      const name = `Bare ${price}`;
      const versions = new Map(books.map((book) => [book, book.version]));
      await sql`update catalogue_entries set entry = jsonb_set(entry, '{name}', to_jsonb(${name}::text))
        where kind = 'brands' and id = (select min(id) from catalogue_entries where kind = 'brands')`.execute(
        database,
      );
      return (book) =>
        book.shop.now().assortment.brands[0]?.name === name && book.version > (versions.get(book) ?? 0);
    },
    'a seller': async (price) => {
      const city = `Fresh ${price}`;
      await sql`update sellers set city = ${city} where id = 1`.execute(database);
      return ({ now }) => now.sellers[now.placeOfSeller(1)]?.city === city;
    },
    'an offer that is deleted': async (price) => {
      const { rows } = await sql<{ id: number }>`
        delete from offers where id = (select id from offers where stock > 0 and id > 100 limit 1) returning id`.execute(
        database,
      );
      return ({ now }) => now.stock(now.rowOf(rows[0]?.id ?? price)) === 0;
    },
  };
  let price = 20_000;
  test.each(Object.keys(WAYS))('[SHOP-02] %s is seen by every replica within two looks', async (what) => {
    price += 100;
    const isSeen = await WAYS[what]?.(price);
    await looks();
    expect(books.map((book) => isSeen?.(book))).toEqual([true, true]);
  });
});

describe('answers at hand', () => {
  let shop: TestApp;
  let address: string;
  beforeAll(async () => {
    shop = await startTestApp({ logLevel: 'warn' });
    address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => shop.close());

  const LISTING = '/offers/de/listing?categoryIds=1';
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}${path}`, { headers });
    const { 'x-request-id': id, date, ...rest } = Object.fromEntries(answer.headers);
    return { status: answer.status, id, date, headers: rest, text: await answer.text() };
  };
  test('[API-01] an answer that is at hand is the one that was made, head and body', async () => {
    for (const path of [
      LISTING,
      '/content/en/home',
      '/offers/en/product/1020',
      '/offers/de/buy-offers/shop/models?search=ifone',
    ])
      for (const headers of [{}, { 'accept-encoding': 'br' }, { origin: SHOP, 'accept-encoding': 'gzip' }]) {
        const made = await ask(path, headers);
        const kept = await ask(path, headers);
        expect([kept.status, kept.headers, kept.text]).toEqual([made.status, made.headers, made.text]);
        expect(kept.id).not.toBe(made.id);
        expect(kept.headers).toMatchObject({
          'cache-control': 'public, max-age=30, stale-while-revalidate=300',
          'x-content-type-options': 'nosniff',
        });
        const etag = kept.headers['etag'] ?? '';
        const known = await ask(path, { ...headers, 'if-none-match': etag });
        expect([known.status, known.text, known.headers['etag']]).toEqual([304, '', etag]);
      }
  });

  test('[API-01] parameters in another order, or without a meaning, are the same question', async () => {
    const first = await ask('/offers/de/listing?search=iphone&sort=newest');
    for (const query of ['sort=newest&search=iphone', 'search=iphone&utm_source=mail&sort=newest'])
      expect((await ask(`/offers/de/listing?${query}`)).headers).toEqual(first.headers);
    expect((await ask('/offers/de/listing?search=galaxy&sort=newest')).text).not.toBe(first.text);
  });

  test('[API-01] who may read is decided for every origin', async () => {
    await ask(LISTING, { origin: SHOP });
    const other = await ask(LISTING, { origin: 'https://elsewhere.example' });
    expect(other.headers['access-control-allow-origin']).not.toBe('https://elsewhere.example');
    expect((await ask(LISTING, { origin: SHOP })).headers['access-control-allow-origin']).toBe(SHOP);
  });

  test('[API-01] what needs a credential is never given without', async () => {
    const path = '/trade-in/de/integrations/devices/categories';
    for (let time = 0; time < 5; time += 1)
      await ask(path, { authorization: 'Bearer rewald-public-trade-in' });
    expect((await ask(path)).status).toBe(401);
  });

  test.each([
    ['deleted', (model: number) => sql`delete from offers where model_id = ${model}`],
    ['sold', (model: number) => sql`update offers set stock = 0 where model_id = ${model}`],
  ])('[SHOP-02] what is %s is in no answer after the next look, however fresh', async (_how, change) => {
    const { rows } = await sql<{ model: number }>`
      select model_id as model from offers where model_id / 1000 = 2 and stock > 0 limit 1`.execute(
      shop.database,
    );
    const model = rows[0]?.model ?? 0;
    const shown = async () => {
      const listing: unknown = JSON.parse((await ask('/offers/de/listing?categoryIds=2')).text);
      const product: unknown = JSON.parse((await ask(`/offers/de/product/${model}`)).text);
      return {
        total: Value.Parse(Data(Listing), listing).data.total,
        isOffered: Value.Parse(Data(ProductDetail), product).data.offer !== null,
      };
    };
    const { total } = await shown();
    expect(await shown()).toEqual({ total, isOffered: true });
    await change(model).execute(shop.database);
    const { book } = shop.app.assortment;
    // Twice, because the first call may join a poll that began before.
    await book.poll();
    await book.poll();
    expect(await shown()).toEqual({ total: total - 1, isOffered: false });
  });

  test('[API-01] answers at hand need no database', async () => {
    const product = '/offers/de/product/1021';
    const before = [await ask(LISTING), await ask(product)];
    const name = new URL(shop.databaseUrl).pathname.slice(1);
    const server = openDatabase(new URL('/postgres', shop.databaseUrl).href, { connections: 1 });
    await sql`alter database ${sql.id(name)} allow_connections false`.execute(server);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(server);
    try {
      // A load balancer must not remove the replica: reading still works.
      expect((await ask('/ready')).status).toBe(200);
      expect((await ask('/ready/writes')).status).toBe(503);
      const after = [await ask(LISTING), await ask(product)];
      expect(after.map(({ status, text }) => [status, text])).toEqual(
        before.map(({ status, text }) => [status, text]),
      );
      // Not cached, but built from memory alone.
      expect((await ask('/offers/de/listing?search=galxy&sort=newest')).status).toBe(200);
    } finally {
      await sql`alter database ${sql.id(name)} allow_connections true`.execute(server);
      await server.destroy();
    }
  });

  test('[SHOP-02] facet counts are what the database would count', async () => {
    const answer: unknown = JSON.parse((await ask('/offers/de/listing?categoryIds=2')).text);
    const { data } = Value.Parse(Data(Listing), answer);
    const { rows } = await sql<{ seller: number; cards: number }>`
      select seller_id as seller, count(distinct model_id)::int as cards
      from offers where stock > 0 and model_id / 1000 = 2 group by 1`.execute(shop.database);
    expect(data.facets.find(({ name }) => name === 'seller')?.values).toHaveLength(rows.length);
    for (const { value, count } of data.facets.find(({ name }) => name === 'seller')?.values ?? [])
      expect([value, count]).toEqual([value, rows.find(({ seller }) => String(seller) === value)?.cards]);
  });
});
