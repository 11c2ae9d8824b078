import type { FastifyInstance } from 'fastify';
import type { ReleaseManifest } from '@rewald/contracts';
import { budgetLeft } from '@rewald/federation/gate/budgets';
import { heaviestViewOf } from '@rewald/federation/gate/first-view';
import type { ReleaseSets } from '../releases/release-sets.ts';
import { isOnOwnMachine, type ShellSettings } from '../settings.ts';
import { percentile75, type PartHealth, type VersionCounts } from './part-health.ts';
import type { Verdicts } from './watch-live.ts';

interface Status {
  settings: ShellSettings;
  sets: ReleaseSets;
  health: PartHealth;
  verdicts: Verdicts;
  ownerOf: (part: string) => string;
}

const percentiles = (vitals: VersionCounts['vitals']): Record<string, number | null> =>
  Object.fromEntries([...vitals].map(([name, values]) => [name, percentile75(values.values())]));

/** Percentage of the visitors who get a version, by part and version. */
const sharesOf = (sets: ReleaseSets, health: PartHealth): Map<string, number> => {
  const shares = new Map<string, number>();
  const canaries = sets.canaries();
  for (const { name, version } of Object.values(sets.usual()?.releases.parts ?? {})) {
    const canary = canaries.find(({ part }) => part === name);
    shares.set(`${name}@${version}`, 100 - (canary?.percent ?? 0));
    health.countsOf(name, version);
  }
  for (const { part, version, percent } of canaries) {
    shares.set(`${part}@${version}`, percent);
    health.countsOf(part, version);
  }
  return shares;
};

/** Size of a version's scripts, and what is left of its budget, in bytes with brotli; null if the version is no longer loaded. */
const weightOf = (manifest: ReleaseManifest | undefined) => ({
  scriptBytes: manifest ? heaviestViewOf(manifest) : null,
  budgetLeft: manifest ? budgetLeft(manifest).bytes : null,
});

/** `GET /rewald/status`: how every version performs, for `mfe status`. */
export const statusRoute = (
  app: FastifyInstance,
  { settings, sets, health, verdicts: { stops, alarms }, ownerOf }: Status,
): void => {
  app.get('/rewald/status', (request, reply) => {
    const allowed =
      settings.statusToken === null
        ? isOnOwnMachine(settings.siteOrigin)
        : request.headers.authorization === `Bearer ${settings.statusToken}`;
    // Without the token it looks like any other path that does not exist.
    if (!allowed) return reply.code(404).send();
    const shares = sharesOf(sets, health);
    const manifests = sets.live().map(({ manifest }) => manifest);
    return reply.header('Cache-Control', 'no-store').send({
      site: settings.siteOrigin,
      document: sets.usual()?.releases.id ?? '',
      registry: sets.reached() ? 'reached' : 'unreachable',
      refused: sets.refusals(),
      versions: health
        .all()
        .map(({ part, version, loadMs, vitals, errors, visits, visitsOf, ...counts }) => ({
          part,
          version,
          owner: ownerOf(part),
          share: shares.get(`${part}@${version}`) ?? 0,
          ...weightOf(manifests.find((one) => one.name === part && one.version === version)),
          visits: visits.size,
          networks: visitsOf.size,
          ...counts,
          loadMs: percentile75(loadMs),
          vitals: percentiles(vitals),
          stopped: stops.get(`${part}@${version}`) ?? null,
          alarm: shares.has(`${part}@${version}`) ? (alarms.get(`${part}@${version}`) ?? null) : null,
          errors: [...errors.values()],
        }))
        .sort((a, b) => a.part.localeCompare(b.part) || b.share - a.share),
    });
  });
};
