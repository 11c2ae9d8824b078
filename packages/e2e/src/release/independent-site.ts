import { createRegistry, type Registry } from '@rewald/federation/registry/registry';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import { actorOn, releaseKeysIn } from '@rewald/site/release-keys';
import { startGate, type Gate } from '../outage/start-gate.ts';
import { GATE_PORTS, originOf, PORTS } from '../site/ports.ts';
import { runSite } from '../site/run-site.ts';
import { expect } from '../visit/test.ts';
import type { FaultyRelease } from './faulty-release.ts';

/** The shell server's report on the versions in its visitors' browsers. */
export interface Health {
  registry: string;
  refused: { part: string; why: string }[];
  versions: {
    part: string;
    version: string;
    owner: string;
    loads: number;
    loadErrors: number;
    renderErrors: number;
    stopped: string | null;
    errors: { stack: string; message: string }[];
  }[];
}

/** A response of the shell server, with the versions of the parts in it. */
export interface Answer {
  status: number;
  versions: Record<string, string>;
  html: string;
  headers: Headers;
}

/** A site whose releases a journey changes and breaks, with a proxy in front of its artefacts. */
export interface IndependentSite {
  origin: string;
  /** Process id of its shell server. */
  pid: number;
  registryDir: string;
  /** Folder of the trusted keys. */
  keys: string;
  gate: Gate;
  registry: Registry;
  /** The version of each part that was live at the start. */
  good: Record<string, string>;
  /** Requests the home page as a new visitor, or with these cookies. */
  visit(cookie?: string): Promise<Answer>;
  health(): Promise<Health>;
  /** Waits until new visitors get the version. */
  seen(part: string, version: string): Promise<void>;
  /** Makes a release live for everybody without checking it, and waits until it is live. */
  live(release: FaultyRelease): Promise<void>;
  /** Makes the version from the start live again and removes all faults. */
  back(part: string): Promise<void>;
  stop(): Promise<void>;
}

/** The versions of the parts in a page's HTML. */
export const versionsIn = (html: string): Record<string, string> => {
  const [, state = '{}'] = /window\.rewaldState=(\{.*?\})(?:;\(\(\)=>|<\/script>)/s.exec(html) ?? [];
  const { releases }: { releases?: { parts: Record<string, { version: string }> } } = JSON.parse(state);
  return Object.fromEntries(
    Object.entries(releases?.parts ?? {}).map(([part, { version }]) => [part, version]),
  );
};

/** Messages that browsers may log while a release is broken on purpose. */
export const FAULTS =
  /Failed to load resource|preload|PartUnavailable|cannot be loaded|fault at|integrity|was not recognized|Unexpected token|Refused to execute|RUNTIME-|ScriptExternalLoadError|Loading chunk|Minified React error|already registered|is not exposed|undefined/i;

/**
 * Runs a site that polls its registry often, with the API host of the shared site.
 *
 * @param env further settings, such as a collector for its metrics
 * @param root the checkout whose shell server and parts run; this one by default
 */
export const runIndependentSite = async (
  name: 'faults' | 'independent' | 'slots' | 'framework' | 'hostile',
  env: Record<string, string> = {},
  root?: string,
): Promise<IndependentSite> => {
  const row = name === 'faults' ? 'outage' : name;
  const ports = PORTS[row];
  const gate = await startGate(GATE_PORTS[row], ports.assets);
  const origin = originOf(ports);
  const ownSite = await runSite({
    name,
    ports,
    ...(root === undefined ? {} : { root }),
    env: {
      API_HOST: `http://localhost:${PORTS.main.api}`,
      ASSETS_HOST: gate.address,
      REGISTRY_POLL_MS: '300',
      ...env,
    },
  });
  const registry = createRegistry(
    storeInDirectory(ownSite.registryDir),
    actorOn(ownSite.dataDir, 'team of the journey'),
  );
  const visit = async (cookie = ''): Promise<Answer> => {
    const answer = await fetch(`${origin}/company/faq`, { headers: cookie ? { Cookie: cookie } : {} });
    const html = await answer.text();
    return { status: answer.status, versions: versionsIn(html), html, headers: answer.headers };
  };
  const good = (await visit()).versions;
  const seen = (part: string, version: string): Promise<void> =>
    expect(async () => expect((await visit()).versions[part]).toBe(version)).toPass({ timeout: 120_000 });
  return {
    origin,
    pid: ownSite.pid,
    registryDir: ownSite.registryDir,
    keys: releaseKeysIn(ownSite.dataDir).keys,
    gate,
    registry,
    good,
    visit,
    health: async () => (await fetch(`${origin}/rewald/status`)).json(),
    seen,
    async live({ part, version }) {
      await registry.promote(part, version);
      await seen(part, version);
    },
    async back(part) {
      gate.open();
      const version = good[part] ?? '';
      await registry.promote(part, version);
      await seen(part, version);
    },
    async stop() {
      await ownSite.stop();
      await gate.stop();
    },
  };
};
