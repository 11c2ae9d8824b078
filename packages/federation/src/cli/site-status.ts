import Schema from 'typebox/schema';
import { Type, type Static } from 'typebox';
import { CommandProblem, EXIT, formatTable } from './terminal.ts';

const Count = Type.Number();
const Measured = Type.Union([Type.Number(), Type.Null()]);

/** What the shell server reports about a version of a part; see `GET /rewald/status`. */
const VersionHealth = Type.Object({
  part: Type.String(),
  version: Type.String(),
  owner: Type.String(),
  /** Percentage of the visitors who get it. */
  share: Type.Number(),
  /** Visits that got it. Older sites do not report these, nor what else is optional here. */
  visits: Type.Optional(Count),
  /** Pages that the server rendered with it. */
  renders: Type.Optional(Count),
  /** Brotli size of its heaviest page, and what is left of its budget, both in bytes. */
  scriptBytes: Type.Optional(Measured),
  budgetLeft: Type.Optional(Measured),
  loads: Count,
  loadErrors: Count,
  renderErrors: Count,
  /** Failed renders on the server. */
  serverErrors: Type.Optional(Count),
  /** Uncaught errors of handlers, timers and promises. */
  uncaughtErrors: Type.Optional(Count),
  /** Pages that it made white, deaf to input, or hang. */
  unusable: Type.Optional(Count),
  /** 75th percentile, in ms; null before the first measurement. */
  loadMs: Measured,
  vitals: Type.Record(Type.String(), Measured),
  stopped: Type.Union([Type.String(), Type.Null()]),
  /** Why a live version that fails stays live. */
  alarm: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  errors: Type.Array(
    Type.Object({
      at: Type.String(),
      kind: Type.String(),
      message: Type.String(),
      stack: Type.String(),
      count: Count,
    }),
  ),
});
export type VersionHealth = Static<typeof VersionHealth>;

const SiteHealth = Type.Object({
  site: Type.String(),
  document: Type.String(),
  registry: Type.Union([Type.Literal('reached'), Type.Literal('unreachable')]),
  /** Changes that the site refuses and so has not applied; older sites do not report them. */
  refused: Type.Optional(
    Type.Array(Type.Object({ part: Type.String(), why: Type.String(), since: Type.String() })),
  ),
  versions: Type.Array(VersionHealth),
});
export type SiteHealth = Static<typeof SiteHealth>;

const check = Schema.Compile(SiteHealth);

/**
 * @throws CommandProblem when the site does not answer, or not with a status (`EXIT.unreachable`), or wants another token
 * (`EXIT.usage`)
 */
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
  const health: unknown = await answer.json().catch(() => null);
  if (!check.Check(health))
    throw new CommandProblem(`${address} answered with something that is no status.`, EXIT.unreachable);
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

const alarmsOf = ({ refused = [], versions }: SiteHealth): string[] => [
  ...refused.map(({ part, why, since }) => `! ${part} is refused since ${since}: ${why}`),
  ...versions.flatMap(({ part, version, alarm }) => (alarm ? [`! ${part} ${version} fails: ${alarm}`] : [])),
];

export const formatSite = (health: SiteHealth): string => {
  const { site, registry, versions } = health;
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
  return [`${site}   registry ${registry}`, ...alarmsOf(health), table, ...stopped, ...errors].join('\n\n');
};
