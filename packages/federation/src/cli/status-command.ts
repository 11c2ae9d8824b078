import type { AuditEntry, ListedVersion, RegistryDocument } from '@rewald/contracts';
import { liveVersions } from '../registry/document.ts';
import type { UntrustedEntry, Registry } from '../registry/registry.ts';
import { openRegistry, type RegistryOptions } from './release-commands.ts';
import { formatWeights, weightsOf } from './weights.ts';
import { CommandProblem, formatTable, type Terminal } from './terminal.ts';

const stateOf = (listed: ListedVersion, versions: readonly ListedVersion[]): string => {
  const { current, canary: running, rollback: last } = liveVersions(versions);
  if (listed === current)
    return `live ${listed.deployment?.traffic ?? 100}%${listed.extras.held ? ', held' : ''}`;
  if (listed === running) return `canary ${listed.deployment?.traffic ?? 0}%`;
  if (listed.extras.withdrawn) return 'withdrawn';
  return listed === last ? 'rollback' : 'listed';
};

const rowsOf = (document: RegistryDocument, isWanted: (part: string) => boolean) =>
  Object.entries(document.microFrontends)
    .filter(([name]) => isWanted(name))
    .flatMap(([name, versions]) =>
      versions.map((listed) => ({
        part: name,
        version: listed.metadata.version,
        state: stateOf(listed, versions),
        published: listed.extras.publishedAt,
        by: listed.extras.signature?.by ?? '',
        commit: listed.extras.signature?.commit ?? '',
        why: listed.extras.withdrawn?.why ?? listed.extras.held?.why ?? '',
      })),
    );

const minute = (time: string): string => time.slice(0, 19).replace('T', ' ');

const formatReleases = (rows: ReturnType<typeof rowsOf>): string =>
  formatTable(
    ['PART', 'VERSION', 'STATE', 'PUBLISHED', 'BY', 'COMMIT', 'WHY'],
    rows.map((row) => [
      row.part,
      row.version,
      row.state,
      minute(row.published),
      row.by,
      row.commit.slice(0, 10),
      row.why,
    ]),
  );

const formatUntrusted = ({ part, version, why }: UntrustedEntry): string =>
  `! ${part}${version === null ? '' : ` ${version}`} does not count: ${why}. No site takes it over.`;

const noteOf = ({ note, without }: AuditEntry): string =>
  [note, without && `the gate went on without: ${without.join(', ')}`]
    .filter((text) => text !== undefined)
    .join('; ');

const formatAudit = (log: readonly AuditEntry[]): string =>
  formatTable(
    ['WHEN', 'WHO', 'ACTION', 'PART', 'VERSION', 'FROM', 'TO', 'KEY', 'NOTE'],
    log.map((entry) => [
      minute(entry.at),
      entry.who,
      entry.action,
      entry.part,
      entry.version,
      entry.from ?? '',
      entry.to ?? '',
      entry.keyId ?? '',
      noteOf(entry),
    ]),
  );

/** The latest entries of the log, of one part or of all. */
const entriesOf = async (
  registry: Registry,
  part: string | undefined,
  count: number,
): Promise<AuditEntry[]> =>
  // The log cannot be read for one part alone, so it is read completely and cut afterwards.
  (await registry.audit(part === undefined ? count : Number.MAX_SAFE_INTEGER))
    .filter((entry) => part === undefined || entry.part === part)
    .slice(0, count);

/** Shows the live versions, their sizes and signatures, the latest changes, and the versions' health. */
export const status = async (
  terminal: Terminal,
  part: string | undefined,
  options: RegistryOptions & { site?: string; token?: string; audit?: string },
): Promise<void> => {
  const isWanted = (name: string): boolean => part === undefined || name === part;
  const sections: string[] = [];
  const value: Record<string, unknown> = {};
  if (options.registry ?? process.env['MFE_REGISTRY'] ?? !options.site) {
    const registry = await openRegistry(options);
    const { document, untrusted } = await registry.inspect();
    const releases = rowsOf(document, isWanted);
    if (part !== undefined && releases.length === 0)
      throw new CommandProblem(`No version of ${part} was published yet.`);
    const audit = await entriesOf(registry, part, Number(options.audit ?? 10));
    const wanted = untrusted.filter((one) => isWanted(one.part));
    const weights = await weightsOf(registry, document, isWanted);
    Object.assign(value, { releases, weights, untrusted: wanted, audit });
    sections.push(formatReleases(releases));
    if (weights.length > 0) sections.push(formatWeights(weights));
    if (wanted.length > 0) sections.push(wanted.map(formatUntrusted).join('\n'));
    sections.push(formatAudit(audit));
  }
  if (options.site) {
    const { readSite, formatSite } = await import('./site-status.ts');
    const site = await readSite(options.site, options.token, part);
    value['site'] = site;
    sections.push(formatSite(site));
  }
  terminal.result(value, sections.join('\n\n'));
};

/** Says who did what to the registry, and with which key. */
export const log = async (
  terminal: Terminal,
  part: string | undefined,
  options: RegistryOptions & { entries: string },
): Promise<void> => {
  const count = Number(options.entries);
  if (!Number.isInteger(count) || count < 1)
    throw new CommandProblem(`--entries wants a whole number, not "${options.entries}".`);
  const registry = await openRegistry(options);
  const entries = await entriesOf(registry, part, count);
  terminal.result(entries, entries.length === 0 ? 'Nothing was released yet.' : formatAudit(entries));
};
