import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that speaks the part of S3 that the documents need: PutObject with conditions and checksums, GetObject, DeleteObject. */
export interface S3Server {
  readonly url: string;
  /** Bytes by `/bucket/key`. */
  readonly objects: Map<string, Buffer>;
  /** Method and path of every request. */
  readonly requests: string[];
  /** Answers the next requests with 503, as stores do under load. */
  failNext(times: number): void;
  close(): Promise<void>;
}

const errorXml = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message><RequestId>1</RequestId></Error>`;

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Buffer | string;
}

const refusal = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: errorXml(code),
});

const put = (
  objects: Map<string, Buffer>,
  path: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Answer => {
  if (headers['if-none-match'] === '*' && objects.has(path)) return refusal(412, 'PreconditionFailed');
  if (headers['x-amz-checksum-sha256'] !== createHash('sha256').update(body).digest('base64'))
    return refusal(400, 'BadDigest');
  objects.set(path, body);
  return { status: 200, headers: { etag: '"1"' } };
};

const get = (objects: ReadonlyMap<string, Buffer>, path: string): Answer => {
  const found = objects.get(path);
  if (found === undefined) return refusal(404, 'NoSuchKey');
  const headers = { 'content-type': 'application/octet-stream', 'content-length': found.length, etag: '"1"' };
  return { status: 200, headers, body: found };
};

const answerTo = (
  objects: Map<string, Buffer>,
  { method, headers }: IncomingMessage,
  path: string,
  body: Buffer,
): Answer => {
  if (headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test/') !== true)
    return refusal(403, 'AccessDenied');
  if (method === 'PUT') return put(objects, path, body, headers);
  if (method === 'GET') return get(objects, path);
  if (method !== 'DELETE') return refusal(405, 'MethodNotAllowed');
  objects.delete(path);
  return { status: 204 };
};

export const startS3Server = async (): Promise<S3Server> => {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let failures = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://s3').pathname;
      requests.push(`${request.method} ${path}`);
      const isFailing = failures > 0;
      if (isFailing) failures -= 1;
      const { status, headers, body } = isFailing
        ? refusal(503, 'SlowDown')
        : answerTo(objects, request, path, Buffer.concat(chunks));
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const isAddress = (address: ReturnType<typeof server.address>): address is AddressInfo =>
    typeof address === 'object' && address !== null;
  const address = server.address();
  if (!isAddress(address)) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    objects,
    requests,
    failNext: (times) => {
      failures = times;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
