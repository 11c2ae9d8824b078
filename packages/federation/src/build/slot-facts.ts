import { join } from 'node:path';
import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';
import { fillsOf } from '../part.ts';
import { BuildProblem } from './build-problem.ts';
import type { PartFolder } from './part-folder.ts';

/** Name of a slot's declaration among those of exposed modules. */
const slotTypeName = (slot: string): string => `./slots/${slot}`;

/** Whether a declaration belongs to a slot, and so contains only types, and not to an exposed module. */
export const isSlot = (name: string): boolean => name.startsWith('./slots/');

const SLOT = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/;

/**
 * The source files with the props types of a part's slots, by the names of {@link slotTypeName}.
 *
 * @throws BuildProblem for the shell, whose types are those of the shared packages, and for an invalid name
 */
export const slotTypes = ({ dir, config }: PartFolder): Record<string, string> => {
  const slots = Object.entries(config.slots ?? {});
  if (slots.length > 0 && config.name === SHELL_PART)
    throw new BuildProblem('mfe.config.ts: only remotes have places for widgets of others.');
  return Object.fromEntries(
    slots.map(([name, { props }]) => {
      if (!SLOT.test(name))
        throw new BuildProblem(`mfe.config.ts: ${name} is no name for a place; write page.place.`);
      return [slotTypeName(name), join(dir, props)];
    }),
  );
};

/**
 * The slots in a manifest: those that the part has, and those of other parts that it fills.
 *
 * @param placed slot → source files that render it
 * @param types name of a declaration → its file below `types/`
 * @throws BuildProblem when the slots in configuration and sources differ, the page of a slot is not a route, or a module
 * that fills a slot is not exposed
 */
export const slotFacts = (
  { config }: PartFolder,
  placed: Readonly<Record<string, string[]>>,
  types: Readonly<Record<string, string>>,
): Pick<ReleaseManifest, 'slots' | 'fills'> => {
  const slots = config.slots ?? {};
  for (const [name, files] of Object.entries(placed))
    if (!(name in slots))
      throw new BuildProblem(`${files[0]}: ${name} is not among the slots of mfe.config.ts.`);
  for (const name of Object.keys(slots))
    if (!(name in placed))
      throw new BuildProblem(`mfe.config.ts: no <WidgetSlot name="${name}"> is in the sources.`);
  for (const [name, { page }] of Object.entries(slots))
    if (!config.routes.some(({ path }) => path === page))
      throw new BuildProblem(`mfe.config.ts: ${page}, the page of ${name}, is not among routes.`);
  for (const { slot, expose } of config.fills ?? [])
    if (!(expose in config.exposes))
      throw new BuildProblem(`mfe.config.ts: ${expose}, which fills ${slot}, is not among exposes.`);
  return {
    ...(config.slots
      ? {
          slots: Object.fromEntries(
            Object.entries(slots).map(([name, { page, budget }]) => [
              name,
              { page, props: `types/${types[slotTypeName(name)]}`, budget, files: placed[name] ?? [] },
            ]),
          ),
        }
      : {}),
    ...(config.fills ? { fills: fillsOf(config) } : {}),
  };
};
