import type { ReleaseManifest } from '@rewald/contracts';
import type { Finding } from '../finding.ts';
import { nameOf, type GateInput, type GateRelease } from '../gate-release.ts';
import { formerOf, pathsToLookAt, setTaskFor } from '../pages-to-look-at.ts';
import type { CostsTask, PageCost, ViewCost } from '../rendering/costs-process.ts';
import { startExampleHost } from '../rendering/example-answers.ts';
import { runTask } from '../rendering/run-task.ts';
import { sameOnServer } from '../same-code.ts';

/** What a view may cost the server. */
type Limits = Required<NonNullable<NonNullable<ReleaseManifest['budgets']>['server']>>;

/** Default limits: a multiple of the live version's CPU time, and bytes retained per view. */
const USUAL_SERVER_BUDGETS: Limits = { cpu: 2, memory: 100_000 };
/** Smaller differences are not noticeable and may be chance, in ms. */
const LEAST_MS = 10;
/** Limit that also holds for new pages, in ms: half of the CPU time after which the shell server ends a render. */
const MOST_MS = 500;
/** Number of measured views of each page, and the number if a result seems wrong. */
const VIEWS = 4;
const VIEWS_IN_DOUBT = 15;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

const isSlow = ({ now, before }: PageCost, { cpu }: Limits): boolean =>
  now !== null &&
  (before === null
    ? now.cpuMs > MOST_MS
    : now.cpuMs > Math.max(before.cpuMs * cpu, before.cpuMs + LEAST_MS) ||
      (now.cpuMs > MOST_MS && before.cpuMs <= MOST_MS));

const keepsMuch = ({ now, before }: PageCost, { memory }: Limits): boolean =>
  now !== null && now.keptBytes > memory + (before?.keptBytes ?? 0);

const against = (before: ViewCost | null, say: (cost: ViewCost) => string): string =>
  before === null ? '' : `, where the live version ${say(before)}`;

const findingsOf = (candidate: GateRelease, former: GateRelease | null, limits: Limits, cost: PageCost) => {
  const { path, now, before } = cost;
  const found = (rule: string, reason: string, remedy: string): Finding => ({
    level: 'error',
    rule,
    release: nameOf(candidate),
    ...(former ? { against: nameOf(former) } : {}),
    file: path,
    reason,
    remedy,
  });
  const findings: Finding[] = [];
  if (now && isSlow(cost, limits))
    findings.push(
      found(
        'server-cpu',
        `${path} takes ${milliseconds(now.cpuMs)} of the server's CPU a view${against(before, ({ cpuMs }) => `takes ${milliseconds(cpuMs)}`)}; ${before ? `${limits.cpu} times as much` : milliseconds(MOST_MS)} is allowed.`,
        'Render less at first, or compute it once for all views; raise budgets.server.cpu in mfe.config.ts with the reason beside it.',
      ),
    );
  if (now && keepsMuch(cost, limits))
    findings.push(
      found(
        'server-memory',
        `${path} keeps ${kilobytes(now.keptBytes)} of the server's memory with every view${against(before, ({ keptBytes }) => `keeps ${kilobytes(keptBytes)}`)}; ${kilobytes(limits.memory)} are allowed.`,
        'Keep nothing at module level that grows with views; raise budgets.server.memory in mfe.config.ts with the reason beside it.',
      ),
    );
  return findings;
};

/**
 * Measures pages with the candidate and, in the same process, with the former version.
 *
 * @returns the costs, or why there are none
 */
const costsOf = async (
  input: GateInput,
  former: GateRelease | null,
  measured: Pick<CostsTask, 'paths' | 'apiHost' | 'views'>,
): Promise<PageCost[] | string> => {
  const now = await setTaskFor(input, input.candidate);
  const before = former && (await setTaskFor(input, former));
  if (now === null || measured.paths.length === 0) return [];
  return runTask('costs-process', { now, before, ...measured } satisfies CostsTask, (text): PageCost[] =>
    JSON.parse(text),
  );
};

/** Pages that do not render at all are another rule's finding. */
const notMeasured = (candidate: GateRelease, why: string): Finding => ({
  level: 'note',
  rule: 'server-costs',
  release: nameOf(candidate),
  file: '',
  reason: `What its pages cost the server could not be measured: ${why}.`,
  remedy: 'Run mfe check again when the machine is less busy.',
});

/**
 * The cost of every page on the server: CPU time and retained memory. Both are compared with the live version in the same
 * run, so that a slow or busy machine does not affect the result. Pages that seem too expensive are measured again,
 * longer.
 */
export const checkCosts = async (input: GateInput): Promise<Finding[]> => {
  const { candidate, api } = input;
  const limits = { ...USUAL_SERVER_BUDGETS, ...candidate.manifest.budgets?.server };
  const isTooMuch = (cost: PageCost): boolean => isSlow(cost, limits) || keepsMuch(cost, limits);
  const host = typeof api === 'object' && api !== null ? await startExampleHost(api) : null;
  const apiHost = host?.origin ?? null;
  try {
    const findings: Finding[] = [];
    for (const [former, paths] of Map.groupBy(pathsToLookAt(input), (path) => formerOf(input, path))) {
      if (former && (await sameOnServer(candidate, former))) continue;
      const first = await costsOf(input, former, { paths, apiHost, views: VIEWS });
      if (typeof first === 'string') {
        findings.push(notMeasured(candidate, first));
        continue;
      }
      const doubtful = first.filter(isTooMuch);
      const again = await costsOf(input, former, {
        paths: doubtful.map(({ path }) => path),
        apiHost,
        views: VIEWS_IN_DOUBT,
      });
      // A page that retains too much memory per view may crash the longer measurement.
      const costs = typeof again === 'string' ? doubtful : again;
      for (const cost of costs) findings.push(...findingsOf(candidate, former, limits, cost));
    }
    return findings;
  } finally {
    host?.stop();
  }
};
