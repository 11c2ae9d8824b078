import { askOnRollback } from '../gate/ask-on-rollback.ts';
import type { GateRelease } from '../gate/gate-release.ts';
import { formerVersions, liveVersions } from '../registry/document.ts';
import type { Registry } from '../registry/registry.ts';
import { wayBack } from '../registry/way-back.ts';
import { assertPassed, openRegistry, pass, uploaded, type RegistryOptions } from './release-commands.ts';
import type { Terminal } from './terminal.ts';

/** Changes of the part that are read: more than its listed versions can have, and few enough for an emergency. */
const CHANGES = 100;

/**
 * Asks the gate about a former version, within a moment: it was live, so only what it owes to what is live now counts.
 *
 * @returns what could not be asked, for the log
 */
const passBack = async (
  terminal: Terminal,
  registry: Registry,
  target: GateRelease,
  options: RegistryOptions,
): Promise<string[]> => {
  const { name, version } = target.manifest;
  const { verdict, strangers, without } = await askOnRollback(registry, target, options.api);
  terminal.progress(
    strangers.length === 0
      ? `${name} ${version} was checked with all that is live now`
      : `${name} ${version} was never checked with ${strangers.join(', ')}; their contracts were compared`,
  );
  if (without.length > 0) terminal.progress(`Not asked, because it cannot be read: ${without.join(', ')}`);
  await assertPassed(terminal, registry, target, verdict, options.force);
  return without;
};

/** Asks about the version to go back to. One that was never live for all is checked like a release. */
const askAbout = async (
  terminal: Terminal,
  registry: Registry,
  target: GateRelease,
  formers: readonly string[],
  options: RegistryOptions,
): Promise<string[]> =>
  formers.includes(target.manifest.version)
    ? passBack(terminal, registry, target, options)
    : (await pass(terminal, registry, target, options)).without;

export const rollback = async (
  terminal: Terminal,
  target: string,
  options: RegistryOptions & { why?: string },
): Promise<void> => {
  const [part = '', named = null] = target.split('@');
  const registry = await openRegistry(options);
  const versions = (await registry.read()).microFrontends[part] ?? [];
  const why = options.why ?? 'rolled back by hand';
  const isLogNeeded = named === null && !liveVersions(versions).canary;
  const log = isLogNeeded ? await registry.audit(CHANGES, part) : [];
  const { kind, from, to, passedOver } = wayBack(versions, log, part, named);
  if (kind === 'canary' && from !== null) {
    const stopped = await registry.stopCanary(part, from, why);
    return terminal.result(
      stopped,
      `The canary ${part} ${stopped.version} is stopped; ${stopped.from ?? 'nothing'} is live for all`,
    );
  }
  if (passedOver !== null)
    terminal.progress(
      `${passedOver} was live for a short time only, so ${part} goes back to ${to}; name another with ${part}@VERSION`,
    );
  const formers = formerVersions(versions).map(({ metadata }) => metadata.version);
  const without =
    to === null
      ? []
      : await askAbout(terminal, registry, await uploaded(registry, part, to), formers, options);
  const change = await registry.rollback(part, to, why, without);
  terminal.result(change, `${part} is back at ${change.version}, in place of ${change.from ?? 'nothing'}`);
};
