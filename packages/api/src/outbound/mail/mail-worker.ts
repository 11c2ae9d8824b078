import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../plumbing/database/connection.ts';
import { inBatches } from '../../plumbing/database/batching.ts';
import type { DocumentFile, Documents } from '../documents/documents.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { DeliverMail } from './delivery.ts';
import { attachedTo, isMailKind } from './mails.ts';
import { markDelivered, markFailed, takeDueMails, type WaitingMail } from './outbox.ts';
import { writeMail } from './write-mail.ts';

const AT_ONCE = 10;
const LOOK_EVERY = 1_000;
/** While visitors keep the process busy, mails give way to their answers: so many at once, and a pause in milliseconds. */
const BUSY = 0.5;
const GIVE_WAY = 250;
/** Milliseconds between tries to note what happened, while the database restarts. */
const NOTE_AGAIN = [100, 300, 1_000, 2_000, 4_000];

/** Sends what lies in the outbox. Any number of them may run, also in other processes. */
export interface MailWorker {
  /** Looks into the outbox from now on. */
  start(): void;
  /** Looks right away instead of at the next turn. */
  nudge(): void;
  /** Finishes the mails that are under way. */
  stop(): Promise<void>;
}

type FetchDocument = (document: { readonly kind: string; readonly id: string }) => Promise<DocumentFile>;

interface WorkerOptions {
  readonly database: Database;
  readonly documents: Documents;
  readonly links: ShopLinks;
  readonly deliver: DeliverMail;
  /** Told about every failure; it ends neither the worker nor the mail. */
  readonly report: (error: unknown) => void;
}

/** A mail that was tried too often: it stays in the outbox, and a person has to look at it. */
export class MailGivenUpError extends Error {
  override readonly name = 'MailGivenUpError';
  constructor({ id, kind, attempts }: WaitingMail, options?: ErrorOptions) {
    super(`Gave up mail ${id} (${kind}) after ${attempts} tries.`, options);
  }
}

export const createMailWorker = ({
  database,
  documents,
  links,
  deliver,
  report,
}: WorkerOptions): MailWorker => {
  const life = { stopped: true };
  let running: Promise<void> | null = null;
  let again = false;

  /** Notes what became of a mail. Not noted it would be sent again after its lease, so a short absence is waited out. */
  const note = async <Result>(write: () => Promise<Result>): Promise<Result | null> => {
    for (const wait of NOTE_AGAIN)
      try {
        return await write();
      } catch (error) {
        report(error);
        await pause(wait);
      }
    return write().catch((error: unknown) => {
      report(error);
      return null;
    });
  };
  /** While one note is on its way to the database, the next ones gather. */
  const noteDelivered = inBatches(async (mails: readonly WaitingMail[]) => {
    await note(() => markDelivered(database, mails));
    return mails;
  });
  const handOver = async (mail: WaitingMail, fetchDocument: FetchDocument): Promise<void> => {
    if (!isMailKind(mail.kind)) throw new Error(`There is no mail of kind ${mail.kind}.`);
    const words = writeMail(mail.kind, mail.locale, mail.payload, links);
    const attachments = await Promise.all(attachedTo(mail.payload).map(fetchDocument));
    await deliver({ ...mail, to: mail.recipient, ...words, attachments });
  };
  const send = async (mail: WaitingMail, fetchDocument: FetchDocument): Promise<void> => {
    try {
      await handOver(mail, fetchDocument);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const dead = await note(() => markFailed(database, mail, reason));
      report(dead === true ? new MailGivenUpError(mail, { cause: error }) : error);
      return;
    }
    await noteDelivered(mail);
  };
  /** Fetches documents for mails that leave together, each one once. */
  const fetchOnce = (): FetchDocument => {
    const fetched = new Map<string, Promise<DocumentFile>>();
    return ({ kind, id }) => {
      const name = `${kind} ${id}`;
      const document = fetched.get(name) ?? documents.get(kind, id);
      fetched.set(name, document);
      return document;
    };
  };
  let lastLook = performance.eventLoopUtilization();
  const giveWay = async (): Promise<void> => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, lastLook);
    lastLook = now;
    if (utilization > BUSY && !life.stopped) await pause(GIVE_WAY);
  };
  const sendAll = async (): Promise<void> => {
    do {
      again = false;
      for (;;) {
        await giveWay();
        const mails = life.stopped ? [] : await takeDueMails(database, AT_ONCE);
        const fetchDocument = fetchOnce();
        await Promise.all(mails.map((mail) => send(mail, fetchDocument)));
        if (mails.length < AT_ONCE) break;
      }
    } while (again && !life.stopped);
  };
  const nudge = (): void => {
    if (life.stopped) return;
    again = true;
    running ??= sendAll()
      // The database is away: the next turn tries again.
      .catch(report)
      .finally(() => {
        running = null;
      });
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start: () => {
      life.stopped = false;
      timer = setInterval(nudge, LOOK_EVERY).unref();
    },
    nudge,
    stop: async () => {
      life.stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
