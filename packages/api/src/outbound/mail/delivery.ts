import { company, type Locale } from '@rewald/contracts';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../plumbing/data-folder.ts';
import type { DocumentFile } from '../documents/documents.ts';

/** A finished mail. */
export interface OutgoingMail {
  /** Of the outbox; a mail sent twice after a crash carries the same one. */
  readonly id: string;
  readonly kind: string;
  readonly locale: Locale;
  readonly createdAt: Date;
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly DocumentFile[];
  /** Ends mails of this kind; null for those that belong to a contract or an account. */
  readonly unsubscribeLink: string | null;
}

/** Hands a mail over; a rejected promise means that it is tried again. */
export type DeliverMail = (mail: OutgoingMail) => Promise<void>;

const FROM = { name: company.brand, address: company.email };
const DOMAIN = company.email.slice(company.email.indexOf('@') + 1);

const messageOf = (mail: OutgoingMail) => ({
  from: FROM,
  // As an object, so that nothing in it is read as a list of recipients.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // German and English; letting it count the letters to find out takes a fifth of writing a mail.
  textEncoding: 'quoted-printable' as const,
  attachments: mail.attachments.map(({ bytes, fileName, contentType }) => ({
    filename: fileName,
    content: bytes,
    contentType,
  })),
  date: mail.createdAt,
  messageId: `<${mail.id}@${DOMAIN}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    // Out-of-office answers to automatic mails help nobody.
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': mail.locale,
    ...(mail.unsubscribeLink === null ? {} : { 'List-Unsubscribe': `<${mail.unsubscribeLink}>` }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Sends through an SMTP server.
 *
 * @param url such as `smtps://user:password@mail.example`; its query sets options of nodemailer
 */
export const deliverBySmtp = (url: string): DeliverMail => {
  // Together shorter than a worker's lease on a mail, or another worker would send it as well.
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (mail) => {
    await transport.sendMail(messageOf(mail));
  };
};

/** Writes `.eml` files into a folder, for one's own machine: nothing leaves it. */
export const deliverToFolder = (folder: string): DeliverMail => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail));
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const day = mail.createdAt.toISOString().replace(/[:.]/g, '-');
    const path = join(folder, `${day}-${mail.kind}-${mail.id}.eml`);
    // Whoever watches the folder sees whole files only.
    await writeFile(`${path}.part`, message, { mode: PRIVATE_FILE });
    await rename(`${path}.part`, path);
  };
};
