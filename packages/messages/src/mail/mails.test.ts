import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { MANY_TRIES, createJobWorker, type JobWorker } from '@rewald/server-kit/jobs/job-worker';
import { Problem } from '@rewald/server-kit/problems/problem';
import { eventually } from '@rewald/server-kit/testing/eventually';
import { makeDatabase } from '@rewald/server-kit/testing/test-database';
import { storeInDirectory } from '../documents/directory-store.ts';
import { createDocuments } from '../documents/documents.ts';
import { identityOf } from '../company/company.ts';
import { drawShippingLabel } from '../documents/label/label.ts';
import { SAMPLE_PEOPLE, sampleLabel } from '../documents/samples.ts';
import { deliverBySmtp, deliverToFolder, type DeliverMail } from './delivery.ts';
import { sendMails } from './mail-worker.ts';
import { oldestMail } from './oldest-mail.ts';
import { enqueueMail } from './outbox.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp-server.ts';
import { senderOf } from '../../testing/sender.ts';

let own: Awaited<ReturnType<typeof makeDatabase>>;
let database: Database;
let folder: string;
let smtp: TestMailServer;
let workers: JobWorker[] = [];
let reports: string[] = [];

beforeAll(async () => {
  own = await makeDatabase();
  database = openDatabase(own.url, { connections: 8 });
  folder = await mkdtemp(join(tmpdir(), 'rewald-mails-'));
});
beforeEach(async () => {
  smtp = await startMailServer();
  reports = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await smtp.close();
  await database.deleteFrom('outbox').execute();
  await database.deleteFrom('jobs').execute();
});
afterAll(async () => {
  await database.destroy();
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

const startWorker = (deliver: DeliverMail = deliverBySmtp(smtp.url)): JobWorker => {
  const documents = createDocuments(database, storeInDirectory(folder));
  documents.madeBy('trade-in-label', async (id) => {
    if (id === 'missing') throw new Problem(404, 'not-found');
    return drawShippingLabel(sampleLabel('de', 'trade-in', SAMPLE_PEOPLE.polish), identityOf(null).company);
  });
  const report = (error: unknown): void => {
    reports.push(String(error));
  };
  const worker = createJobWorker(database, report);
  sendMails(worker, {
    database,
    documents,
    sender: () => senderOf(),
    findPictures: () => Promise.resolve(new Map()),
    deliver,
    report,
  });
  workers.push(worker);
  worker.start();
  return worker;
};

const write = (recipient: string, firstName = 'Ada'): Promise<boolean> =>
  enqueueMail(database, {
    kind: 'verify',
    locale: 'de',
    recipient,
    payload: { firstName, link: 'https://shop.example/auth/login?verify=token' },
  });
const sell = (recipient: string, labelId: string): Promise<boolean> =>
  enqueueMail(database, {
    kind: 'trade-in-received',
    locale: 'de',
    recipient,
    payload: {
      firstName: 'Żaneta',
      reference: 'RW-8F3K2M7Q',
      device: 'Blattwerk Falter 13',
      priceCents: 41_200,
      shipBy: '2026-12-05',
      payment: 'bank-transfer',
      account: '3000',
      documents: [{ kind: 'trade-in-label', id: labelId }],
    },
  });

const outbox = (recipient: string) =>
  database.selectFrom('outbox').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow();
const delivered = (recipient: string) =>
  eventually(async () => {
    const row = await outbox(recipient);
    return row.delivered_at === null ? null : row;
  });
/** The job that sends the mail to a recipient. */
const jobOf = async (recipient: string) =>
  database
    .selectFrom('jobs')
    .selectAll()
    .where('subject', '=', (await outbox(recipient)).id)
    .executeTakeFirstOrThrow();
const failed = (recipient: string) =>
  eventually(async () => {
    const job = await jobOf(recipient);
    return job.last_error === null ? null : job;
  });
/** Skips the pause before the next attempt and runs the worker. */
const comeAgain = (worker: JobWorker) => async (): Promise<void> => {
  await sql`update jobs set due_at = now() where lease is null and done_at is null`.execute(database);
  worker.nudge();
};
const header = (mail: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(mail)?.[1]?.replace(/\r?\n\s+/g, ' ') ?? '';

test('[CART-06] a mail is sent completely: text and HTML, the label, one recipient, no automatic replies', async () => {
  startWorker().nudge();
  await sell('zaneta@example.com', 'case-1');
  workers[0]?.nudge();
  const row = await delivered('zaneta@example.com');
  const [mail = ''] = smtp.mails;
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.recipients).toEqual([['zaneta@example.com']]);
  expect(header(mail, 'Message-ID')).toBe(`<${row.id}@rewald.example>`);
  expect(header(mail, 'From')).toBe('Rewald <hallo@rewald.example>');
  expect(header(mail, 'Auto-Submitted')).toBe('auto-generated');
  expect(header(mail, 'Content-Language')).toBe('de');
  expect(header(mail, 'Subject')).toBe('Dein Verkauf RW-8F3K2M7Q bei Rewald');
  expect(mail).toContain('Content-Type: text/plain; charset=utf-8');
  expect(mail).toContain('Content-Type: text/html; charset=utf-8');
  expect(mail).toMatch(/Content-Type: application\/pdf[^]*filename="?Versandetikett-RW-8F3K2M7Q\.pdf/);
  const pdf = /filename="?Versandetikett[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? '';
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('[API-03] neither a name nor an address adds a header or a recipient', async () => {
  const worker = startWorker();
  await write('one@example.com, two@example.com', 'Ada\r\nBcc: two@example.com');
  await write('odd@example.com', 'Ada\r\nBcc: two@example.com');
  worker.nudge();
  await delivered('odd@example.com');
  await eventually(async () => {
    const job = await jobOf('one@example.com, two@example.com');
    return job.done_at !== null || job.last_error !== null;
  });
  expect(smtp.recipients.flat()).not.toContain('two@example.com');
  for (const mail of smtp.mails) expect(header(mail, 'Bcc')).toBe('');
});

test('[API-03] a rejected mail is retried with growing pauses and the same Message-ID', async () => {
  smtp.behave('refuse');
  const worker = startWorker();
  await write('late@example.com');
  worker.nudge();
  const first = await failed('late@example.com');
  expect(first.last_error).toContain('Try again later');
  // The worker tries again by itself after 2 s.
  expect(first.attempts).toBeGreaterThanOrEqual(1);
  await comeAgain(worker)();
  const second = await eventually(async () => {
    const job = await jobOf('late@example.com');
    return job.attempts > first.attempts && job.lease === null && job.due_at > first.due_at ? job : null;
  });
  expect(second.due_at.getTime() - Date.now()).toBeGreaterThan(first.due_at.getTime() - Date.now());
  smtp.behave('accept');
  await comeAgain(worker)();
  await delivered('late@example.com');
  expect(smtp.mails).toHaveLength(1);
  expect(header(smtp.mails[0] ?? '', 'Message-ID')).toBe(`<${second.subject}@rewald.example>`);
});

/** `FAULT_SECONDS=3600 npm run test:unit -- packages/messages/src/mail/mails.test`: the mail server is down for a real hour. */
const FAULT_SECONDS = Number(process.env['FAULT_SECONDS'] ?? 0);
test(
  '[API-03] a mail server that is away: mails wait, the number of the alarm rises, and each leaves once it is back',
  async () => {
    const port = Number(new URL(smtp.url).port);
    const worker = startWorker();
    await smtp.close();
    const people = Array.from({ length: 12 }, (_, index) => `waits${index}@example.com`);
    for (const person of people) await write(person);
    worker.nudge();
    for (const person of people) expect((await failed(person)).last_error).toContain('ECONNREFUSED');
    await new Promise((resolve) => setTimeout(resolve, FAULT_SECONDS * 1_000));
    // An hour of attempts, after the longest pauses.
    if (FAULT_SECONDS === 0)
      for (const tries of [2, 3, 4, 5]) {
        await comeAgain(worker)();
        for (const person of people)
          await eventually(async () => {
            const job = await jobOf(person);
            return job.attempts >= tries && job.lease === null;
          });
      }
    await sql`update jobs set created_at = created_at - ${Math.max(0, 3_600 - FAULT_SECONDS)} * interval '1 second'`.execute(
      database,
    );
    expect(await oldestMail(database)).toBeGreaterThanOrEqual(3_600);
    const { rows: given } = await sql`select from jobs where dead_at is not null`.execute(database);
    expect(given).toEqual([]);
    smtp = await startMailServer(port);
    await comeAgain(worker)();
    for (const person of people) await delivered(person);
    expect(smtp.recipients.flat().toSorted()).toEqual(people.toSorted());
    await eventually(async () => (await oldestMail(database)) === 0);
  },
  60_000 + FAULT_SECONDS * 1_000,
);

test('[API-03] if the connection breaks after the mail, it is sent again with the same Message-ID', async () => {
  smtp.behave('drop-after-data');
  const worker = startWorker();
  await write('twice@example.com');
  worker.nudge();
  await failed('twice@example.com');
  smtp.behave('accept');
  await comeAgain(worker)();
  const row = await delivered('twice@example.com');
  expect(smtp.mails.length).toBeGreaterThanOrEqual(2);
  expect(new Set(smtp.mails.map((mail) => header(mail, 'Message-ID')))).toEqual(
    new Set([`<${row.id}@rewald.example>`]),
  );
  // Links with tokens are deleted once the mail is sent.
  expect(JSON.stringify(row.payload)).not.toContain('token');
});

test('[API-03] after the last attempt a mail is given up, with a log entry', async () => {
  smtp.behave('refuse');
  const worker = startWorker();
  await write('gone@example.com');
  await sql`update jobs set attempts = ${MANY_TRIES.tries - 1}`.execute(database);
  worker.nudge();
  const job = await eventually(async () => {
    const found = await jobOf('gone@example.com');
    return found.dead_at === null ? null : found;
  });
  expect(job.attempts).toBe(MANY_TRIES.tries);
  expect((await outbox('gone@example.com')).delivered_at).toBeNull();
  await eventually(() =>
    reports.some((line) =>
      line.includes(`Gave up job ${job.id} (send-mail) after ${MANY_TRIES.tries} tries`),
    ),
  );
  smtp.behave('accept');
  await comeAgain(worker)();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(smtp.mails).toEqual([]);
});

test('[TRADE-14] a mail whose label cannot be made waits with its reason, and does not block others', async () => {
  const worker = startWorker();
  await sell('waits@example.com', 'missing');
  await write('goes@example.com');
  worker.nudge();
  await delivered('goes@example.com');
  expect((await failed('waits@example.com')).last_error).toBe('not-found');
  expect(smtp.recipients).toEqual([['goes@example.com']]);
});

test('[API-03] forty mails and four workers: each is sent once', async () => {
  for (let index = 0; index < 40; index += 1) await write(`person${index}@example.com`);
  const started = Array.from({ length: 4 }, () => startWorker());
  for (const worker of started) worker.nudge();
  await eventually(async () => {
    const { rows } = await sql<{ open: string }>`
      select count(*) as open from outbox where delivered_at is null`.execute(database);
    return rows[0]?.open === '0';
  });
  expect(smtp.mails).toHaveLength(40);
  expect(new Set(smtp.recipients.flat()).size).toBe(40);
});

test('[API-03] database connections that end between taking and recording a mail lose no mail and send none twice', async () => {
  let sent = 0;
  for (let index = 0; index < 6; index += 1) await write(`restart${index}@example.com`);
  const worker = startWorker(async (mail) => {
    await deliverBySmtp(smtp.url)(mail);
    sent += 1;
    // The critical moment: the mail was sent, but not recorded.
    if (sent <= 3)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
        .execute(database)
        // Two workers may end each other's connection.
        .catch(() => undefined);
  });
  worker.nudge();
  await eventually(async () => {
    // The test's own connection may be ended, too.
    const open = await sql`select from outbox where delivered_at is null`.execute(database).catch(() => null);
    return open?.rows.length === 0;
  });
  expect(smtp.recipients.flat().sort()).toEqual(
    Array.from({ length: 6 }, (_, index) => `restart${index}@example.com`),
  );
});

test('[API-02] the previous version does not take our mails, and its own mails are sent', async () => {
  await write('ours@example.com');
  const theirs = () =>
    sql`
    update outbox set attempts = attempts + 1, due_at = now() + interval '2 minutes'
    where id in (
      select id from outbox where delivered_at is null and dead_at is null and due_at <= now()
      order by due_at limit 10 for update skip locked)
    returning id`.execute(database);
  // As the previous version writes a mail: due at once.
  await sql`
    insert into outbox (id, kind, locale, recipient, payload, due_at) values (gen_random_uuid(), 'verify', 'de',
      'theirs@example.com', '{"firstName": "Ada", "link": "https://shop.example/auth/login?verify=token"}', now())`.execute(
    database,
  );
  expect((await theirs()).rows).toEqual([]);
  startWorker().nudge();
  await delivered('ours@example.com');
  await delivered('theirs@example.com');
  expect(smtp.mails).toHaveLength(2);
});

test('[CART-06] locally mails are complete files in a folder', async () => {
  const mailbox = join(folder, 'mail');
  const worker = startWorker(deliverToFolder(mailbox));
  await sell('folder@example.com', 'case-1');
  worker.nudge();
  await delivered('folder@example.com');
  const files = await readdir(mailbox);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/trade-in-received-.*\.eml$/);
  expect(await readFile(join(mailbox, files[0] ?? ''), 'utf8')).toContain('Versandetikett-RW-8F3K2M7Q.pdf');
});
