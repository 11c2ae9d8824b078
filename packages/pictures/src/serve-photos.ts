import type { FastifyPluginAsync } from 'fastify';

const TIMEOUT_MS = 10_000;
const PASSED_ON = ['content-type', 'cache-control'] as const;

/**
 * Serves `/pictures/own/…`, a shop's own photos, which the API host stores. The content
 * of an address never changes, so a CDN requests each once.
 *
 * @param apiHost origin of the API host, without a trailing slash
 */
export const servePhotos =
  (apiHost: string): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { digest: string; file: string } }>(
      '/pictures/own/:digest/:file',
      async (request, reply) => {
        const { digest, file } = request.params;
        if (!/^[0-9a-f]{64}$/.test(digest) || !/^[\w-]+\.\w+$/.test(file)) return reply.callNotFound();
        try {
          const answer = await fetch(`${apiHost}/pictures/own/${digest}/${file}`, {
            signal: AbortSignal.timeout(TIMEOUT_MS),
          });
          if (answer.status === 404) return reply.callNotFound();
          if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
          for (const name of PASSED_ON) {
            const value = answer.headers.get(name);
            if (value !== null) reply.header(name, value);
          }
          return await reply.send(Buffer.from(await answer.arrayBuffer()));
        } catch (error) {
          request.log.error({ reqId: request.id, err: error }, `The photo ${digest}/${file} cannot be had`);
          return reply
            .header('Cache-Control', 'no-store')
            .code(503)
            .send({ message: 'The picture cannot be had now.' });
        }
      },
    );
  };
