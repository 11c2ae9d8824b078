import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Changed } from '@rewald/contracts';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { v7 as newId } from 'uuid';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { boughtBy } from '../../support/bought.ts';
import { newPersonAtDesk } from '../../support/desk.ts';
import { newCustomer } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';

let shop: TestApp;
let url: string;
beforeAll(async () => {
  shop = await startTestApp({ streams: { checkMs: 200, ofOne: 2 } });
  url = `${await shop.app.listen({ port: 0 })}/operator/de/events`;
});
afterAll(() => shop.close());

interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly events: Changed[];
  readonly isOver: () => boolean;
  leave(): Promise<void>;
}

/** Opens a stream, and notes what comes. */
const hear = async (headers: Record<string, string>): Promise<Heard> => {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  const events: Changed[] = [];
  let isOver = false;
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const bytes of response.body ?? []) {
      const blocks = `${rest}${Buffer.from(bytes).toString()}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks.filter((one) => one.startsWith('data: ')))
        events.push(Value.Parse(Changed, JSON.parse(block.slice('data: '.length))));
    }
  };
  const reading = read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    events,
    isOver: () => isOver,
    leave: async () => {
      leaving.abort();
      await reading;
    },
  };
};
const atDesk = async (roles: Parameters<typeof newPersonAtDesk>[2], sellerId: number | null = null) => {
  const person = await newPersonAtDesk(shop, 'Person', roles, sellerId);
  return { ...person, headers: { cookie: `rewald-operator=${person.token}` } };
};
const note = (orderId: string) =>
  shop.database
    .insertInto('order_notes')
    .values({ id: newId(), order_id: orderId, seller_id: null, author: 'Mira', text: 'Ruft morgen an.' })
    .execute();
const boughtFrom = async (sellers: readonly number[]) =>
  boughtBy(shop, (await newCustomer(shop, 'Ada')).id, sellers);

test('[API-01] people with a screen open hear what others changed, and nothing of what they may not read', async () => {
  const { orderId } = await boughtFrom([1]);
  const [packing, bench] = [await atDesk(['warehouse']), await atDesk(['bench'])];
  const [one, other, third] = [
    await hear(packing.headers),
    await hear(packing.headers),
    await hear(bench.headers),
  ];
  expect([one.status, one.headers.get('content-type'), one.headers.get('x-accel-buffering')]).toEqual([
    200,
    'text/event-stream',
    'no',
  ]);
  await note(orderId);
  for (const { events } of [one, other])
    await eventually(() => events.some(({ resource, id }) => resource === 'orders' && id === orderId));

  // The bench hears of the next device, and heard nothing of the order.
  await sql`insert into change_log (resource, thing_id) values ('trade-in-cases', null)`.execute(
    shop.database,
  );
  await eventually(() => third.events.some(({ id }) => id === undefined));
  expect(third.events.map(({ resource }) => resource)).not.toContain('orders');
  await Promise.all([one.leave(), other.leave(), third.leave()]);
});

test('[API-02] a merchant hears of their own orders alone, and a key is heard like a person', async () => {
  const [own, foreign] = [await boughtFrom([1]), await boughtFrom([2])];
  const merchant = await hear((await atDesk(['merchant'], 1)).headers);
  const shopsKey = await createOperators(shop.database).issueKey('Lauscher', ['orders:read']);
  const program = await hear({ authorization: `Bearer ${shopsKey}` });
  for (const { orderId } of [foreign, own]) await note(orderId);
  const hears = ({ events }: Heard, { orderId }: typeof own) => events.some(({ id }) => id === orderId);
  await eventually(() => hears(merchant, own) && hears(program, own) && hears(program, foreign));
  expect(hears(merchant, foreign)).toBe(false);
  await Promise.all([merchant.leave(), program.leave()]);
});

test('[API-01] a change is heard although one that began later was committed earlier, and many at once are heard as one', async () => {
  const { events, leave } = await hear((await atDesk(['support'])).headers);
  const isHeard = (sought: string) => events.some(({ id }) => id === sought);
  await shop.database.transaction().execute(async (late) => {
    await sql`insert into change_log (resource, thing_id) values ('customers', 'late')`.execute(late);
    await sql`insert into change_log (resource, thing_id) values ('customers', 'early')`.execute(
      shop.database,
    );
    await eventually(() => isHeard('early'));
    expect(isHeard('late')).toBe(false);
  });
  await eventually(() => isHeard('late'));
  await sql`insert into canned_answers (id, language, title, text)
    select gen_random_uuid(), 'de', 'Antwort ' || number, 'Ja.' from generate_series(1, 101) as number`.execute(
    shop.database,
  );
  await eventually(() => events.some(({ resource }) => resource === 'canned-answers'));
  expect(events.filter(({ resource }) => resource === 'canned-answers')).toEqual([
    { resource: 'canned-answers' },
  ]);
  await leave();
});

test('[API-02] a stream ends with the session, with the role it loses what belongs to it, and nobody without a session has one', async () => {
  const person = await atDesk(['support']);
  const { events, isOver } = await hear(person.headers);
  await sql`update operator_people set roles = '{bench}' where id = ${person.id}`.execute(shop.database);
  await eventually(async () => {
    await sql`insert into change_log (resource) values ('trade-in-cases')`.execute(shop.database);
    return events.length > 0;
  });
  const before = events.length;
  await sql`insert into change_log (resource) values ('tickets'), ('trade-in-cases')`.execute(shop.database);
  await eventually(() => events.length > before);
  expect(events.map(({ resource }) => resource)).not.toContain('tickets');
  await shop.database.deleteFrom('operator_sessions').where('person_id', '=', person.id).execute();
  await eventually(isOver);
  expect((await hear(person.headers)).status).toBe(401);
  expect((await hear({})).status).toBe(401);
});

test('[API-02] a person has only so many streams, those that were left do not count, and an open one is no use of the session', async () => {
  const person = await atDesk(['warehouse']);
  const [first, second] = [await hear(person.headers), await hear(person.headers)];
  const refused = await hear(person.headers);
  expect([first.status, second.status, refused.status, refused.headers.get('retry-after')]).toEqual([
    200,
    200,
    429,
    '30',
  ]);
  await first.leave();
  const next = await eventually(async () => {
    const one = await hear(person.headers);
    return one.status === 200 ? one : null;
  });
  await sql`update operator_sessions set last_seen_at = now() - interval '119 minutes 59 seconds'
    where person_id = ${person.id}`.execute(shop.database);
  await Promise.all([eventually(next.isOver), eventually(second.isOver)]);
});

test('[API-01] a shutdown does not wait for streams, and what is an hour old is forgotten', async () => {
  const { isOver } = await hear((await atDesk(['warehouse'])).headers);
  await sql`update change_log set changed_at = now() - interval '61 minutes'`.execute(shop.database);
  await shop.app.kit.housekeeping.run();
  expect(await shop.database.selectFrom('change_log').selectAll().execute()).toEqual([]);
  await shop.app.drain(0, 60_000);
  expect(await eventually(isOver)).toBe(true);
});
