import { CommandProblem, EXIT, formatTable } from './terminal.ts';

/** What the shell server reports about a version of a part; see `GET /rewald/status`. */
export interface VersionHealth {
  part: string;
  version: string;
  owner: string;
  share: number;
  /**
   * Pages that the server rendered with the version, then the brotli size of its heaviest page and what is left of its
   * budget, both in bytes; older sites do not report these.
   */
  renders?: number;
  scriptBytes?: number | null;
  budgetLeft?: number | null;
  loads: number;
  loadErrors: number;
  renderErrors: number;
  /** Failed renders on the server; older sites do not report them. */
  serverErrors?: number;
  /** Uncaught errors of handlers, timers and promises; older sites do not report them. */
  uncaughtErrors?: number;
  /** Pages that it made white, deaf to input, or hang; older sites do not report them. */
  unusable?: number;
  /** 75th percentile, in ms; null before the first measurement. */
  loadMs: number | null;
  vitals: Record<string, number | null>;
  stopped: string | null;
  /** Why a live version that fails stays live; older sites do not report it. */
  alarm?: string | null;
  errors: { at: string; kind: string; message: string; stack: string; count: number }[];
}

export interface SiteHealth {
  site: string;
  document: string;
  registry: 'reached' | 'unreachable';
  /** Changes that the site refuses and so has not applied; older sites do not report them. */
  refused?: { part: string; why: string; since: string }[];
  versions: VersionHealth[];
}

/** @throws CommandProblem when the site does not answer */
export const readSite = async (
  site: string,
  token: string | undefined,
  part: string | undefined,
): Promise<SiteHealth> => {
  const address = `${site.replace(/\/+$/, '')}/rewald/status`;
  const secret = token ?? process.env['MFE_STATUS_TOKEN'];
  let answer: Response;
  try {
    answer = await fetch(address, {
      headers: secret ? { Authorization: `Bearer ${secret}` } : {},
      signal: AbortSignal.timeout(5000),
    });
  } catch (cause) {
    throw new CommandProblem(`${site} does not answer.`, EXIT.unreachable, { cause });
  }
  if (answer.status === 401 || answer.status === 404)
    throw new CommandProblem(`${site} wants a token for its status: --token or MFE_STATUS_TOKEN.`);
  if (!answer.ok) throw new CommandProblem(`${address} answered ${answer.status}.`, EXIT.unreachable);
  const health: SiteHealth = await answer.json();
  return part === undefined
    ? health
    : { ...health, versions: health.versions.filter((version) => version.part === part) };
};

const ms = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : `${Math.round(value)}`;

const kb = (bytes: number | null | undefined): string =>
  bytes === null || bytes === undefined ? '–' : (bytes / 1000).toFixed(1);

/** Messages and stacks come from browsers, so anybody could put control characters for the terminal into them. */
const harmless = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

export const formatSite = ({ site, registry, refused = [], versions }: SiteHealth): string => {
  const table = formatTable(
    [
      'PART',
      'VERSION',
      'OWNER',
      'SHARE',
      'RENDERS',
      'LOADS',
      'LOAD ERR',
      'RENDER ERR',
      'SERVER ERR',
      'UNCAUGHT',
      'UNUSABLE',
      'LOAD ms',
      'LCP ms',
      'INP ms',
      'CLS',
      'JS kB',
      'LEFT kB',
    ],
    versions.map((row) => [
      row.part,
      row.version,
      row.owner,
      `${row.share}%`,
      String(row.renders ?? '–'),
      String(row.loads),
      String(row.loadErrors),
      String(row.renderErrors),
      String(row.serverErrors ?? '–'),
      String(row.uncaughtErrors ?? '–'),
      String(row.unusable ?? '–'),
      ms(row.loadMs),
      ms(row.vitals['LCP']),
      ms(row.vitals['INP']),
      row.vitals['CLS']?.toFixed(3) ?? '–',
      kb(row.scriptBytes),
      kb(row.budgetLeft),
    ]),
  );
  const stopped = versions.flatMap(({ part, version, stopped: why }) =>
    why === null ? [] : [`${part} ${version} was stopped: ${why}`],
  );
  const errors = versions.flatMap(({ part, version, owner, errors: list }) =>
    list.map(
      ({ count, kind, message, stack }) =>
        `${part} ${version} (${owner}) ${kind} ×${count}: ${harmless(message)}\n${stack
          .split('\n')
          .slice(0, 6)
          .map((line) => `    ${harmless(line.trim())}`)
          .join('\n')}`,
    ),
  );
  const alarms = [
    ...refused.map(({ part, why, since }) => `! ${part} is refused since ${since}: ${why}`),
    ...versions.flatMap(({ part, version, alarm }) =>
      alarm ? [`! ${part} ${version} fails: ${alarm}`] : [],
    ),
  ];
  return [`${site}   registry ${registry}`, ...alarms, table, ...stopped, ...errors].join('\n\n');
};
