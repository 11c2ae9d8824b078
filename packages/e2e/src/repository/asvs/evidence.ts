import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One requirement of OWASP ASVS 5.0.0, levels 1 and 2, in our own words. */
interface Requirement {
  id: string;
  title: string;
  how: string;
  /** It is not met here, or not by this software alone; `how` says why. */
  deviates?: true;
  /** There is nothing here that it could be about. */
  applies?: false;
  /** `file › words of a test's title`, or the path of a file. */
  shownBy?: string[];
}

interface Evidence {
  /** The threats of security.md, with the tests that show what is done about them. */
  threats: { id: string; shownBy: string[] }[];
  requirements: Requirement[];
}

/** @param root the repository's folder */
export function readEvidence(root: string): Evidence {
  const evidence: Evidence = JSON.parse(
    readFileSync(join(root, 'packages/e2e/src/repository/asvs/evidence.json'), 'utf8'),
  );
  return evidence;
}

const TESTS = [
  'packages/{api/test,e2e/src}/**/*.{test,spec}.ts',
  '{shell,mfe-*}/journeys/*.spec.ts',
  '{packages/*,shell,mfe-*}/src/**/*.test.{ts,tsx}',
];

interface TestFile {
  path: string;
  titles: string;
}

const nameOf = (path: string): string =>
  basename(path).replace(/(\.(gate|night))?\.((test|spec)\.tsx?|tsx?|md|json)$/, '');

function readTests(root: string): Map<string, TestFile[]> {
  const files = globSync(TESTS, { cwd: root })
    .sort()
    .map((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      const titles = source.matchAll(/^(?:test(?:\.each\(\w+\))?|\]\))\(\s*(['"`])(.*)\1,/gm);
      return { path, titles: [...titles].map(([, , title = '']) => title).join('\n') };
    });
  return Map.groupBy(files, ({ path }) => nameOf(path));
}

/** Finds the file that a reference is about; null when there is none, or no test of that title in it. */
export function findReferences(root: string): (reference: string) => string | null {
  const tests = readTests(root);
  return (reference) => {
    const [name = '', words] = reference.split(' › ');
    if (words === undefined) return existsSync(join(root, name)) ? name : null;
    return tests.get(name)?.find(({ titles }) => words !== '' && titles.includes(words))?.path ?? null;
  };
}

/** The chapters that can apply. */
const CHAPTERS: Readonly<Record<string, string>> = {
  1: 'Encoding and Sanitization',
  2: 'Validation and Business Logic',
  3: 'Web Frontend Security',
  4: 'API and Web Service',
  5: 'File Handling',
  6: 'Authentication',
  7: 'Session Management',
  8: 'Authorization',
  9: 'Self-contained Tokens',
  11: 'Cryptography',
  12: 'Secure Communication',
  13: 'Configuration',
  14: 'Data Protection',
  15: 'Secure Coding and Architecture',
  16: 'Security Logging and Error Handling',
};

const HEAD = `# OWASP ASVS 5.0.0, and the tests that show it

Written by \`npm run asvs\` from \`packages/e2e/src/repository/asvs/evidence.json\`, where each link has the title of its test. Every requirement of levels 1 and 2 has a line; chapters V10 (OAuth) and V17 (WebRTC) cannot apply. **Deviation**: not met here, or not by this software alone. [security.md](security.md) explains the whole.
`;

/** The text of packages/docs/asvs.md. */
export function asvsTable(root: string): string {
  const find = findReferences(root);
  const link = (reference: string): string => {
    const path = find(reference) ?? reference;
    return `[${nameOf(path)}](../../${path})`;
  };
  const links = (references: readonly string[]): string =>
    [...new Set(references.map(link))]
      .join(' ')
      .replaceAll('../../packages/docs/', '')
      .replaceAll('../../packages/', '../');
  const { threats, requirements } = readEvidence(root);
  const rowOf = ({ id, title, how, deviates, shownBy = [] }: Requirement): string =>
    `- ${id} ${title}: ${deviates ? '**Deviation:** ' : ''}${how}. ${links(shownBy)}`;
  const applying = Map.groupBy(
    requirements.filter(({ applies }) => applies !== false),
    ({ id }) => id.split('.')[0] ?? '',
  );
  const chapters = [...applying].map(([chapter, those]) =>
    [`## V${chapter} ${CHAPTERS[chapter] ?? ''}\n`, ...those.map(rowOf), ''].join('\n'),
  );
  const without = Map.groupBy(
    requirements.filter(({ applies }) => applies === false),
    ({ how }) => how,
  );
  return [
    HEAD,
    ...chapters,
    '## What does not apply\n',
    ...[...without].map(([why, those]) => `- ${why}: ${those.map(({ id }) => id).join(', ')}`),
    '\n## Threats\n',
    ...threats.map(({ id, shownBy }) => `- ${id}: ${links(shownBy)}`),
    '',
  ].join('\n');
}
