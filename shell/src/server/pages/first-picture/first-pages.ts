import type { FastifyRequest } from 'fastify';
import type { CachedPage } from '../page-cache.ts';
import { findMainPicture, type MainPicture } from './find-picture.ts';
import type { PictureFiles } from './picture-files.ts';
import { withPicture } from './put-picture.ts';

/** The form of a cached page that fits a visit. */
export type FitVisit = (page: CachedPage, request: FastifyRequest) => CachedPage;

/** What is known about a cached page. */
interface Known {
  picture: MainPicture | null;
  first?: CachedPage;
}

/**
 * A visit's first page comes with its main picture in it; later ones do without, since the browser has it. Caches in front keep
 * the two apart, because the cookie is part of their key.
 */
export const fitVisits = (pictures: PictureFiles): FitVisit => {
  const known = new WeakMap<CachedPage, Known>();
  const look = (page: CachedPage): Known => {
    const seen = known.get(page) ?? { picture: findMainPicture(page.html) };
    known.set(page, seen);
    return seen;
  };
  return (page, request) => {
    if (request.cookies['rw-visit'] !== undefined) return page;
    const seen = look(page);
    if (seen.first || seen.picture === null) return seen.first ?? page;
    const bytes = pictures.at(seen.picture.address);
    if (bytes === null) return page;
    seen.first = withPicture(page, seen.picture, bytes);
    return seen.first;
  };
};
