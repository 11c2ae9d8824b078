import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Mood =
  | 'accept'
  /** Answers 451 to the recipient. */
  | 'refuse'
  /** Stores the mail, but breaks the connection before the confirmation. */
  | 'drop-after-data';

/** A mail server on this machine that stores the mails it receives. */
export interface TestMailServer {
  readonly url: string;
  /** Source of each mail, oldest first. */
  readonly mails: string[];
  readonly recipients: string[][];
  /** Sets the behaviour for the following mails. */
  behave(mood: Mood): void;
  close(): Promise<void>;
}

/** @param port the port of a server that was closed before; a free one if omitted */
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
