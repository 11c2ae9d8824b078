import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';
import { TYPES_ARCHIVE, writeTypes } from '../build/types-archive.ts';
import { typeOfSchema } from './schema-type.ts';
import { EVENTS_FILE } from '../build/types-folder.ts';

const ARCHIVE = `browser/${TYPES_ARCHIVE}`;

/** A version whose archive of types can be read. */
interface TypedRelease {
  manifest: ReleaseManifest;
  /** A file of it. @throws Error when it is missing or altered */
  read(path: string): Promise<Buffer>;
}

/** A version of another part, and the widgets whose props are known now. */
export interface BroughtTypes {
  part: string;
  version: string;
  owner: string;
  widgets: string[];
}

/** The interfaces in which `RemoteWidget`, `WidgetSlot` and the event bus of the platform find their types. */
const declarationOf = (
  brought: readonly BroughtTypes[],
  slots: Readonly<Record<string, string>>,
  events: Readonly<Record<string, unknown>>,
): string =>
  [
    '// Written by mfe types: the properties of the widgets of other parts, as they are live, and of places for widgets.',
    "import type {} from '@rewald/platform';",
    '',
    'type PropsOf<Module> = Module extends { default: (props: infer Props) => unknown }',
    '  ? unknown extends Props ? Record<string, never> : Props',
    '  : never;',
    '',
    "declare module '@rewald/platform' {",
    '  interface WidgetProps {',
    ...brought.flatMap(({ part, widgets }) =>
      widgets.map((name) => `    '${part}/${name}': PropsOf<typeof import('./${part}/${name}.d.ts')>;`),
    ),
    '  }',
    '  interface SlotProps {',
    ...Object.entries(slots).map(([name, file]) => `    '${name}': import('${file}').Props;`),
    '  }',
    '  interface PartEvents {',
    ...Object.entries(events).map(([name, schema]) => `    '${name}': ${typeOfSchema(schema)};`),
    '  }',
    '}',
    '',
  ].join('\n');

interface OwnTypes {
  slots?: Readonly<Record<string, string>>;
  events?: Readonly<Record<string, unknown>>;
}

/**
 * Writes the types of other parts' exposed modules into a folder, and `widgets.d.ts` beside them. If the compiler
 * includes that file, `RemoteWidget` knows the props of each widget, `WidgetSlot` those that each slot gives, and the
 * event bus the payloads of other parts' events.
 *
 * @param releases one version of each part; every archive is checked against its signed manifest
 * @param folder its former contents are deleted, unless an archive cannot be read
 * @param own the part's own slots (name → file with `Props`, relative to the folder) and events (name → schema)
 */
export const bringTypes = async (
  releases: readonly TypedRelease[],
  folder: string,
  { slots: ownSlots = {}, events: ownEvents = {} }: OwnTypes = {},
): Promise<BroughtTypes[]> => {
  // The shell places widgets and exposes none; older releases have no archive.
  const typed = releases.filter(({ manifest: { name, files } }) => name !== SHELL_PART && ARCHIVE in files);
  const archives = new Map<string, Uint8Array>();
  for (const { manifest, read } of typed) archives.set(manifest.name, await read(ARCHIVE));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const brought: BroughtTypes[] = [];
  const slots: Record<string, string> = {};
  const events: Record<string, unknown> = {};
  for (const { manifest } of releases) {
    const { name, version, owner, types = {} } = manifest;
    for (const event of manifest.brings ?? []) events[event] = manifest.events?.[event];
    const archive = archives.get(name);
    if (archive === undefined) continue;
    writeTypes(archive, join(folder, name));
    for (const slot of Object.keys(manifest.slots ?? {})) slots[slot] = `./${name}/slots/${slot}.d.ts`;
    brought.push({
      part: name,
      version,
      owner,
      widgets: Object.keys(types).map((expose) => expose.replace('./', '')),
    });
  }
  writeFileSync(
    join(folder, 'widgets.d.ts'),
    declarationOf(brought, { ...slots, ...ownSlots }, { ...events, ...ownEvents }),
  );
  writeFileSync(join(folder, EVENTS_FILE), `${JSON.stringify(events, null, 2)}\n`);
  return brought;
};
