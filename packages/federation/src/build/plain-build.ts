import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { SHELL_PART, type ReleaseFile, type ReleaseManifest } from '@rewald/contracts';
import { parseRelease } from '../registry/document.ts';
import { compile, scriptsOf } from './compile.ts';
import { describeFile } from './describe-file.ts';
import { readPart, type PartFolder } from './part-folder.ts';
import { browserConfig, catalogueModules, chunkNameOf } from './webpack-config.ts';

/** A module that a part exposes, as the plain build imports it. */
interface PlainModule {
  part: string;
  expose: string;
  request: string;
  chunk: string;
}

const modulesOf = (part: PartFolder): PlainModule[] =>
  [
    ...Object.entries(part.config.exposes).map(([expose, file]) => [expose, join(part.dir, file)] as const),
    ...catalogueModules(part),
  ].map(([expose, request]) => ({
    part: part.config.name,
    expose,
    request,
    chunk: `${part.config.name}-${chunkNameOf(expose)}`,
  }));

/** Replaces the shell's `browser-parts.ts`: the same interface, with imports that webpack resolves. */
const plainParts = (shell: PartFolder, modules: PlainModule[]): string => {
  const imports = modules.map(
    ({ part, expose, request, chunk }) =>
      `  ${JSON.stringify(`${part} ${expose}`)}: () => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(request)}),`,
  );
  const slotFills = join(shell.dir, 'src/site/slot-fills.ts');
  return `import { slotFills } from ${JSON.stringify(slotFills)};
const imports = {
${imports.join('\n')}
};
export const createBrowserParts = ({ parts }) => {
  const modules = new Map();
  const running = new Map();
  const whole = (expose) => expose.replace(/^(\\.\\/messages\\.\\w+)\\..+$/, '$1');
  return {
    peek: (part, expose) => modules.get(part + ' ' + expose) ?? modules.get(part + ' ' + whole(expose)),
    load(part, expose) {
      const key = [expose, whole(expose)].map((name) => part + ' ' + name).find((name) => name in imports);
      if (modules.has(key)) return Promise.resolve(modules.get(key));
      const promise = running.get(key) ?? imports[key]()
        .then((module) => (modules.set(key, module), module))
        .finally(() => running.delete(key));
      running.set(key, promise);
      return promise;
    },
    fills: (slot) =>
      slotFills(slot, Object.entries(parts).filter(([name]) => name !== ${JSON.stringify(SHELL_PART)})),
    versionOf: (part) => parts[part]?.version ?? '',
    fail: () => false,
    placed: () => () => undefined,
    places: () => [],
  };
};
`;
};

/** The shell's browser build, with the sources of the remotes in it and without federation. */
const plainConfig = (shell: PartFolder, outDir: string, partsModule: string): Configuration => {
  const config = browserConfig(shell, { mode: 'production', outDir });
  return {
    ...config,
    name: 'plain:browser',
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/\/browser-parts\.ts$/, partsModule),
    ],
  };
};

const mainOf = (compilation: Compilation): string => {
  const main = scriptsOf(compilation, 'main').at(-1);
  if (!main) throw new Error('The plain build has no entry');
  return main;
};

/**
 * Builds the browser side of the whole site as one plain bundle, split by route, to compare the composed site with. The
 * server side stays as it was released, so that only scripts and their preloads differ. Each part gets a folder below
 * `outDir` that can be published like its `dist`; all scripts are in the shell's.
 *
 * @param partDirs the parts' folders, each already built (`dist/`)
 * @returns the folders to publish
 * @throws Error with webpack's messages when the site does not compile
 */
export const buildPlainSite = async (partDirs: readonly string[], outDir: string): Promise<string[]> => {
  const parts = await Promise.all(partDirs.map((dir) => readPart(dir, 'production')));
  const shell = parts.find(({ config }) => config.name === SHELL_PART);
  if (!shell) throw new Error('A plain site needs the shell');
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });

  const partsModule = join(outDir, 'plain-parts.js');
  writeFileSync(partsModule, plainParts(shell, parts.flatMap(modulesOf)));
  const browserDir = join(outDir, SHELL_PART, 'browser');
  const compilation = await compile(plainConfig(shell, browserDir, partsModule));
  const main = mainOf(compilation);
  const version = `${shell.version.split('-')[0]}-plain-${createHash('sha256')
    .update(parts.map(({ buildId }) => buildId).join())
    .digest('hex')
    .slice(0, 10)}`;

  return parts.map((part) => {
    const target = join(outDir, part.config.name);
    const released = parseRelease(readFileSync(join(part.dir, 'dist/release.json'), 'utf8'));
    // The script for partners' pages is a separate build, and no page of this site loads it.
    delete released.embed;
    mkdirSync(join(target, dirname(released.server)), { recursive: true });
    cpSync(join(part.dir, 'dist', released.server), join(target, released.server));
    const files: Record<string, ReleaseFile> = {
      [released.server]: describeFile(join(target, released.server)),
    };
    // All scripts are in the folder of the shell, beside its own release.
    const folder = part === shell ? 'browser' : `../../${SHELL_PART}/${version}/browser`;
    const claim = (file: string): string => {
      const path = `${folder}/${file}`;
      files[path] ??= describeFile(join(browserDir, file));
      return path;
    };
    const manifest: ReleaseManifest = {
      ...released,
      version,
      entry: claim(main),
      exposes: Object.fromEntries(
        modulesOf(part).map(({ expose, chunk }) => [
          expose,
          scriptsOf(compilation, chunk)
            .filter((file) => file !== main)
            .map(claim),
        ]),
      ),
      files: {},
    };
    if (part === shell)
      for (const file of Object.keys(compilation.assets)) if (file.endsWith('.js')) claim(file);
    writeFileSync(join(target, 'release.json'), `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
    return target;
  });
};
