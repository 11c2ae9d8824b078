import type { Database } from '../database/connection.ts';
import type { DeliverMail } from './delivery.ts';
import { isMailKind } from './mails.ts';
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
  deliver: DeliverMail,
  report: (error: unknown) => void,
): MailWorker => {
  const life = { stopped: false };
  let running: Promise<void> | null = null;
  let again = false;

  const send = async (mail: WaitingMail): Promise<void> => {
    try {
      if (!isMailKind(mail.kind)) throw new Error(`There is no mail of kind ${mail.kind}.`);
      await deliver({ ...mail, to: mail.recipient, ...writeMail(mail.kind, mail.locale, mail.payload) });
      await markDelivered(database, mail.id);
    } catch (error) {
      report(error);
      await markFailed(database, mail, error instanceof Error ? error.message : String(error));
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
