import { readOwnPicture } from '@rewald/contracts/calls/catalogue';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import sharp from 'sharp';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { DocumentMaker, Documents } from '@rewald/messages/documents/documents';
import { inTurn } from './in-turn.ts';
import { PICTURE_FILE } from './picture-sizes.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Each conversion takes a core; further requests wait. */
const MOST_AT_ONCE = 2;

/** Makes a size of a picture: square like all pictures of the shop, with transparent padding. */
const makeSize = (documents: Documents): DocumentMaker => {
  const turn = inTurn(MOST_AT_ONCE);
  return async (name) => {
    const [, digest, width, format] = PICTURE_FILE.exec(name) ?? [];
    if (digest === undefined) throw new Problem(404, 'not-found');
    const { bytes } = await documents.get('picture', digest);
    const image = sharp(bytes).resize(Number(width), Number(width), {
      fit: 'contain',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    });
    const made = await turn(() =>
      (format === 'avif' ? image.avif({ quality: 50, effort: 2 }) : image.webp({ quality: 70 })).toBuffer(),
    );
    return { bytes: made, fileName: `${digest}-${width}.${format}`, contentType: `image/${format}` };
  };
};

/** Photos of the shop in all sizes, made once and stored. Their URLs contain digests of the contents, so they never change. */
export const pictureRoutes =
  (documents: Documents): FastifyPluginAsyncTypebox =>
  async (app) => {
    documents.madeBy('picture-size', makeSize(documents));
    serve(app, readOwnPicture, async (request, reply) => {
      const { digest, file } = request.params;
      const name = `${digest}/${file}`;
      if (!PICTURE_FILE.test(name)) throw new Problem(404, 'not-found');
      const { bytes, contentType } = await documents.get('picture-size', name);
      return reply
        .headers({
          'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .type(contentType)
        .send(bytes);
    });
  };
