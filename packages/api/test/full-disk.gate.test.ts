import { afterAll, expect, test } from '@jest/globals';
import { OperatorJob } from '@rewald/contracts';
import { sql } from 'kysely';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeInDirectory } from '@rewald/messages/documents/directory-store';
import { deliverToFolder } from '@rewald/messages/mail/delivery';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { newCustomer, newOperator } from './support/people.ts';
import { eventually, startTestApp } from './support/test-app.ts';

/** Mounts a disk of two megabytes; null if this user may not mount one. */
const mountDisk = (): string | null => {
  const place = mkdtempSync(join(tmpdir(), 'rewald-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', place], { stdio: 'ignore' });
    return place;
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
};

const disk = mountDisk();
afterAll(() => {
  if (disk === null) return;
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

/** Writes into a file until the disk is full, and then frees `leftBytes`. */
const fill = (file: string, leftBytes: number): void => {
  const handle = openSync(file, 'w');
  let size = 0;
  try {
    for (;;) size += writeSync(handle, Buffer.alloc(4_096));
  } catch {
    truncateSync(file, size - leftBytes);
  } finally {
    closeSync(handle);
  }
};
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

test('[API-03] on a full disk uploads answer 503 and mails wait, nothing is half written, and with room all goes on', async () => {
  if (disk === null) {
    process.stderr.write('Left out: this user may not mount a small disk to fill.\n');
    return;
  }
  const [documents, mail, filler] = ['documents', 'mail', 'filler'].map((name) => join(disk, name));
  if (documents === undefined || mail === undefined || filler === undefined) throw new Error('no places');
  const shop = await startTestApp({
    documentStore: storeInDirectory(documents),
    deliverMail: deliverToFolder(mail),
  });
  try {
    const customer = await newCustomer(shop);
    const upload = () =>
      shop.app.inject({
        method: 'POST',
        url: '/notifications/de/customer/tickets/attachments?name=Beleg.pdf',
        payload: Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(300_000, 'x')]),
        headers: { 'content-type': 'application/octet-stream' },
        cookies: Object.fromEntries(customer.cookies),
      });
    await eventually(async () => {
      const { rows } = await sql`select from outbox where delivered_at is null`.execute(shop.database);
      return rows.length === 0;
    });
    const mailsBefore = filesIn(mail);

    fill(filler, 100_000);
    const refused = await upload();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    expect(refused.body).toContain('unser Speicherplatz ist voll');
    expect(filesIn(documents)).toEqual([]);

    fill(filler, 4_096);
    await enqueueMail(shop.database, {
      kind: 'password-changed',
      locale: 'de',
      recipient: 'voll@example.com',
      payload: { firstName: 'Ada', resetLink: 'https://shop.example' },
    });
    const operator = await newOperator(shop, 'Betrieb', ['operations']);
    // Postpones the next attempt until the operator retries; otherwise, on a slow machine, it would run before the expectations below.
    const { id, last_error: reason } = await eventually(() =>
      shop.database
        .updateTable('jobs')
        .set({ due_at: sql`now() + interval '1 hour'` })
        .where('done_at', 'is', null)
        .where('lease', 'is', null)
        .where('kind', '=', 'send-mail')
        .where('last_error', 'is not', null)
        .returning(['id', 'last_error'])
        .executeTakeFirst(),
    );
    expect(reason).toContain('ENOSPC');
    expect(filesIn(mail)).toEqual(mailsBefore);

    rmSync(filler);
    expect((await upload()).statusCode).toBe(200);
    expect(filesIn(documents)).toHaveLength(1);
    (await operator.post(`/operator/de/jobs/${id}/retry`)).data(OperatorJob);
    shop.app.kit.jobs.nudge();
    // A mail that is still being written has another name.
    await eventually(() => {
      const names = filesIn(mail);
      return names.length === mailsBefore.length + 1 && names.every((name) => name.endsWith('.eml'));
    });
  } finally {
    await shop.close();
  }
});
