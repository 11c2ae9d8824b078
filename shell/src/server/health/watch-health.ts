import type { FastifyInstance } from 'fastify';
import { createRegistry } from '@rewald/federation/registry/registry';
import { openStore } from '@rewald/federation/store/open-store';
import { BEACON_PATH } from '../../site/beacon.ts';
import type { FetchArtefact } from '../releases/artefacts.ts';
import type { ReleaseSets } from '../releases/release-sets.ts';
import type { ShellSettings } from '../settings.ts';
import { judgeCanary } from './judge-canary.ts';
import { createPartHealth, percentile75, type VersionCounts } from './part-health.ts';
import { createReportLimit, readBeacons } from './read-beacons.ts';
import { sourceStack } from './source-stack.ts';
import { startTelemetry } from './telemetry.ts';

interface Watching {
  settings: ShellSettings;
  sets: ReleaseSets;
  fetchArtefact: FetchArtefact;
  report: (message: string, error?: unknown) => void;
}

/** Watches how versions fare. */
export interface HealthWatch {
  /** Takes a canary back, here at once and in the registry where this server may write it. */
  stopCanary(part: string, version: string, why: string): void;
  stop(): Promise<void>;
}

/** Writes the stop where every other shell server and every person sees it. */
const tellRegistry = async (place: string, part: string, version: string, why: string): Promise<void> => {
  const store = await openStore(place);
  try {
    await createRegistry(store, 'canary watch').stopCanary(part, version, why);
  } finally {
    store.close();
  }
};

/**
 * Takes what pages tell, stops canaries that fare worse than what the others get, and says how every version does.
 */
export const watchHealth = async (
  app: FastifyInstance,
  { settings, sets, fetchArtefact, report }: Watching,
): Promise<HealthWatch> => {
  const telemetry = await startTelemetry(process.env);
  const health = createPartHealth((_, error) => {
    void sourceStack(error.stack, settings.assetsHost, fetchArtefact).then((stack) => (error.stack = stack));
  });
  const stops = new Map<string, string>();
  const withinLimit = createReportLimit();

  const stopCanary = (part: string, version: string, why: string): void => {
    const key = `${part}@${version}`;
    if (stops.has(key)) return;
    stops.set(key, why);
    sets.stopCanary(part, version);
    report(`The canary ${part} ${version} was stopped: ${why}`);
    if (settings.registry !== null)
      tellRegistry(settings.registry, part, version, why).catch((error: unknown) =>
        report(`The registry does not know yet that ${part} ${version} was stopped`, error),
      );
  };

  const judge = (): void => {
    for (const { part, version, current } of sets.canaries()) {
      const why = judgeCanary(health.countsOf(part, version), health.countsOf(part, current));
      if (why !== null) stopCanary(part, version, why);
    }
  };

  const ownerOf = (part: string): string =>
    sets.setFor({ pinnedId: undefined, place: 999 })?.releases.parts[part]?.owner ?? '';

  // sendBeacon sends text, so that no preflight is needed; nothing of it is trusted.
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, body),
  );
  app.post(BEACON_PATH, { bodyLimit: 16_384 }, (request, reply) => {
    const beacons = typeof request.body === 'string' ? readBeacons(request.body) : [];
    const failures = beacons.filter(({ kind }) => kind.endsWith('error'));
    if (withinLimit(request.ip, failures.length)) {
      for (const beacon of beacons) {
        health.record(beacon);
        telemetry?.record(beacon, ownerOf(beacon.part));
      }
      if (beacons.length > 0) judge();
    }
    return reply.code(204).header('Cache-Control', 'no-store').send();
  });

  const sayVersion = (counts: VersionCounts, owner: string, share: number) => ({
    part: counts.part,
    version: counts.version,
    owner,
    share,
    loads: counts.loads,
    loadErrors: counts.loadErrors,
    renderErrors: counts.renderErrors,
    loadMs: percentile75(counts.loadMs),
    vitals: Object.fromEntries([...counts.vitals].map(([name, values]) => [name, percentile75(values)])),
    stopped: stops.get(`${counts.part}@${counts.version}`) ?? null,
    errors: [...counts.errors.values()],
  });

  app.get('/rewald/status', (request, reply) => {
    const { hostname } = new URL(settings.siteOrigin);
    const allowed =
      settings.statusToken === null
        ? hostname === 'localhost' || hostname === '127.0.0.1'
        : request.headers.authorization === `Bearer ${settings.statusToken}`;
    // Who must not know does not learn that there is something.
    if (!allowed) return reply.code(404).send();
    const usual = sets.setFor({ pinnedId: undefined, place: 999 });
    const canaries = sets.canaries();
    const shares = new Map<string, number>();
    for (const { name, version } of Object.values(usual?.releases.parts ?? {})) {
      const canary = canaries.find(({ part }) => part === name);
      shares.set(`${name}@${version}`, 100 - (canary?.percent ?? 0));
      health.countsOf(name, version);
    }
    for (const { part, version, percent } of canaries) {
      shares.set(`${part}@${version}`, percent);
      health.countsOf(part, version);
    }
    return reply.header('Cache-Control', 'no-store').send({
      site: settings.siteOrigin,
      document: usual?.releases.id ?? '',
      registry: sets.reached() ? 'reached' : 'unreachable',
      versions: health
        .all()
        .map((counts) =>
          sayVersion(counts, ownerOf(counts.part), shares.get(`${counts.part}@${counts.version}`) ?? 0),
        )
        .sort((a, b) => a.part.localeCompare(b.part) || b.share - a.share),
    });
  });

  return { stopCanary, stop: async () => telemetry?.stop() };
};
