import { openRegistry, type RegistryOptions } from '../cli/release-commands.ts';
import { actorName, CommandProblem, numberFrom, untilStopped, type Terminal } from '../cli/terminal.ts';
import type { Registry } from '../registry/registry.ts';
import { actorWith, keyPlaces } from '../signing/actor.ts';
import { KeyProblem } from '../signing/release-key.ts';
import { parseTrust, type Trust } from '../signing/trusted-keys.ts';
import { perform } from './actions/perform.ts';
import { createStateReader } from './facts/read-state.ts';
import { rememberingStore } from './facts/remembering-store.ts';
import { startConsole, type RunningConsole } from './start-console.ts';

/** Options of `mfe console`. */
export interface ConsoleOptions extends RegistryOptions {
  site?: string;
  token?: string;
  port: string;
}

/** Opens the registry when it is first needed, and again until that works. */
const openOnce = (options: RegistryOptions): (() => Promise<Registry>) => {
  let opened: Registry | null = null;
  return async () => {
    opened ??= await openRegistry(options, rememberingStore);
    return opened;
  };
};

/** With a broken file no key counts; reading the registry says why. */
const trustWith = (trust: () => Trust) => (): Trust => {
  try {
    return trust();
  } catch (error) {
    if (error instanceof KeyProblem) return parseTrust('{}', '');
    throw error;
  }
};

/**
 * Starts the console with the keys of this machine.
 *
 * @throws CommandProblem when there is nothing to show, or the port is no number
 */
export const openConsole = async (options: ConsoleOptions): Promise<RunningConsole> => {
  const place = options.registry ?? process.env['MFE_REGISTRY'];
  const site = options.site ?? process.env['MFE_SITE'];
  if (!place && !site)
    throw new CommandProblem('Of what? Give --registry, --site or both (or MFE_REGISTRY, MFE_SITE).');
  const port = numberFrom(options.port, '--port', 0, 65_535);
  if (site && !URL.canParse(site)) throw new CommandProblem(`"${site}" is no address of a site.`);
  const who = actorName(options.who);
  const actor = actorWith(who, keyPlaces(options, process.env));
  const reader = createStateReader({
    registry: place ? openOnce(options) : null,
    site: site ? { address: site, token: options.token } : null,
    trust: trustWith(actor.trust),
  });
  return startConsole({
    port,
    reader,
    who,
    subject: site ? new URL(site).host : (place ?? ''),
    perform: (plan, why, tell) => perform(plan, why, { ...options, who }, tell),
  });
};

/** `mfe console`: runs until it is stopped. */
export const runConsole = async (terminal: Terminal, options: ConsoleOptions): Promise<void> => {
  const { link, stop } = await openConsole(options).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new CommandProblem(`Port ${options.port} is in use; name another with --port.`);
    throw error;
  });
  terminal.result(
    { link },
    `The console of this machine:\n\n  ${link}\n\nWho has this link may do what the keys of this machine allow. Ctrl-C ends.`,
  );
  await untilStopped();
  await stop();
};
