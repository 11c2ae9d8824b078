import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BuildProblem } from '../../build/build-problem.ts';
import { runTypescript } from '../../build/emit-types.ts';
import { bringTypes } from '../../types/bring-types.ts';
import type { Finding } from '../finding.ts';
import { nameOf, othersOf, type GateInput, type GateRelease } from '../gate-release.ts';

/**
 * The sets of versions that a visitor may get: one for each state, with each part's version in that state, or its current
 * one if it has none.
 */
const combinationsOf = (input: GateInput, parts: ReadonlySet<string>): GateRelease[][] => {
  const providers = othersOf(input).filter(({ manifest }) => parts.has(manifest.name));
  const inState = (name: string, state: GateRelease['state']) =>
    providers.find((one) => one.manifest.name === name && one.state === state);
  return (['current', 'canary', 'rollback'] as const)
    .filter((state) => providers.some((one) => one.state === state))
    .map((state) => [...parts].flatMap((name) => inState(name, state) ?? inState(name, 'current') ?? []));
};

const ERROR = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/;

/**
 * The compiler's errors. The reason is the last of the indented lines below the first one, if any, because it names the
 * cause.
 */
const errorsIn = (output: string): { file: string; line: string; reason: string }[] => {
  const errors: { file: string; line: string; reason: string }[] = [];
  for (const text of output.split('\n')) {
    const [, file, line, reason] = ERROR.exec(text) ?? [];
    if (file !== undefined && line !== undefined) errors.push({ file, line, reason: reason ?? '' });
    else if (text.startsWith('  ')) {
      const last = errors.at(-1);
      if (last) last.reason = text.trim();
    }
  }
  return errors;
};

/**
 * The props that this part passes to widgets of other parts and to its own slots, checked by the compiler against their
 * types in every live version. Only if the sources are available: an uploaded version was checked before its upload.
 */
export const checkWidgetTypes = async (input: GateInput): Promise<Finding[]> => {
  const { sources, manifest } = input.candidate;
  const placed = new Map((manifest.widgets ?? []).map(({ file, part }) => [file, part]));
  const slots = Object.entries(manifest.slots ?? {});
  const withSlots = new Map(slots.flatMap(([name, { files }]) => files.map((file) => [file, name])));
  if (sources === undefined || placed.size + withSlots.size === 0) return [];
  const ownSlots = Object.fromEntries(slots.map(([name, { props }]) => [name, `../${props}`]));
  // Events as well: code that subscribes to one would not compile without its type. Only errors in files with widgets or
  // slots count.
  const ownEvents = Object.fromEntries(
    (manifest.brings ?? []).map((name) => [name, manifest.events?.[name]]),
  );
  const findings = new Map<string, Finding>();
  const combinations = combinationsOf(input, new Set(placed.values()));
  for (const releases of combinations.length > 0 ? combinations : [[]]) {
    // Inside the part, so that imports are resolved as they are in the part.
    const folder = join(sources, 'dist/live-types');
    try {
      const brought = await bringTypes(releases, folder, { slots: ownSlots, events: ownEvents });
      if (brought.length + withSlots.size === 0) continue;
      const widgets = relative(sources, join(folder, 'widgets.d.ts'));
      const settings = {
        include: ['src', widgets],
        exclude: ['**/*.test.*'],
        compilerOptions: { noEmit: true },
      };
      await runTypescript(sources, settings);
    } catch (error) {
      if (!(error instanceof BuildProblem)) throw error;
      for (const { file, line, reason } of errorsIn(error.message)) {
        const part = placed.get(file);
        const slot = withSlots.get(file);
        if (part === undefined && slot === undefined) continue;
        const provider = releases.find((one) => one.manifest.name === part);
        findings.set(`${file} ${line} ${reason}`, {
          level: 'error',
          rule: slot === undefined ? 'widget-props' : 'slot-props',
          release: nameOf(input.candidate),
          ...(provider ? { against: nameOf(provider) } : {}),
          file: `${file}:${line}`,
          reason:
            slot === undefined
              ? `A property is of another type than ${part}'s widget asks for: ${reason}`
              : `${slot} gives something else than it promises to widgets: ${reason}`,
          remedy: `Bring the types with mfe types, and let your compiler lead you.`,
        });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [...findings.values()];
};
