import type { FastifyInstance } from 'fastify';
import { fitVisits } from './first-picture/first-pages.ts';
import { createPictureFiles } from './first-picture/picture-files.ts';
import { overriddenSet } from '../override/overridden-set.ts';
import type { ReadOverride } from '../override/override-routes.ts';
import type { ReleaseSets } from '../releases/release-sets.ts';
import { isWorkedOn } from '../preview/previewed-set.ts';
import type { Previews } from '../preview/previews.ts';
import { placeOf } from '../releases/visitor-place.ts';
import { answerPage, type Answering } from './answer-page.ts';
import { sendEmergencyPage } from './emergency-page.ts';
import { readPageAddress } from './page-address.ts';
import { servePageData } from './page-data.ts';
import { servePartScripts } from './part-scripts.ts';

interface Serving extends Omit<Answering, 'fitVisit'> {
  sets: Pick<ReleaseSets, 'setFor' | 'isUsual' | 'canariesBelow'>;
  overrideOf: ReadOverride;
  previews: Pick<Previews, 'setFor'>;
}

/** Answers every path that no other route of this server handles with a page of the site. */
export const servePages = (app: FastifyInstance, { sets, overrideOf, previews, ...given }: Serving): void => {
  const { settings } = given;
  const answering = { ...given, fitVisit: fitVisits(createPictureFiles(settings)) };
  const site = new URL(settings.siteOrigin);
  servePartScripts(app, sets, settings);
  servePageData(app, { ...answering, sets });
  app.get('/*', async (request, reply) => {
    const place = placeOf(request);
    const set = sets.setFor({
      pinnedId: settings.development ? undefined : request.cookies['rw-visit'],
      place: place.value,
    });
    if (!set) return sendEmergencyPage(reply, request.url, 'away');
    const override = overrideOf(request);
    const previewed = await previews.setFor(request, set);
    const base = previewed ?? set;
    const offered = override ? overriddenSet(base, override) : base;
    const page = readPageAddress(request.url, offered.releases);
    reply.header('Cache-Control', 'no-store');
    // Cookies and the API's allow-list know this machine as `localhost` only, so its IP addresses redirect there.
    if (site.hostname === 'localhost' && /^(127\.0\.0\.1|\[::1\])$/.test(request.hostname))
      return reply.redirect(settings.siteOrigin + (page.movedTo ?? request.url), 307);
    if (page.movedTo !== null) return reply.redirect(page.movedTo, 308);
    const canariesBelow = sets.canariesBelow();
    return answerPage(
      answering,
      {
        set: offered,
        usual: offered === set && sets.isUsual(set),
        own: offered !== set,
        local: override !== null || isWorkedOn(offered),
        share: { own: place.value < canariesBelow ? place.value : null, canariesBelow },
      },
      page,
      request,
      reply,
    );
  });
};
