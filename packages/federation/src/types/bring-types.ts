import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_PART } from '@rewald/contracts';
import { TYPES_ARCHIVE, writeTypes } from '../build/types-archive.ts';
import type { GateRelease } from '../gate/gate-release.ts';

/** Where Module Federation's tools put the types of other containers, in a part's folder. */
export const TYPES_FOLDER = '@mf-types';
const ARCHIVE = `browser/${TYPES_ARCHIVE}`;

/** A version of another part, and the widgets whose properties are known now. */
export interface BroughtTypes {
  part: string;
  version: string;
  owner: string;
  widgets: string[];
}

/** What `RemoteWidget` of the platform looks its properties up in. */
const declarationOf = (brought: readonly BroughtTypes[]): string =>
  [
    '// Written by mfe types: the properties of the widgets of other parts, as they are live.',
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
    '}',
    '',
  ].join('\n');

/**
 * Brings the types of what other parts expose into a folder, and writes `widgets.d.ts` there: with it in the compiler's
 * files, `RemoteWidget` knows the properties of each widget.
 *
 * @param releases one version of each part; every archive is held against its signed manifest
 * @param folder what was in it is gone afterwards
 */
export const bringTypes = async (
  releases: readonly GateRelease[],
  folder: string,
): Promise<BroughtTypes[]> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const brought: BroughtTypes[] = [];
  for (const { manifest, read } of releases) {
    const { name, version, owner, files, types = {} } = manifest;
    // The shell places widgets and exposes none; releases of former times have no archive.
    if (name === SHELL_PART || !(ARCHIVE in files)) continue;
    writeTypes(await read(ARCHIVE), join(folder, name));
    brought.push({
      part: name,
      version,
      owner,
      widgets: Object.keys(types).map((expose) => expose.replace('./', '')),
    });
  }
  writeFileSync(join(folder, 'widgets.d.ts'), declarationOf(brought));
  return brought;
};
