import type { Database } from '../database/connection.ts';
import type { DocumentFile, Documents } from '../documents/documents.ts';
import type { DeliverMail } from './delivery.ts';
import { attachedTo, isMailKind } from './mails.ts';
import { markDelivered, markFailed, takeDueMails, type WaitingMail } from './outbox.ts';
import { writeMail } from './write-mail.ts';

const AT_ONCE = 10;
const LOOK_EVERY = 1_000;

/** Sends what lies in the outbox. Any number of them may run, also in other processes. */
export interface MailWorker {
  /** Looks right away instead of at the next turn. */
  nudge(): void;
  /** Finishes the mail that is under way. */
  stop(): Promise<void>;
}

export const startMailWorker = (
  database: Database,
  documents: Documents,
  deliver: DeliverMail,
  report: (error: unknown) => void,
): MailWorker => {
  const life = { stopped: false };
  let running: Promise<void> | null = null;
  let again = false;

  const attachmentsOf = (payload: unknown): Promise<DocumentFile[]> =>
    Promise.all(attachedTo(payload).map(({ kind, id }) => documents.get(kind, id)));
  const send = async (mail: WaitingMail): Promise<void> => {
    try {
      if (!isMailKind(mail.kind)) throw new Error(`There is no mail of kind ${mail.kind}.`);
      const words = writeMail(mail.kind, mail.locale, mail.payload);
      const attachments = await attachmentsOf(mail.payload);
      await deliver({ ...mail, to: mail.recipient, ...words, attachments });
      await markDelivered(database, mail.id);
    } catch (error) {
      const dead = await markFailed(database, mail, error instanceof Error ? error.message : String(error));
      report(dead ? new Error(`Gave up mail ${mail.id} (${mail.kind}).`, { cause: error }) : error);
    }
  };
  const sendAll = async (): Promise<void> => {
    do {
      again = false;
      for (;;) {
        const mails = life.stopped ? [] : await takeDueMails(database, AT_ONCE);
        for (const mail of mails) await send(mail);
        if (mails.length < AT_ONCE) break;
      }
    } while (again && !life.stopped);
  };
  const nudge = (): void => {
    again = true;
    running ??= sendAll()
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
