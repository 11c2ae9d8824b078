import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ListedVersion } from '@rewald/contracts';
import { createAnswerCache } from '@rewald/contracts/servers/answer-cache';
import { readPreview, type Preview, type PreviewProblem } from '@rewald/federation/signing/preview-token';
import { releasePath } from '@rewald/federation/registry/check-listing';
import type { FollowedTrust } from '@rewald/federation/signing/trusted-keys';
import { safeRedirect } from '@rewald/platform/safe-redirect';
import { fetchRelease, type LoadedRelease } from '../artefacts/release-loader.ts';
import type { FetchArtefact } from '../artefacts/artefacts.ts';
import type { ReleaseSets } from '../releases/release-sets.ts';
import type { RunnableSet } from '../releases/release-state.ts';
import type { Renderers } from '../rendering/renderers.ts';
import type { ShellSettings } from '../settings.ts';
import { previewedSet } from './previewed-set.ts';

const COOKIE = 'rw-preview';
/** Maximum number of previews that stay loaded, and of sets with one in it. */
const ROOM = { most: 8 };
/** How long a preview stays loaded, in ms. Then its files are read again: who takes a preview back deletes them. */
const KEPT_FOR_MS = 60_000;
/** How long a set with a preview in it stays assembled, in ms. */
const SET_KEPT_FOR_MS = 24 * 60 * 60_000;

/** Messages for visitors whose link does not work. */
const WHY: Readonly<Record<PreviewProblem | 'gone' | 'claims' | 'withdrawn', string>> = {
  unreadable: 'Dieser Link ist keine Vorschau.\nThis link is no preview.',
  unsigned:
    'Diese Vorschau ist nicht oder nicht mehr freigegeben: Den Schlüssel, mit dem sie unterschrieben ist, kennt diese Seite nicht.\nThis preview is not released, or not any more: this site does not know the key that signed it.',
  over: 'Diese Vorschau ist abgelaufen.\nThis preview is over.',
  'too-long':
    'Diese Vorschau soll länger als 30 Tage gelten, das nimmt diese Seite nicht.\nThis preview wants to be good for more than 30 days, which this site does not take.',
  claims:
    'Diese Vorschau beansprucht eine Seite oder einen Platz, der dem Team nicht gehört.\nThis preview claims a page or a place that is not its team’s.',
  withdrawn: 'Diese Vorschau wurde zurückgenommen.\nThis preview was taken back.',
  gone: 'Diese Vorschau kann gerade nicht gezeigt werden: Ihre Dateien fehlen oder laufen nicht.\nThis preview cannot be shown just now: its files are missing, or do not run.',
};

/** Versions that visitors with a signed link see instead of the live ones. */
export interface Previews {
  /** The visitor's set with the preview in it; null without one, or if it can no longer be shown. */
  setFor(request: FastifyRequest, set: RunnableSet): Promise<RunnableSet | null>;
}

interface PreviewSettings {
  settings: ShellSettings;
  trust: () => FollowedTrust;
  renderers: Renderers;
  fetchArtefact: FetchArtefact;
  sets: Pick<ReleaseSets, 'claimAgainst' | 'isWithdrawn'>;
  report: (message: string, error?: unknown) => void;
}

/** The preview as a registry entry: its signature vouches for the digest of the manifest. */
const entryOf = ({ part, version, releaseSha256 }: Preview): ListedVersion => ({
  url: '',
  metadata: { integrity: '', version },
  extras: { release: releasePath(part, version), releaseSha256, publishedAt: '' },
});

/** Loads the release of a preview, once. @throws Error if it is missing, altered, or belongs to another part */
const loaderOf = (fetchArtefact: FetchArtefact, development: boolean) => {
  const releases = createAnswerCache<LoadedRelease>({ freshMs: KEPT_FOR_MS, room: ROOM });
  return (preview: Preview): Promise<LoadedRelease | null> =>
    releases.take(preview.releaseSha256, () =>
      fetchRelease(fetchArtefact, preview.part, entryOf(preview), development),
    );
};

/** Ends a preview in the browser that asks for it. */
const answerOff = (app: FastifyInstance): void => {
  app.get('/rewald/preview/off', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').clearCookie(COOKIE, { path: '/' }).redirect('/'),
  );
};

/** Starts and ends previews in a browser: one link sets a cookie, another removes it. */
export const showPreviews = (
  app: FastifyInstance,
  { settings, trust, renderers, fetchArtefact, sets: live, report }: PreviewSettings,
): Previews => {
  const secure = settings.siteOrigin.startsWith('https:');
  const sets = createAnswerCache<RunnableSet>({ freshMs: SET_KEPT_FOR_MS, room: ROOM });
  const read = (token: string) => readPreview(token, trust().trust, Date.now());
  const load = loaderOf(fetchArtefact, settings.development);
  const setWith = async (set: RunnableSet, preview: Preview): Promise<RunnableSet | null> => {
    const release = live.isWithdrawn(preview.part, preview.version) ? null : await load(preview);
    if (!release || live.claimAgainst(release) !== null) return null;
    const key = `${set.releases.id} ${set.releases.missing.join()} ${preview.releaseSha256} ${preview.name} ${preview.until}`;
    return sets.take(key, () => previewedSet(set, preview, release, renderers, settings.assetsHost));
  };

  app.get('/rewald/preview', async (request, reply) => {
    const query = new URL(request.url, settings.siteOrigin).searchParams;
    const token = query.get('token') ?? '';
    const found = read(token);
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
    const refuse = (why: keyof typeof WHY) =>
      reply.code(403).type('text/plain; charset=utf-8').send(`${WHY[why]}\n`);
    if ('problem' in found) return refuse(found.problem);
    if (live.isWithdrawn(found.preview.part, found.preview.version)) return refuse('withdrawn');
    try {
      const release = await load(found.preview);
      const why = release && live.claimAgainst(release);
      if (why) {
        report(`The preview ${found.preview.name} is refused: ${why}`);
        return refuse('claims');
      }
    } catch (error) {
      report(`The preview ${found.preview.name} cannot be loaded`, error);
      return refuse('gone');
    }
    return reply
      .setCookie(COOKIE, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        expires: new Date(found.preview.until * 1000),
      })
      .redirect(safeRedirect(query.get('to'), '/'));
  });
  answerOff(app);

  return {
    async setFor(request, set) {
      const token = request.cookies[COOKIE];
      const found = token ? read(token) : null;
      if (!found || 'problem' in found) return null;
      try {
        return await setWith(set, found.preview);
      } catch (error) {
        report(`The preview ${found.preview.name} cannot be shown`, error);
        return null;
      }
    },
  };
};
