type Exports = Readonly<Record<string, string>>;

/** The fields that packages of this repository use in their `package.json`. */
export interface PackageManifest {
  name: string;
  version: string;
  exports?: Exports;
  bin?: Readonly<Record<string, string>>;
  [field: string]: unknown;
}

/** Versions of Node that can run a part's `mfe.config.ts`. */
const ENGINES = { node: '>=22.18' };
const SOURCE = /\.tsx?$/;

const compiled = (file: string): string | { types: string; default: string } =>
  SOURCE.test(file) ? { types: file.replace(SOURCE, '.d.ts'), default: file.replace(SOURCE, '.js') } : file;

/** The `package.json` of a compiled package: exports are JavaScript with types. */
export const publishedManifest = ({
  private: _private,
  scripts: _scripts,
  devDependencies: _devDependencies,
  exports = {},
  bin,
  ...kept
}: PackageManifest): Record<string, unknown> => ({
  ...kept,
  license: 'MIT',
  engines: ENGINES,
  exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, compiled(file)])),
  ...(bin && {
    bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, file.replace(SOURCE, '.js')])),
  }),
});
