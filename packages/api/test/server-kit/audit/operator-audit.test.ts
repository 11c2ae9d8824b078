import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AuditLine, Listed } from '@rewald/contracts';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import { newDesk, newPersonAtDesk, type DeskClient } from '../../support/desk.ts';
import { sellDevice } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let finance: DeskClient;
let ada: string;
let key: string;
beforeAll(async () => {
  shop = await startTestApp();
  finance = newDesk(shop, (await newPersonAtDesk(shop, 'Fine Anz', ['finance'])).token);
  ada = (await newPersonAtDesk(shop, 'Ada Krug', ['administrator'])).id;
  await createOperators(shop.database).issueKey('Warenwirtschaft', ['orders']);
  const row = await shop.database.selectFrom('operator_keys').select('id').executeTakeFirstOrThrow();
  key = row.id;
});
afterAll(() => shop.close());

const listed = async (query: string) =>
  (await finance.call('GET', `/audit?${query}`)).data(Listed(AuditLine));
const whatOf = async (query: string): Promise<string[]> =>
  (await listed(query)).items.map(({ what }) => what);

test('[API-03] finance reads what people and keys did: by whom, what, about what and when, and nobody else’s deeds', async () => {
  const sale = await sellDevice(newVisitor(shop.app));
  const subject = `trade-in-case:${sale.id}`;
  await recordAudit(shop.database, {
    actor: `operator:${ada}`,
    action: 'test.first',
    subject,
    details: { days: 3 },
  });
  await recordAudit(shop.database, { actor: `operator:${key}`, action: 'test.second', subject: 'payouts' });
  await recordAudit(shop.database, { actor: 'guest', action: 'test.third', subject });
  await recordAudit(shop.database, { actor: 'system', action: 'test.fourth', subject });

  const { items, total } = await listed('what=test.');
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { what: 'test.second', who: { id: key, name: 'Warenwirtschaft' }, about: { kind: 'payouts', id: '' } },
    {
      what: 'test.first',
      who: { id: ada, name: expect.stringMatching(/^Ada Krug/) },
      about: { kind: 'trade-in-case', id: sale.id },
      details: { days: 3 },
    },
  ]);
  expect(await whatOf('who=ada+KRUG')).toEqual(['test.first']);
  expect(await whatOf('who=wirtschaft')).toEqual(['test.second']);
  expect(await whatOf('who=nobody')).toEqual([]);
  expect(await whatOf(`about=${subject}`)).toEqual(['test.first']);
  expect(await whatOf(`about=${sale.reference.toLowerCase()}`)).toEqual(['test.first']);
  expect(await whatOf('about=payouts')).toEqual(['test.second']);
  const { day } = await shop.database
    .selectNoFrom((select) =>
      select
        .fn<string>('to_char', [
          select.fn('timezone', [select.val('Europe/Berlin'), select.fn('now')]),
          select.val('YYYY-MM-DD'),
        ])
        .as('day'),
    )
    .executeTakeFirstOrThrow();
  expect(await whatOf(`what=test.&from=${day}&to=${day}&sort=date`)).toEqual(['test.first', 'test.second']);
  expect(await whatOf('what=test.&to=2020-01-01')).toEqual([]);
});

test('[API-03] the log is gone through by cursor, and a cursor with an id of another kind is refused', async () => {
  for (let count = 0; count < 5; count += 1)
    await recordAudit(shop.database, {
      actor: `operator:${ada}`,
      action: `paged.${count}`,
      subject: 'payouts',
    });
  for (const [sort, expected] of [
    ['-date', [4, 3, 2, 1, 0]],
    ['date', [0, 1, 2, 3, 4]],
  ] as const) {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { items, next } = await listed(`what=paged.&limit=2&sort=${sort}${after}`);
      seen.push(...items.map(({ what }) => what));
      cursor = next;
    }
    expect(seen).toEqual(expected.map((count) => `paged.${count}`));
  }
  const made = (id: string) => Buffer.from(`-date~1~${id}`).toString('base64url');
  for (const id of ['0190a2b4-0000-7000-8000-000000000000', '1'.repeat(19)])
    expect((await finance.call('GET', `/audit?cursor=${made(id)}`)).status).toBe(422);
});
