import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What the server does with a mail. */
export type Mood =
  | 'accept'
  /** Answers 451 to the recipient. */
  | 'refuse'
  /** Keeps the mail and breaks the connection before it says so. */
  | 'drop-after-data';

/** A mail server on this machine that keeps what it gets. */
export interface TestMailServer {
  readonly url: string;
  /** Source of each mail, the oldest first. */
  readonly mails: string[];
  readonly recipients: string[][];
  /** Decides about each mail that comes. */
  behave(mood: Mood): void;
  close(): Promise<void>;
}

/** @param port where it was before it went away; a free one where it is left out */
export const startMailServer = async (port = 0): Promise<TestMailServer> => {
  const mails: string[] = [];
  const recipients: string[][] = [];
  let mood: Mood = 'accept';
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, callback) => {
      if (mood !== 'refuse') return callback();
      callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'));
        recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        if (mood === 'drop-after-data') server.connections.forEach((connection) => connection.close());
        else callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const isAddress = (address: unknown): address is AddressInfo =>
    typeof address === 'object' && address !== null && 'port' in address;
  const address = server.server.address();
  if (!isAddress(address)) throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}?ignoreTLS=true`,
    mails,
    recipients,
    behave: (next) => {
      mood = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
