import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedPicture } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Documents } from '@rewald/messages/documents/documents';
import { photoUrls } from '../index/offer-card.ts';
import { cleanPicture, LARGEST_PICTURE, PictureProblem } from '../pictures/clean-picture.ts';
import { inTurn } from '../pictures/in-turn.ts';
import { claimPictures, storePicture } from '../pictures/keep-picture.ts';
/** Maximum size of the body of picture uploads, in bytes. */
export const PICTURE_LIMIT = LARGEST_PICTURE;

/** One picture at a time, because a large one takes a core and a quarter of a gigabyte of memory. */
const turn = inTurn(1);

/** Lets routes that are added afterwards accept a file of any content type as their body: only the content counts. */
export const acceptAnyFile = (app: FastifyInstance, bodyLimit: number): void => {
  app.addContentTypeParser(
    /^(?!application\/json)/,
    { parseAs: 'buffer', bodyLimit },
    (_request, body, done) => done(null, body),
  );
};

/**
 * Stores a picture. It is deleted after two days unless something refers to it.
 *
 * @returns its name
 * @throws {Problem} 422 with the reason if the picture is not acceptable
 */
export const receivePicture = async (
  database: Database,
  documents: Documents,
  bytes: Buffer,
): Promise<string> => {
  try {
    const picture = await turn(() => cleanPicture(bytes));
    await storePicture(documents, picture);
    await claimPictures(database, [picture.digest]);
    return picture.digest;
  } catch (cause) {
    throw cause instanceof PictureProblem ? new Problem(422, cause.sentence, { cause }) : cause;
  }
};

/**
 * Stores the picture in a request's body, like {@link receivePicture}.
 *
 * @throws {Problem} 415 without a body, 422 with the reason if the picture is not acceptable
 */
export const receiveUpload = async (
  database: Database,
  documents: Documents,
  { body }: FastifyRequest,
): Promise<UploadedPicture> => {
  if (!Buffer.isBuffer(body) || body.byteLength === 0) throw new Problem(415, 'picture.type');
  const picture = await receivePicture(database, documents, body);
  return { picture, urls: photoUrls(picture) };
};
