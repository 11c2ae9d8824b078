import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@rewald/contracts';
import { EventSchemas } from '@rewald/contracts/event-schemas';
import { EVENTS_FILE, TYPES_FOLDER } from './types-folder.ts';
import { BuildProblem } from './build-problem.ts';
import type { PartFolder } from './part-folder.ts';

const NAME = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/;

/** Schemas of the events that other parts declare, as written by `mfe types`; none if it was not run. */
const broughtByOthers = (dir: string): Record<string, unknown> => {
  const file = join(dir, TYPES_FOLDER, EVENTS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/**
 * The events in a manifest: the names of those that the part declares, and the schemas of all that it declares or uses.
 *
 * @param used names of events that its sources publish or subscribe to
 * @throws BuildProblem for an invalid name, or an event that @rewald/contracts declares
 */
export const eventFacts = (
  { dir, config }: PartFolder,
  used: readonly string[],
): Pick<ReleaseManifest, 'brings' | 'events'> => {
  const own = config.events ?? {};
  for (const name of Object.keys(own)) {
    if (!NAME.test(name))
      throw new BuildProblem(`mfe.config.ts: ${name} is no name for an event; write what.happened.`);
    if (name in EventSchemas)
      throw new BuildProblem(
        `mfe.config.ts: ${name} is an event of @rewald/contracts, which no part brings.`,
      );
  }
  const known: Record<string, unknown> = { ...broughtByOthers(dir), ...EventSchemas, ...own };
  const wanted = new Set([...Object.keys(own), ...used]);
  return {
    ...(config.events ? { brings: Object.keys(own) } : {}),
    events: Object.fromEntries(
      Object.entries(known)
        .filter(([name]) => wanted.has(name))
        .map(([name, schema]): [string, unknown] => [name, JSON.parse(JSON.stringify(schema))]),
    ),
  };
};
