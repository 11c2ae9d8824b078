import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { createShopLinks } from '@rewald/server-kit/web/shop-links';
import { forgetMails } from './forget-mails.ts';
import { isMailKind, MAILS, type MailKind } from './mails.ts';
import { enqueueMail, enqueueMailWith } from './outbox.ts';
import { MAIL_QUOTAS, TOTAL_FROM_STRANGERS, type MailTrust } from './quotas.ts';
import { mailSamples } from './samples.ts';
import { makeDatabase } from '../../../test/support/test-app.ts';

const KINDS = Object.keys(MAILS).filter(isMailKind);
const samples = mailSamples(createShopLinks('https://shop.example', 'https://api.shop.example'));

let own: Awaited<ReturnType<typeof makeDatabase>>;
let database: Database;
beforeAll(async () => {
  own = await makeDatabase();
  database = openDatabase(own.url, { connections: 8 });
});
afterAll(async () => {
  await database.destroy();
  await own.drop();
});

/** Enqueues a mail of any kind with any content. */
const write = (on: Database, kind: MailKind, recipient: string, trust: MailTrust = {}) =>
  enqueueMailWith(on, { kind, locale: 'de', recipient, ...trust }, async () => {
    const [payload] = Object.values(samples[kind]);
    return payload ?? null;
  });
const writeMany = async (kind: MailKind, recipient: string, trust?: MailTrust) => {
  const most = Math.max(MAIL_QUOTAS[kind].typed, MAIL_QUOTAS[kind].known) + 3;
  await database.transaction().execute(async (transaction) => {
    for (let sent = 0; sent < most; sent += 1) await write(transaction, kind, recipient, trust);
  });
};
const countOf = async (recipients: readonly string[], kind?: MailKind): Promise<number> => {
  const rows = await database
    .selectFrom('outbox')
    .select('id')
    .where('recipient', 'in', recipients)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .execute();
  return rows.length;
};

test('[API-03] every kind of mail has a quota, and kinds that strangers can cause have a small one', () => {
  expect(Object.keys(MAIL_QUOTAS).sort()).toEqual([...KINDS].sort());
  for (const kind of KINDS) {
    const { cause, typed, known } = MAIL_QUOTAS[kind];
    expect([kind, typed > 0 && typed <= known]).toEqual([kind, true]);
    if (cause !== 'shop') expect([kind, typed <= 5]).toEqual([kind, true]);
  }
});

test.each(KINDS)('[API-03] no mailbox gets more mails of the kind %s than its quota allows', async (kind) => {
  const { typed, known } = MAIL_QUOTAS[kind];
  const [stranger, owner] = [`typed-${kind}@example.com`, `owner-${kind}@example.com`];
  await writeMany(kind, stranger);
  expect(await countOf([stranger])).toBe(typed);
  // Mails that strangers caused do not count for confirmed mailboxes or for real orders.
  await writeMany(kind, stranger, { known: true });
  await writeMany(kind, owner, { about: 'RB-1' });
  expect(await write(database, kind, owner, { about: 'RB-2' })).toBe(true);
  const isShop = MAIL_QUOTAS[kind].cause === 'shop';
  expect(await countOf([stranger])).toBe(isShop ? known : typed + known);
  expect(await countOf([owner])).toBe(known + 1);
});

test('[API-03] strangers can cause only few mails a day to one mailbox', async () => {
  const victim = 'victim@example.com';
  const theirs = KINDS.filter((kind) => MAIL_QUOTAS[kind].cause !== 'shop');
  const separate = theirs.filter((kind) => !MAIL_QUOTAS[kind].countsInTotal);
  for (const kind of theirs.toSorted()) await writeMany(kind, victim);
  const ofTheirOwn = separate.reduce((sum, kind) => sum + MAIL_QUOTAS[kind].typed, 0);
  expect(await countOf([victim])).toBe(TOTAL_FROM_STRANGERS + ofTheirOwn);
  expect(TOTAL_FROM_STRANGERS + ofTheirOwn).toBeLessThan(30);
  // Mails for access to the account, and the shop's own mails, are still sent.
  for (const kind of separate)
    expect([kind, await countOf([victim], kind)]).toEqual([kind, MAIL_QUOTAS[kind].typed]);
  for (const kind of KINDS.filter((one) => MAIL_QUOTAS[one].cause === 'shop'))
    expect([kind, await write(database, kind, victim)]).toEqual([kind, true]);
});

test('[API-03] all spellings of an address are one mailbox with one quota', async () => {
  const written = [
    'a.b@gmail.com',
    'AB@Gmail.com',
    'ab+1@gmail.com',
    'ab+2@googlemail.com',
    'a.b+3@gmail.com',
  ];
  for (const recipient of written) await write(database, 'trade-in-offer', recipient);
  for (const recipient of written) await write(database, 'trade-in-offer', recipient);
  expect(await countOf(written)).toBe(MAIL_QUOTAS['trade-in-offer'].typed);
});

test('[API-03] of concurrent requests only one takes the last mail of a quota', async () => {
  const [one, other] = ['race@example.com', 'race+2@example.com'];
  const results = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      database
        .transaction()
        .execute((transaction) => write(transaction, 'trade-in-received', index % 2 === 0 ? one : other)),
    ),
  );
  const { typed } = MAIL_QUOTAS['trade-in-received'];
  expect(results.filter((written) => written)).toHaveLength(typed);
  expect(await countOf([one, other])).toBe(typed);
});

test('[API-03] a rollback does not change the quota; the next day it is full again', async () => {
  const recipient = 'back@example.com';
  const { typed } = MAIL_QUOTAS['email-change'];
  for (let sent = 0; sent < typed + 2; sent += 1)
    await expect(
      database.transaction().execute(async (transaction) => {
        await write(transaction, 'email-change', recipient);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
  await writeMany('email-change', recipient);
  expect(await countOf([recipient])).toBe(typed);

  await sql`update mail_purses set day = day - 1`.execute(database);
  expect(await write(database, 'email-change', recipient)).toBe(true);
  await sql`update mail_purses set day = day - 2`.execute(database);
  await forgetMails(database);
  expect(await database.selectFrom('mail_purses').selectAll().execute()).toEqual([]);
});

test('[API-03] a mail that may not be written makes no payload, and quotas contain no addresses', async () => {
  const mail = { kind: 'reset', locale: 'de', recipient: 'named@example.com' } as const;
  let made = 0;
  for (let sent = 0; sent < 10; sent += 1)
    await enqueueMailWith(database, mail, async () => {
      made += 1;
      return { firstName: 'Ada', link: 'https://shop.example/' };
    });
  expect(made).toBe(MAIL_QUOTAS.reset.typed);
  expect(await enqueueMail(database, { ...mail, payload: { firstName: 'Ada', link: '' } })).toBe(false);
  const { rows } = await sql<{ quota: string }>`select quota::text from mail_purses quota`.execute(database);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('named');
});
