import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { firstTexts } from './first-texts.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-first-texts-'));
  mkdirSync(join(dir, 'more'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a first view takes along what it imports and opens, and leaves what comes later and what brings its own', () => {
  const sources: Record<string, string> = {
    'page.tsx': `
      import { Box } from './box.tsx';
      import type { Unused } from './more/types.ts';
      export { kinds } from './kinds.ts';
      const Below = later(() => import('./more/below.tsx'), './page-below');
      const Filters = later(() => import('./filters.tsx'), './page');
      const open = () => import('./dialog.tsx');
      const menu = withTexts(() => import('./menu.tsx'));
      const pages = { './other': () => import('./other-page.tsx') };
      export default () => <FormattedMessage id="page.title" />;`,
    'box.tsx': 'export const Box = ({ kind }) => f({ id: `box.${kind}.name` });',
    'kinds.ts': "export const kinds = ['kind.a']; export const path = (holder, name) => `${holder}.${name}`;",
    'dialog.tsx': '<FormattedMessage id="dialog" />;',
    'menu.tsx': '<FormattedMessage id="menu" />;',
    'filters.tsx': '<FormattedMessage id="filters" />;',
    'other-page.tsx': '<FormattedMessage id="other" />;',
    'more/below.tsx': '<FormattedMessage id="below" />;',
    'more/types.ts': "export type Unused = 'type';",
  };
  for (const [file, source] of Object.entries(sources)) writeFileSync(join(dir, file), source);
  const isFirst = firstTexts({
    root: join(dir, 'page.tsx'),
    view: './page',
    stops: new Set([join(dir, 'other-page.tsx')]),
  });
  const expected = ['page.title', 'box.large.name', 'kind.a', 'dialog', 'filters'];
  const others = ['menu', 'other', 'below', 'type', 'never.named'];
  expect([...expected, ...others].filter(isFirst)).toEqual(expected);
});
