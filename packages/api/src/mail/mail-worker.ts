import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/connection.ts';
import type { Documents } from '../documents/documents.ts';
import type { ShopLinks } from '../web/shop-links.ts';
import type { DeliverMail } from './delivery.ts';
import { attachedTo, isMailKind } from './mails.ts';
import { markDelivered, markFailed, takeDueMails, type WaitingMail } from './outbox.ts';
import { writeMail } from './write-mail.ts';

const AT_ONCE = 10;
const LOOK_EVERY = 1_000;
/** Milliseconds between tries to note what happened, while the database restarts. */
const NOTE_AGAIN = [100, 300, 1_000, 2_000, 4_000];

/** Sends what lies in the outbox. Any number of them may run, also in other processes. */
export interface MailWorker {
  /** Looks right away instead of at the next turn. */
  nudge(): void;
  /** Finishes the mails that are under way. */
  stop(): Promise<void>;
}

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

export const startMailWorker = ({
  database,
  documents,
  links,
  deliver,
  report,
}: WorkerOptions): MailWorker => {
  const life = { stopped: false };
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
  const handOver = async (mail: WaitingMail): Promise<void> => {
    if (!isMailKind(mail.kind)) throw new Error(`There is no mail of kind ${mail.kind}.`);
    const words = writeMail(mail.kind, mail.locale, mail.payload, links);
    const attachments = await Promise.all(
      attachedTo(mail.payload).map(({ kind, id }) => documents.get(kind, id)),
    );
    await deliver({ ...mail, to: mail.recipient, ...words, attachments });
  };
  const send = async (mail: WaitingMail): Promise<void> => {
    try {
      await handOver(mail);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const dead = await note(() => markFailed(database, mail, reason));
      report(dead === true ? new MailGivenUpError(mail, { cause: error }) : error);
      return;
    }
    await note(() => markDelivered(database, mail.id));
  };
  const sendAll = async (): Promise<void> => {
    do {
      again = false;
      for (;;) {
        const mails = life.stopped ? [] : await takeDueMails(database, AT_ONCE);
        await Promise.all(mails.map(send));
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
  const timer = setInterval(nudge, LOOK_EVERY);
  timer.unref();
  return {
    nudge,
    stop: async () => {
      life.stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
