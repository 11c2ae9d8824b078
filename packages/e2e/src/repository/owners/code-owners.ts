import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartConfig } from '@rewald/federation/part';

/** Where people on GitHub look for it. */
export const CODE_OWNERS_FILE = '.github/CODEOWNERS';

const HEAD = `# Who is asked to review a change. Written by \`npm run codeowners\` from \`owner\` in each mfe.config.ts and
# \`rewald.owner\` in the package.json of each package and of the repository; the last line that fits counts.
`;

/** What changes with nearly every change, of any team: nobody is asked for these alone. */
const EVERYBODYS = ['/.changeset/*.md', '/package-lock.json'];

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** `Team Rücknahme` is `@rewald/team-ruecknahme`. */
export const handleOf = (owner: string): string =>
  `@rewald/${owner
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

/** @throws Error when the package names nobody */
const ownerOfPackage = (root: string, folder: string): string => {
  const file = join(folder, 'package.json');
  const { rewald }: { rewald?: { owner?: string } } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  if (!rewald?.owner) throw new Error(`${file} names no owner: add "rewald": { "owner": "Team …" }.`);
  return rewald.owner;
};

const ownerOfPart = async (root: string, folder: string): Promise<string> => {
  const { default: part }: { default: PartConfig } = await import(
    pathToFileURL(join(root, folder, 'mfe.config.ts')).href
  );
  return part.owner;
};

/** The owner of a folder: a part's declaration names it, or else its `package.json`. */
const ownerOf = async (root: string, folder: string): Promise<string> =>
  existsSync(join(root, folder, 'mfe.config.ts')) ? ownerOfPart(root, folder) : ownerOfPackage(root, folder);

/** The text of {@link CODE_OWNERS_FILE}. */
export const codeOwners = async (root: string): Promise<string> => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const folders = globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  ).map((file) => dirname(file));
  const lines = await Promise.all(
    folders.sort().map(async (folder) => `/${folder}/ ${handleOf(await ownerOf(root, folder))}`),
  );
  return `${[HEAD, `* ${handleOf(ownerOfPackage(root, '.'))}`, ...lines, ...EVERYBODYS].join('\n')}\n`;
};
