import type { Locale } from '@rewald/contracts';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '@rewald/server-kit/data-folder';
import type { DocumentFile } from '../documents/documents.ts';
import type { MailPicture } from './mail-pictures.ts';

/** A finished mail. */
export interface OutgoingMail {
  /** Id in the outbox; a mail that is sent twice after a crash has the same one. */
  readonly id: string;
  readonly kind: string;
  readonly locale: Locale;
  readonly createdAt: Date;
  readonly from: { readonly name: string; readonly address: string };
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly DocumentFile[];
  /** The pictures that the HTML shows. */
  readonly pictures: readonly MailPicture[];
  /** URL to unsubscribe from mails of this kind; null for mails that belong to a contract or an account. */
  readonly unsubscribeLink: string | null;
}

/** Delivers a mail. If the promise is rejected, the mail is sent again later. */
export type DeliverMail = (mail: OutgoingMail) => Promise<void>;

const domainOf = (email: string): string => email.slice(email.indexOf('@') + 1);

const messageOf = (mail: OutgoingMail) => ({
  from: mail.from,
  // As an object, so that it is not parsed as a list of recipients.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // Fixed, because detecting the best encoding takes a fifth of the time of writing a mail.
  textEncoding: 'quoted-printable' as const,
  attachments: [
    ...mail.attachments.map(({ bytes, fileName, contentType }) => ({
      filename: fileName,
      content: bytes,
      contentType,
    })),
    ...mail.pictures.map(({ id, bytes, type }) => ({
      cid: id,
      filename: `${id}.${type === 'jpeg' ? 'jpg' : type}`,
      content: bytes,
      contentType: `image/${type}`,
      contentDisposition: 'inline' as const,
    })),
  ],
  date: mail.createdAt,
  messageId: `<${mail.id}@${domainOf(mail.from.address)}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    // Suppresses out-of-office replies.
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
  // The sum of the timeouts must be less than a worker's lease on a mail; otherwise another worker would send it, too.
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

/** Writes `.eml` files into a folder, for local use: nothing is sent. */
export const deliverToFolder = (folder: string): DeliverMail => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail));
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const day = mail.createdAt.toISOString().replace(/[:.]/g, '-');
    const path = join(folder, `${day}-${mail.kind}-${mail.id}.eml`);
    // Renamed when complete, so that watchers of the folder see only whole files.
    try {
      await writeFile(`${path}.part`, message, { mode: PRIVATE_FILE });
      await rename(`${path}.part`, path);
    } catch (error) {
      // On a full disk, half a mail would use up the remaining space.
      await rm(`${path}.part`, { force: true });
      throw error;
    }
  };
};
