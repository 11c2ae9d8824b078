import type { FastifyInstance } from 'fastify';
import type { ReleaseManifest } from '@rewald/contracts';
import { SHELL_PART } from '@rewald/contracts/part-names';
import { wholeMessages } from '@rewald/platform/message-modules';
import { PART_SCRIPTS_PATH, type PartScripts } from '../../site/part-scripts.ts';
import type { ReleaseSets } from '../releases/release-sets.ts';
import type { RunnableSet } from '../releases/release-state.ts';
import type { ShellSettings } from '../settings.ts';
import { sendKept, type Kept } from './send-kept.ts';

const scriptsOf = ({ exposes, files, entry }: ReleaseManifest): PartScripts[string] =>
  Object.fromEntries(
    Object.entries(exposes)
      // Without the catalogues of first texts: a page that begins with such a view preloads its own.
      .filter(([name]) => name === wholeMessages(name))
      .map(([name, list]) => [
        name,
        Object.fromEntries(
          list.filter((file) => file !== entry).map((file) => [file, files[file]?.integrity ?? '']),
        ),
      ]),
  );

/** Scripts of the remotes' modules, from the signed manifests of a set. The shell's own bundle knows its scripts. */
const partScripts = ({ loaded }: RunnableSet): PartScripts =>
  Object.fromEntries(
    [...loaded].flatMap(([name, { manifest }]) => (name === SHELL_PART ? [] : [[name, scriptsOf(manifest)]])),
  );

/** Written once for each set. */
const written = new WeakMap<RunnableSet, Kept>();

const writtenFor = (set: RunnableSet): Kept => {
  const known = written.get(set) ?? { html: JSON.stringify(partScripts(set)) };
  written.set(set, known);
  return known;
};

/**
 * Serves the scripts that the modules of a release set need, for pages that load them at the same time as a part's entry. A set's id
 * is a hash over its versions, so caches may keep the answer. There is none for a set that is no longer run, and a development
 * server's scripts have no digests; then the browser loads the scripts after the entry.
 */
export const servePartScripts = (
  app: FastifyInstance,
  sets: Pick<ReleaseSets, 'setFor'>,
  { development }: Pick<ShellSettings, 'development'>,
): void => {
  app.get<{ Params: { set: string } }>(`${PART_SCRIPTS_PATH}/:set`, async (request, reply) => {
    const { set: id } = request.params;
    const set = sets.setFor({ pinnedId: id, place: 999 });
    reply.type('application/json; charset=utf-8');
    if (development || set?.releases.id !== id) return reply.header('Cache-Control', 'no-store').send('{}');
    reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    return sendKept(request, reply, writtenFor(set));
  });
};
