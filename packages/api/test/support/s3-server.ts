import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
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

export const startS3Server = async (): Promise<S3Server> => {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let failures = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://s3').pathname;
      const body = Buffer.concat(chunks);
      requests.push(`${request.method} ${path}`);
      const refuse = (status: number, code: string): void => {
        response.writeHead(status, { 'content-type': 'application/xml' }).end(errorXml(code));
      };
      if (failures > 0) {
        failures -= 1;
        return refuse(503, 'SlowDown');
      }
      if (request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test/') !== true)
        return refuse(403, 'AccessDenied');
      const digest = createHash('sha256').update(body);
      switch (request.method) {
        case 'PUT': {
          if (request.headers['if-none-match'] === '*' && objects.has(path))
            return refuse(412, 'PreconditionFailed');
          if (request.headers['x-amz-checksum-sha256'] !== digest.digest('base64'))
            return refuse(400, 'BadDigest');
          objects.set(path, body);
          response.writeHead(200, { etag: '"1"' }).end();
          return;
        }
        case 'GET': {
          const found = objects.get(path);
          if (found === undefined) return refuse(404, 'NoSuchKey');
          response
            .writeHead(200, {
              'content-type': 'application/octet-stream',
              'content-length': found.length,
              etag: '"1"',
            })
            .end(found);
          return;
        }
        case 'DELETE':
          objects.delete(path);
          response.writeHead(204).end();
          return;
        default:
          return refuse(405, 'MethodNotAllowed');
      }
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
