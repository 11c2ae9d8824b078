import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Listed, OperatorJob } from '@rewald/contracts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { enqueueMail } from '../../../src/outbound/mail/outbox.ts';

const JOBS = '/operator/de/jobs';
const NOBODYS = '0190a2b4-0000-7000-8000-000000000000';
let mailServer: 'away' | 'there' = 'away';
let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp({
    deliverMail: async () => {
      if (mailServer === 'away') throw new Error('Try again later.');
    },
  });
  operator = await newOperator(shop, 'Betrieb', ['operations']);
});
afterAll(() => shop.close());

const listed = async (query: string): Promise<OperatorJob[]> =>
  (await operator.get(`${JOBS}?${query}`)).data(Listed(OperatorJob)).items;
const hurry = () =>
  shop.database
    .updateTable('jobs')
    .set({ due_at: new Date(), attempts: 59 })
    .where('done_at', 'is', null)
    .execute();

test('[API-01] an operator sees which jobs wait and which were given up, and can have one retried', async () => {
  await enqueueMail(shop.database, {
    kind: 'password-changed',
    locale: 'de',
    recipient: 'ada@example.com',
    payload: { firstName: 'Ada', resetLink: 'https://shop.example' },
  });
  shop.app.kit.jobs.nudge();
  const waiting = await eventually(async () =>
    (await listed('state=waiting&kind=send-mail')).find(({ lastError }) => lastError !== null),
  );
  expect(waiting).toMatchObject({ state: 'waiting', lastError: 'Try again later.' });

  await hurry();
  shop.app.kit.jobs.nudge();
  const [dead] = await eventually(async () => {
    const jobs = await listed('state=dead');
    return jobs.length > 0 ? jobs : null;
  });
  expect(dead).toMatchObject({ id: waiting.id, state: 'dead', attempts: 60, lastError: 'Try again later.' });
  expect((await listed('state=waiting&state=dead&sort=-date')).map(({ id }) => id)).toContain(waiting.id);

  mailServer = 'there';
  const retried = (await operator.post(`${JOBS}/${waiting.id}/retry`)).data(OperatorJob);
  expect(retried).toMatchObject({ id: waiting.id, kind: 'send-mail', state: 'waiting', attempts: 0 });
  await eventually(
    async () =>
      (await shop.database.selectFrom('outbox').select('delivered_at').executeTakeFirstOrThrow())
        .delivered_at !== null,
  );
  await eventually(async () => (await listed('kind=send-mail')).length === 0);
  for (const id of [waiting.id, NOBODYS])
    expect((await operator.post(`${JOBS}/${id}/retry`)).status).toBe(404);
  const audit = await shop.database
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'job.retried')
    .execute();
  expect(audit).toEqual([{ subject: `job:${waiting.id}` }]);
});

test('[API-01] other keys cannot see jobs', async () => {
  const other = await newOperator(shop, 'Redaktion', ['content', 'orders']);
  expect((await other.get(JOBS)).status).toBe(403);
  expect((await operator.get(`${JOBS}?state=gone`)).status).toBe(422);
});
