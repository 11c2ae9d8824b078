import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { DocumentFile } from '../documents/documents.ts';

/** A finished mail. */
export interface OutgoingMail {
  /** Of the outbox; a mail sent twice after a crash carries the same one. */
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly DocumentFile[];
}

/** Hands a mail over; a rejected promise means that it is tried again. */
export type DeliverMail = (mail: OutgoingMail) => Promise<void>;

const FROM = { name: 'Rewald', address: 'hallo@rewald.example' };

const messageOf = ({ id, to, subject, text, html, attachments, createdAt }: OutgoingMail) => ({
  from: FROM,
  to,
  subject,
  text,
  html,
  attachments: attachments.map(({ bytes, fileName, contentType }) => ({
    filename: fileName,
    content: bytes,
    contentType,
  })),
  date: createdAt,
  messageId: `<${id}@rewald.example>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Sends through an SMTP server. */
export const deliverBySmtp = (url: string): DeliverMail => {
  const transport = nodemailer.createTransport(url);
  return async (mail) => {
    await transport.sendMail(messageOf(mail));
  };
};

/** Writes `.eml` files into a folder, for one's own machine: nothing leaves it. */
export const deliverToFolder = (folder: string): DeliverMail => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail));
    await mkdir(folder, { recursive: true });
    const day = mail.createdAt.toISOString().replace(/[:.]/g, '-');
    const path = join(folder, `${day}-${mail.kind}-${mail.id}.eml`);
    // Whoever watches the folder sees whole files only.
    await writeFile(`${path}.part`, message);
    await rename(`${path}.part`, path);
  };
};
