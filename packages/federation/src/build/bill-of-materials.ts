import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compilation, Module } from 'webpack';

/** A package with code in a build. */
interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: [{ expression: string }];
}

/** The bill of materials of a release: CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/ */
export interface BillOfMaterials {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { component: { type: 'application'; 'bom-ref': string; name: string; version: string } };
  components: Component[];
}

interface PackageFile {
  name?: string;
  version?: string;
  license?: string;
}

const PACKAGES = 'node_modules/';

/** The nearest `package.json` above a file that contains a name; some packages have nameless ones in subfolders. */
const packageOf = (file: string): PackageFile | null => {
  for (let dir = dirname(file); dir.includes(PACKAGES); dir = dirname(dir)) {
    const description = join(dir, 'package.json');
    if (!existsSync(description)) continue;
    const found: PackageFile = JSON.parse(readFileSync(description, 'utf8'));
    if (found.name && found.version) return found;
  }
  return null;
};

/** https://github.com/package-url/purl-spec: the `@` of a scope is written `%40`. */
const addressOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** The source files of a module; a concatenated module consists of several. */
const filesOf = (module: Module): string[] => {
  if ('modules' in module && Array.isArray(module.modules)) return module.modules.flatMap(filesOf);
  return 'resource' in module && typeof module.resource === 'string' ? [module.resource] : [];
};

/**
 * Lists the packages with code in the given builds, by name and version. The list contains no timestamp and no random
 * number, because the same builds must give the same bytes.
 */
export const billOfMaterials = (
  part: { name: string; version: string },
  builds: readonly Compilation[],
): BillOfMaterials => {
  const components = new Map<string, Component>();
  const files = new Set(builds.flatMap(({ modules }) => [...modules].flatMap(filesOf)));
  for (const file of files) {
    const { name, version, license } = packageOf(file.replace(/\?.*$/, '')) ?? {};
    if (name === undefined || version === undefined) continue;
    const purl = addressOf(name, version);
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      ...(license ? { licenses: [{ expression: license }] } : {}),
    });
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${part.name}@${part.version}`, ...part } },
    components: [...components.values()].sort((a, b) => a.purl.localeCompare(b.purl, 'en')),
  };
};
