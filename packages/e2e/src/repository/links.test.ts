import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../../..');

const withoutCode = (text: string): string => text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');

/** The anchors of a document's headings, as GitHub names them. */
const anchorsOf = (file: string): Set<string> =>
  new Set(
    [
      ...readFileSync(file, 'utf8')
        .replace(/^```.*?^```/gms, '')
        .matchAll(/^#+ (.+)$/gm),
    ].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );

const isThere = (document: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || (statSync(file).isFile() && anchorsOf(file).has(anchor));
};

test('every link of a document leads to a file and a heading that exist', () => {
  const documents = execFileSync('git', ['ls-files', '*.md', ':!packages/catalogue/*/*'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  expect(documents.length).toBeGreaterThan(40);
  const dead = documents.flatMap((document) =>
    [...withoutCode(readFileSync(join(root, document), 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !isThere(join(root, document), link))
      .map((link) => `${document}: ${link}`),
  );
  expect(dead).toEqual([]);
});
