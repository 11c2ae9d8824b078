import type { AuditEntry } from '@rewald/contracts';
import { CommandProblem, EXIT } from '../../cli/terminal.ts';
import { readSite, type SiteHealth } from '../../cli/site-status.ts';
import type { Registry } from '../../registry/registry.ts';
import type { Trust } from '../../signing/trusted-keys.ts';
import { alarmsOf, type Alarm } from './alarms.ts';
import { partsOf, type PartFacts } from './part-facts.ts';
import { readPreviews, type OpenPreview } from './previews.ts';
import { readRegistry, readStaged, type RegistryFacts } from './read-registry.ts';
import { followSource, NO_SOURCE, type Source } from './source.ts';

/** What the console shows. */
export interface ConsoleState {
  registry: Source<RegistryFacts>;
  /** Newest first. */
  log: Source<readonly AuditEntry[]>;
  previews: Source<readonly OpenPreview[]>;
  site: Source<SiteHealth>;
  parts: PartFacts[];
  alarms: Alarm[];
}

/** Where the console reads. */
export interface Sources {
  /** Null without a registry. */
  registry: (() => Promise<Registry>) | null;
  /** Null without a site. */
  site: { address: string; token: string | undefined } | null;
  /** The keys that count on this machine. */
  trust: () => Trust;
}

/** Reads what the console shows. */
export interface StateReader {
  /** @param part the part whose uploads are looked for as well */
  read(part?: string): Promise<ConsoleState>;
}

const without = async (): Promise<Source<never>> => NO_SOURCE;

const siteReader = (site: Sources['site']): (() => Promise<Source<SiteHealth>>) =>
  site === null
    ? without
    : followSource(
        () => readSite(site.address, site.token, undefined),
        (error) =>
          error instanceof CommandProblem && error.exitCode === EXIT.usage ? 'forbidden' : 'unreachable',
      );

/** Each source is read for itself, so that one that fails hides none of the others. */
export const createStateReader = ({ registry: open, site, trust }: Sources): StateReader => {
  const registrySource = open ? followSource(async () => readRegistry(await open())) : without;
  const logSource = open ? followSource(async () => (await open()).audit(Number.MAX_SAFE_INTEGER)) : without;
  const siteSource = siteReader(site);
  const isListedIn = ({ value }: Source<RegistryFacts>, part: string, version: string): boolean =>
    value?.parts.get(part)?.some((one) => one.version === version) === true;
  /** What follows from the log can be known only while the log can be read. */
  const fromLog = async <T>(
    { value: log, problem, readAt }: Source<readonly AuditEntry[]>,
    read: (registry: Registry, log: readonly AuditEntry[]) => Promise<T>,
  ): Promise<Source<T>> =>
    open && log && !problem
      ? followSource(async () => read(await open(), log))()
      : { value: null, problem, readAt };
  return {
    async read(part) {
      const [listed, log, told] = await Promise.all([registrySource(), logSource(), siteSource()]);
      const [previews, staged] = await Promise.all([
        fromLog(log, (registry, entries) =>
          readPreviews(registry, entries, (one, version) => isListedIn(listed, one, version)),
        ),
        fromLog(log, async (registry, entries) =>
          part === undefined
            ? []
            : readStaged(registry, entries, part, (version) => isListedIn(listed, part, version)),
        ),
      ]);
      const registry = { ...listed, problem: listed.problem ?? (log.problem ? null : staged.problem) };
      const known = { registry: registry.value, log: log.value, site: told.value, trust: trust() };
      const parts = partsOf(known, staged.value ?? []);
      return { registry, log, previews, site: told, parts, alarms: alarmsOf(parts, registry, told) };
    },
  };
};
