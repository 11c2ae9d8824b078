import { availableParallelism } from 'node:os';
import type { FastifyPluginAsync } from 'fastify';
import { keepPictures } from './kept-pictures.ts';
import { versionOf } from './make-picture.ts';
import { pictureFiles } from './picture-files.ts';

/** Time in seconds after which browsers revalidate, because addresses stay the same when a drawing changes. */
const DAY_SECONDS = 24 * 60 * 60;
/** Leaves one of the four threads of Node's thread pool for reading files. */
const MOST_AT_ONCE = 3;

const isKnown = (tags: string | undefined, own: string): boolean =>
  (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === own);

/**
 * Serves `/pictures/…`. A file is made at its first request. Only listed files are made, each once, and one core stays free,
 * so that requests can neither fill the disk nor keep the machine busy.
 *
 * @param folder where the files are kept
 */
export const servePictures = (folder: string): FastifyPluginAsync => {
  const kept = keepPictures(folder, Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1)));
  return async (app) => {
    app.get<{ Params: { '*': string } }>('/pictures/*', async (request, reply) => {
      const file = pictureFiles.get(request.params['*']);
      if (!file) return reply.callNotFound();
      try {
        const tag = `"${await versionOf(file.picture)}-${file.width}-${file.format}"`;
        reply.headers({ 'Cache-Control': `public, max-age=${DAY_SECONDS}`, ETag: tag });
        if (isKnown(request.headers['if-none-match'], tag)) return await reply.code(304).send();
        return await reply.type(`image/${file.format}`).send(await kept.read(file));
      } catch (error) {
        request.log.error({ reqId: request.id, err: error }, `The picture ${file.name} cannot be made`);
        reply.removeHeader('ETag').header('Cache-Control', 'no-store').code(500);
        return reply.type('application/json').send({ message: 'The picture cannot be made.' });
      }
    });
  };
};
