import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { NAMES } from '@rewald/server-kit/database/names';
import { addMessages } from '@rewald/server-kit/problems/messages';
import type { DocumentStore } from './documents/document-store.ts';
import { createDocuments, type Documents } from './documents/documents.ts';
import { FORGET_DOCUMENT_JOB, forgetDocument } from './documents/forget-document.ts';
import { makeWithdrawalInformation, withdrawalContent } from './documents/make-withdrawal-information.ts';
import type { DeliverMail } from './mail/delivery.ts';
import { forgetMails } from './mail/forget-mails.ts';
import { sendMails } from './mail/mail-worker.ts';
import type { ShopIdentity } from './company/company.ts';
import type { Sender } from './company/sender.ts';
import type { WithdrawalTextOf } from './company/withdrawal-terms.ts';
import { createMailPictures } from './mail/mail-pictures.ts';
import { oldestMail } from './mail/oldest-mail.ts';
import { deliverWebhook, forgetDeliveries, type WebhookSettings } from './webhooks/deliver.ts';
import { webhookMessages } from './webhooks/messages.ts';
import { webhookRoutes } from './webhooks/routes.ts';
// What the packages below add to the types, and this one's tables.
import '@rewald/server-kit/plugin';
import './mail/tables.ts';

/** Options for sending mails and storing documents. */
export interface MessagesOptions {
  readonly deliverMail: DeliverMail;
  /** The origin of pictures for mails. */
  readonly assetsHost?: string;
  /** In whose name mails and documents are written, at this moment. */
  readonly shop: { now(): ShopIdentity };
  /** The shop's instructions on withdrawal. */
  readonly withdrawalText: WithdrawalTextOf;
  /** Stores labels, invoices and other documents. */
  readonly documentStore: DocumentStore;
  /** The key from which secrets of webhooks are derived. */
  readonly signingKey: Buffer;
  /** By default webhooks may be sent only to public addresses. */
  readonly webhooks?: WebhookSettings;
}

/** Mails and documents. */
interface Messages {
  readonly documents: Documents;
}

declare module 'fastify' {
  interface FastifyInstance {
    messages: Messages;
  }
}

/** Webhooks: functions in the database write the deliveries, each as a job of the queue. */
const setUpWebhooks = async (app: FastifyInstance, options: MessagesOptions): Promise<void> => {
  addMessages(webhookMessages);
  const { database, jobs, housekeeping } = app.kit;
  const { signingKey, webhooks = { allowPrivate: false } } = options;
  const context = { database, signingKey, ...webhooks };
  jobs.handle(NAMES.SEND_WEBHOOK_JOB, ({ subject }) => deliverWebhook(context, subject), { seconds: 15 });
  housekeeping.add(forgetDeliveries);
  await app.register(webhookRoutes(context, jobs), {
    prefix: '/operator/:locale/webhooks',
  });
};

/** Mails, sent from an outbox, and documents, which are made once and stored. */
export const messages = fastifyPlugin(
  async (app: FastifyInstance, options: MessagesOptions) => {
    const {
      deliverMail,
      documentStore,
      shop,
      withdrawalText,
      assetsHost = 'http://localhost:4100',
    } = options;
    const { database, links, jobs, housekeeping, numbers } = app.kit;
    const documents = createDocuments(database, documentStore);
    const sender = (): Sender => ({ ...shop.now(), links, withdrawalText });
    documents.sharedBy(
      'withdrawal-information',
      makeWithdrawalInformation(sender),
      withdrawalContent(sender),
    );
    sendMails(jobs, {
      database,
      documents,
      sender,
      findPictures: createMailPictures(assetsHost, (error) =>
        app.log.warn({ err: error }, 'mails go without pictures'),
      ),
      deliver: deliverMail,
      report: (error) => app.log.error({ err: error }, 'delivered mail not noted'),
    });
    jobs.handle(FORGET_DOCUMENT_JOB, (job) => forgetDocument(database, documentStore, job));
    housekeeping.add(forgetMails);
    numbers.show({
      name: 'rewald.outbox.age',
      about: 'Since the oldest mail was written that has not left',
      unit: 's',
      of: 'shop',
      read: () => oldestMail(database),
    });
    await setUpWebhooks(app, options);
    app.decorate('messages', { documents });
  },
  { name: 'messages', dependencies: ['server-kit'] },
);
