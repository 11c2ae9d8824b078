import { resolve, join } from 'node:path';
import { existsSync } from 'node:fs';
import { readPart } from '../build/part-folder.ts';
import { liveReleases } from '../gate/live-releases.ts';
import { bringTypes } from '../types/bring-types.ts';
import { TYPES_FOLDER } from '../build/types-folder.ts';
import { openRegistry, type RegistryOptions } from './release-commands.ts';
import { CommandProblem, type Terminal } from './terminal.ts';

/** Brings the types of the live versions of all parts into a part's folder. */
export const types = async (terminal: Terminal, folder: string, options: RegistryOptions): Promise<void> => {
  const dir = resolve(folder);
  if (!existsSync(join(dir, 'mfe.config.ts')))
    throw new CommandProblem(`${dir} has no mfe.config.ts: it is no folder of a part.`);
  const { slots = {}, events = {} } = (await readPart(dir, 'production')).config;
  const registry = await openRegistry(options);
  const { live, untrusted } = await liveReleases(registry);
  const brought = await bringTypes(
    live.filter(({ state }) => state === 'current'),
    join(dir, TYPES_FOLDER),
    {
      slots: Object.fromEntries(Object.entries(slots).map(([name, { props }]) => [name, join('..', props)])),
      events,
    },
  );
  const lines = brought.map(
    ({ part, version, widgets }) => `  ${part} ${version}: ${widgets.join(', ') || 'no widgets'}`,
  );
  for (const { part, why } of untrusted) terminal.progress(`Without the types of ${part}: ${why}`);
  if (untrusted.length > 0) terminal.progress("Take the site's own file of trusted keys (--trust).");
  terminal.result(
    { folder: join(dir, TYPES_FOLDER), parts: brought },
    brought.length === 0
      ? `No live part has types yet; ${TYPES_FOLDER} is empty.`
      : `${TYPES_FOLDER} has the types of\n${lines.join('\n')}\nAdd "${TYPES_FOLDER}" to include in tsconfig.json, where it is not there.`,
  );
};
