import type { FastifyPluginAsync } from 'fastify';
import { isDocument, isForPlatform } from '../registry/listings.ts';
import { headersFor } from '../store/object-headers.ts';
import type { ReleaseStore, Stored } from '../store/release-store.ts';

/** Lists of releases and files of versions are public; the audit log, unfinished files and what is for the platform are not. */
const isPublic = (path: string): boolean =>
  isDocument(path) || (path.split('/').every((step) => /^[^.]/.test(step)) && !isForPlatform(path));

/** Endings of the copies of a file that a client accepts, smallest copy first. */
const endingsFor = (accepted: string): string[] => [
  ...(/\bbr\b/.test(accepted) ? ['.br'] : []),
  ...(/\bgzip\b/.test(accepted) ? ['.gz'] : []),
  '',
];

const readFirst = async (
  store: ReleaseStore,
  paths: readonly string[],
): Promise<{ path: string; stored: Stored } | null> => {
  for (const path of paths) {
    const stored = await store.read(path);
    if (stored) return { path, stored };
  }
  return null;
};

/** 503, because this is not a fault of this process, and the client may try again. */
const bucketAway = (cause: unknown): never => {
  throw Object.assign(new Error('The bucket does not answer.', { cause }), { statusCode: 503 });
};

/** Serves releases from a bucket. Every request reads the bucket, so a CDN should be in front. */
export const serveBucket: FastifyPluginAsync<{ store: ReleaseStore }> = async (app, { store }) => {
  app.addHook('onClose', async () => store.close());
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    const endings = endingsFor(request.headers['accept-encoding'] ?? '');
    const paths = endings.map((ending) => path + ending);
    const found = isPublic(path) ? await readFirst(store, paths).catch(bucketAway) : null;
    if (!found) return reply.callNotFound();
    const { ContentType, CacheControl, ContentEncoding } = headersFor(found.path, isDocument(path));
    reply.headers({
      'Cache-Control': CacheControl,
      ETag: found.stored.tag,
      Vary: 'Accept-Encoding',
      ...(ContentEncoding && { 'Content-Encoding': ContentEncoding }),
    });
    if (request.headers['if-none-match'] === found.stored.tag) return reply.code(304).send();
    return reply.type(ContentType).send(found.stored.bytes);
  });
};
