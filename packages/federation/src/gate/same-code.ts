import { canonicalJson } from '../signing/canonical-json.ts';
import type { GateRelease } from './gate-release.ts';
import { overlap } from './rules/route-pattern.ts';

/** Removes what identifies the version from a text: global names, digests, and digests in file names. */
export const withoutVersion = (text: string, { manifest }: GateRelease): string =>
  text
    .replaceAll(manifest.version, '')
    .replaceAll(manifest.container, '')
    .replace(/sha(?:256|384)-[\w+/]+=*|\b[0-9a-f]{10}\b/g, '');

const textOf = async (release: GateRelease, path: string): Promise<string> =>
  withoutVersion((await release.read(path)).toString('utf8'), release);

const pagesIn = ({ manifest: { routes, examples = {}, fills = [], slots = {} } }: GateRelease): string =>
  canonicalJson({ routes, examples, fills, slots });

/** Whether two versions have the same pages, rendered by the same code on the server. */
export const sameOnServer = async (one: GateRelease, other: GateRelease): Promise<boolean> =>
  one.manifest.name === other.manifest.name &&
  pagesIn(one) === pagesIn(other) &&
  (await textOf(one, one.manifest.server)) === (await textOf(other, other.manifest.server));

const NUMBER = /\b\d+\b/g;
const SHORT_NAME = /(?<![\w$])[A-Za-z_$][\w$]?(?![\w$])/g;

/** `browser/page.8d13bbe116.js`, as scripts of former releases are named, → `browser/page.js`. */
const nameOf = (file: string): string => file.replace(/\.[0-9a-f]{10}(?=\.js$)/, '');

/** The sources of a script, each preceded by its name; null without a source map. */
const sourcesOf = async (release: GateRelease, file: string): Promise<string[] | null> => {
  if (!(`${file}.map` in release.manifest.files)) return null;
  const { sources = [], sourcesContent = [] }: { sources?: string[]; sourcesContent?: string[] } = JSON.parse(
    (await release.read(`${file}.map`)).toString('utf8'),
  );
  return sources.map((source, index) => withoutVersion(`${source}\n${sourcesContent[index]}`, release));
};

/**
 * The text by which two versions of a script are compared. With a source map: its sources, and its code without short
 * names, because the minifier chooses these by letter frequency, which depends on the version. For the entry only the
 * sources, because ids of modules in it are derived from the version.
 */
const contentOf = async (release: GateRelease, file: string): Promise<string> => {
  const [code, sources] = await Promise.all([textOf(release, file), sourcesOf(release, file)]);
  if (sources === null) return code;
  return file === release.manifest.entry
    ? sources
        .map((source) => source.replace(NUMBER, ''))
        .sort()
        .join('\n')
    : `${code.replace(SHORT_NAME, '_')}\n${sources.sort().join('\n')}`;
};

/** Scripts for browsers by name. */
const scriptsOf = async (release: GateRelease): Promise<Map<string, string>> => {
  const files = Object.keys(release.manifest.files).filter((file) => /^browser\/.*\.js$/.test(file));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => [nameOf(file), await contentOf(release, file)]),
    ),
  );
};

/**
 * Exposed modules whose scripts differ between two versions.
 *
 * @returns null when a script that any of them may load differs: the entry, texts, or code that is loaded later
 */
const changedExposes = async (one: GateRelease, other: GateRelease): Promise<Set<string> | null> => {
  const [now, before] = await Promise.all([scriptsOf(one), scriptsOf(other)]);
  const changed = [...new Set([...now.keys(), ...before.keys()])].filter(
    (script) => now.get(script) !== before.get(script),
  );
  const exposes = new Set<string>();
  for (const script of changed) {
    const holders = Object.entries(one.manifest.exposes).filter(([, files]) =>
      files.some((file) => nameOf(file) === script),
    );
    if (script === nameOf(one.manifest.entry) || holders.length === 0) return null;
    if (holders.some(([expose]) => expose.startsWith('./messages.'))) return null;
    for (const [expose] of holders) exposes.add(expose);
  }
  return exposes;
};

/** The fields of a manifest that change what the part's pages show in a browser. */
const claims = ({ manifest }: GateRelease): string =>
  canonicalJson({
    exposes: Object.entries(manifest.exposes).map(([expose, files]) => [expose, files.map(nameOf)]),
    fills: manifest.fills ?? [],
    slots: manifest.slots ?? {},
    widgets: manifest.widgets ?? [],
  });

/**
 * Which pages run the same scripts in a browser with both versions of a part.
 *
 * @returns a test for a path without a language
 */
export const sameScripts = async (
  one: GateRelease,
  other: GateRelease,
): Promise<(path: string) => boolean> => {
  const { name, routes, widgets = [], fills = [] } = one.manifest;
  const exposes = claims(one) === claims(other) ? await changedExposes(one, other) : null;
  const isChanged = (expose: string): boolean => exposes === null || exposes.has(expose);
  // Any of its own pages may place one of its own widgets.
  if (exposes === null || widgets.some(({ part, expose }) => part === name && isChanged(expose)))
    return () => false;
  return (path) => {
    const claimed = routes.find((claim) => overlap(claim.path, path));
    if (!claimed) return !fills.some(({ expose }) => isChanged(expose));
    const was = other.manifest.routes.find((claim) => claim.path === claimed.path);
    return was !== undefined && canonicalJson(was) === canonicalJson(claimed) && !isChanged(claimed.expose);
  };
};
