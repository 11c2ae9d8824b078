import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { NAMES } from '@rewald/server-kit/database/names';
import type { Database } from '@rewald/server-kit/database/connection';
import { inBatches } from '@rewald/server-kit/database/batching';
import { recordWithRetries } from '@rewald/server-kit/database/record-with-retries';
import { MANY_TRIES, type JobWorker } from '@rewald/server-kit/jobs/job-worker';
import type { DocumentFile, Documents } from '../documents/documents.ts';
import type { DeliverMail } from './delivery.ts';
import { logoSize, mailLogo } from './mail-logo.ts';
import type { FindMailPictures } from './mail-pictures.ts';
import { attachedTo, isMailKind, picturesOf } from './mails.ts';
import { findWaitingMails, markDelivered, type WaitingMail } from './outbox.ts';
import type { Sender } from '../company/sender.ts';
import { writeMail } from './write-mail.ts';

/** Longer than the sum of the timeouts in `delivery.ts`, for slow servers. */
const LIMITS = { ...MANY_TRIES, slots: 10, seconds: 105 };
/** Sending pauses while requests keep the event loop busy for more than this share of the time. */
const BUSY_SHARE = 0.5;
const CHECK_INTERVAL_MS = 100;
const PAUSE_MS = 250;

/** Dependencies of the mail worker. */
interface MailContext {
  readonly database: Database;
  readonly documents: Documents;
  /** The shop as it is now. */
  readonly sender: () => Sender;
  readonly findPictures: FindMailPictures;
  readonly deliver: DeliverMail;
  /** Called if a sent mail could not be recorded because the database was down. */
  readonly report: (error: unknown) => void;
}

/** Returns a function that pauses if requests have kept the event loop busy. */
const createPauseWhileBusy = (): (() => Promise<void>) => {
  let last = { at: performance.now(), loop: performance.eventLoopUtilization(), isBusy: false };
  return async () => {
    const at = performance.now();
    if (at - last.at >= CHECK_INTERVAL_MS) {
      const loop = performance.eventLoopUtilization();
      last = { at, loop, isBusy: performance.eventLoopUtilization(loop, last.loop).utilization > BUSY_SHARE };
    }
    if (last.isBusy) await pause(PAUSE_MS);
  };
};

/** Fetches documents; mails that need the same document at the same time share one request. */
const createFetchDocument = (
  documents: Documents,
): ((document: { readonly kind: string; readonly id: string }) => Promise<DocumentFile>) => {
  const onTheWay = new Map<string, Promise<DocumentFile>>();
  return ({ kind, id }) => {
    const name = `${kind} ${id}`;
    const document = onTheWay.get(name) ?? documents.get(kind, id).finally(() => onTheWay.delete(name));
    onTheWay.set(name, document);
    return document;
  };
};

/** Sends the mails of the outbox, as jobs. */
export const sendMails = (
  jobs: JobWorker,
  { database, documents, sender, findPictures, deliver, report }: MailContext,
): void => {
  const pauseWhileBusy = createPauseWhileBusy();
  const fetchDocument = createFetchDocument(documents);
  const findMail = inBatches((ids: readonly string[]) => findWaitingMails(database, ids));
  /** While one update is running, further sent mails are collected for the next. */
  const noteDelivered = inBatches(async (mails: readonly WaitingMail[]) => {
    await markDelivered(database, mails);
    return mails;
  });
  const deliverMail = async (mail: WaitingMail): Promise<void> => {
    if (!isMailKind(mail.kind)) throw new Error(`There is no mail of kind ${mail.kind}.`);
    const pictures = await findPictures(picturesOf(mail.payload));
    const from = sender();
    const words = writeMail(mail.kind, mail.locale, mail.payload, from, pictures);
    const attachments = await Promise.all(attachedTo(mail.payload).map(fetchDocument));
    const { company, appearance } = from;
    const shown = [...(logoSize(company) === null ? [] : [await mailLogo(appearance)]), ...pictures.values()];
    await deliver({
      ...mail,
      from: { name: company.brand, address: company.email },
      to: mail.recipient,
      ...words,
      attachments,
      pictures: shown,
    });
  };
  const send = async (id: string): Promise<void> => {
    await pauseWhileBusy();
    const mail = await findMail(id);
    // Already delivered, or deleted together with its customer.
    if (mail === null) return;
    await deliverMail(mail);
    await recordWithRetries(() => noteDelivered(mail), report);
  };
  jobs.handle(NAMES.SEND_MAIL_JOB, ({ subject }) => send(subject), LIMITS);
};
