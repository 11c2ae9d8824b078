import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readStages } from './image.ts';

test('the image builds what is distributed, and its last stage is an ordinary user on files of the others', () => {
  const stages = readStages(readFileSync(join(import.meta.dirname, '../Containerfile'), 'utf8'));
  const [build, root, final] = stages;
  expect(stages).toHaveLength(3);
  expect(build?.get('RUN')).toEqual(['npm ci --no-audit --no-fund && npm run distribution -- /opt/rewald']);
  expect(root?.get('RUN')?.[0]).toMatch(/^rm -rf \/usr\/local\/lib\/node_modules .*&& groupadd/);
  expect([final?.get('FROM'), final?.get('USER')]).toEqual([['scratch'], ['10001:10001']]);
  expect(() => readStages('RUN true\n')).toThrow('No stage begins before RUN true');
});
