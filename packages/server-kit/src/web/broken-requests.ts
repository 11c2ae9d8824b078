import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { MessageKey } from '../problems/messages.ts';
import { Problem } from '../problems/problem.ts';
import { errorBody } from './error-handler.ts';

/** Answers for errors of Node's HTTP parser that are not simply 400. */
const ANSWERS: Readonly<Record<string, readonly [status: number, key: MessageKey]>> = {
  HPE_HEADER_OVERFLOW: [431, 'header-too-large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too-slow'],
};

/**
 * Answers invalid HTTP in the common shape of errors and closes the connection. The message is in German, since the path, which names
 * the language, is unknown. Nothing of the request is logged.
 */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, key] = ANSWERS[error.code ?? ''] ?? [400, 'bad-request'];
  const body = JSON.stringify(errorBody(new Problem(status, key), 'de'));
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroy(error);
};
