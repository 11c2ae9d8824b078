import { readdirSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { median } from '@rewald/api/tools/bench/figures';
import { SHELL_PART } from '@rewald/contracts';
import { createEvaluatedSet } from '@rewald/shell/server/rendering/evaluated-set';
import { processCpu } from '@rewald/shell/server/rendering/process-cpu';
import { asServerRelease } from '@rewald/shell/server/rendering/renderer-pool';
import { createRenderers } from '@rewald/shell/server/rendering/renderers';
import { createArtefactFetcher, keepArtefacts } from '@rewald/shell/server/artefacts/artefacts';
import { followReleases } from '@rewald/shell/server/releases/release-sets';
import { followTrust } from '@rewald/federation/signing/trusted-keys';

/** Where a page is rendered: in this process, or in separate ones. */
export type Where = 'here' | 'apart';

/** The cost of rendering a page without any cache. */
export interface RenderCost {
  path: string;
  perSecond: Record<Where, number>;
  /** Time to the first HTML of an otherwise idle renderer, in ms. */
  firstByteMs: Record<Where, number>;
  /** CPU time per page of this process and the rendering processes, in ms. Other programs on the machine hardly affect it. */
  cpuMs: Record<Where, number>;
}

interface Site {
  assetsHost: string;
  apiHost: string;
  siteOrigin: string;
  /** File of the trusted keys. */
  trusted: string;
}

const PATHS = ['/', '/shop/explore', '/company/faq'];
/** Pages rendered per round, and how many in parallel. Rounds of the two ways alternate. */
const DOCUMENTS = 60;
const AT_ONCE = 8;
const ROUNDS = 5;
/** Rounds over all pages before anything is measured. */
const WARM_ROUNDS = 6;
/** Pages rendered one after the other, to measure the first byte. */
const ALONE = 30;

type Render = (path: string) => Promise<NodeJS.ReadableStream | Readable>;

const read = async (render: Render, path: string): Promise<number> => {
  const since = performance.now();
  let first = 0;
  for await (const _ of await render(path)) first ||= performance.now() - since;
  return first;
};

const perSecond = async (render: Render, path: string): Promise<number> => {
  const since = performance.now();
  let left = DOCUMENTS;
  const one = async (): Promise<void> => {
    while (left-- > 0) await read(render, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return DOCUMENTS / ((performance.now() - since) / 1000);
};

/** CPU time so far of this process and of the renderers that it started, in ms. */
const cpuSoFar = async (): Promise<number> => {
  const started = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const renderers = started.filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('rewald renderer'),
  );
  const times = await Promise.all([process.pid, ...renderers.map(Number)].map(processCpu));
  return times.reduce((sum, ms) => sum + ms, 0);
};

const compare = async (path: string, renders: Record<Where, Render>): Promise<RenderCost> => {
  const speeds: Record<Where, number[]> = { here: [], apart: [] };
  const firsts: Record<Where, number[]> = { here: [], apart: [] };
  const cpu: Record<Where, number> = { here: 0, apart: 0 };
  for (let round = 0; round < ROUNDS; round++)
    for (const where of ['here', 'apart'] as const) {
      const before = await cpuSoFar();
      speeds[where].push(await perSecond(renders[where], path));
      cpu[where] += (await cpuSoFar()) - before;
    }
  for (let time = 0; time < ALONE; time++)
    for (const where of ['here', 'apart'] as const) firsts[where].push(await read(renders[where], path));
  return {
    path,
    perSecond: { here: median(speeds.here), apart: median(speeds.apart) },
    firstByteMs: { here: median(firsts.here), apart: median(firsts.apart) },
    cpuMs: { here: cpu.here / (ROUNDS * DOCUMENTS), apart: cpu.apart / (ROUNDS * DOCUMENTS) },
  };
};

/** Renders pages of a site in this process and in separate ones, and compares the cost. */
export const measureIsolation = async (site: Site): Promise<RenderCost[]> => {
  const { assetsHost, apiHost, siteOrigin } = site;
  const renderers = createRenderers({ apiHost, assetsHost, development: false, report: () => undefined });
  const sets = followReleases({
    artefacts: keepArtefacts(createArtefactFetcher(assetsHost), null),
    assetsHost,
    renderers,
    trust: followTrust(site.trusted),
    pollMs: 3_600_000,
    report: () => undefined,
    onCanaryBroken: () => undefined,
  });
  try {
    await sets.refresh();
    const set = sets.usual();
    const shell = set?.loaded.get(SHELL_PART);
    if (!set || !shell) throw new Error('There is no release of the shell');
    const here = createEvaluatedSet(assetsHost, () => undefined);
    for (const release of [shell, ...[...set.loaded.values()].filter((one) => one !== shell)])
      here.evaluate(asServerRelease(release));
    const task = (path: string) => ({
      url: site.siteOrigin + path,
      config: { apiHost, assetsHost, siteOrigin },
      releases: set.releases,
      share: { own: null, canariesBelow: 0 },
      nonce: 'bench',
      cookie: null,
      requestId: '',
      development: false,
      givesData: true,
      wants: 'page' as const,
      without: [],
      part: null,
      partPlace: 0,
    });
    const listeningFrom = (since: number) => ({
      signal: new AbortController().signal,
      onError: () => undefined,
      since,
    });
    const renderWith =
      (rendering: Pick<typeof here, 'render'> | typeof set.rendering): Render =>
      async (path) => {
        const rendered = await rendering.render(task(path), listeningFrom(performance.now()));
        if (rendered.kind === 'redirect') throw new Error(`${path} is no page`);
        return rendered.html;
      };
    const renders = { here: renderWith(here), apart: renderWith(set.rendering) };
    // Several processes have to compile what one process compiles once.
    for (let round = 0; round < WARM_ROUNDS; round++)
      for (const path of PATHS) for (const render of Object.values(renders)) await perSecond(render, path);
    const costs: RenderCost[] = [];
    for (const path of PATHS) costs.push(await compare(path, renders));
    return costs;
  } finally {
    sets.stop();
    renderers.stop();
  }
};
