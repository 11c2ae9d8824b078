import { expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRing } from './run-ring.ts';
import type { Step } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'rewald-ring-'));
const NODE = process.execPath;

/** A step that fails when it runs for the first time. */
const unsteady = (name: string, group: string): Step => ({
  name,
  ring: 'inner',
  command: NODE,
  args: [
    '-e',
    `const fs = require('fs'); const mark = ${JSON.stringify(join(folder, `${group}-${name}`))};
     if (fs.existsSync(mark)) process.exit(0); fs.writeFileSync(mark, ''); process.exit(1);`,
  ],
});
const always = (name: string, code: number): Step => ({
  name,
  ring: 'inner',
  command: NODE,
  args: ['-e', `process.exit(${code})`],
});

const runAll = async (name: string, steps: Step[]) => {
  const unsteadyFile = join(folder, `${name}.md`);
  writeFileSync(unsteadyFile, '# Unsteady tests\n');
  const said: string[] = [];
  const isGreen = await runRing({ steps, unsteadyFile, say: (line) => said.push(line) });
  return { isGreen, said: said.join('\n'), listed: readFileSync(unsteadyFile, 'utf8') };
};

test('three tests that fail and then pass alone leave a run green and are named; a fourth makes it red', async () => {
  const names = ['shop', 'cart', 'account'];
  const three = await runAll('three', [always('lint', 0), ...names.map((name) => unsteady(name, 'three'))]);
  expect(three.isGreen).toBe(true);
  for (const name of names) {
    expect(three.said).toContain(`unsteady, passed alone: ${name}`);
    expect(three.listed).toMatch(new RegExp(`^- \\d{4}-\\d\\d-\\d\\d · ${name} ·`, 'm'));
  }
  expect(three.said).toMatch(/\n4 passed, 0 failed$/);
  const four = await runAll(
    'four',
    [...names, 'trade-in'].map((name) => unsteady(name, 'four')),
  );
  expect(four.isGreen).toBe(false);
  expect(four.said).toMatch(/\n4 passed, 1 failed$/);
});

test('what fails again alone is red, and checks are not repeated', async () => {
  const { isGreen, said, listed } = await runAll('red', [
    always('journeys', 1),
    { ...unsteady('lint', 'red'), isExact: true },
    always('upgrade', 0),
  ]);
  expect(isGreen).toBe(false);
  expect(said).toContain('once more, alone: journeys');
  expect(said).not.toContain('once more, alone: lint');
  expect(said).toMatch(/\n1 passed, 2 failed$/);
  expect(listed).toBe('# Unsteady tests\n');
});

test('many failures are a fault, and nothing is repeated', async () => {
  const steps = Array.from({ length: 11 }, (_, at) => always(`step ${at}`, 1));
  const { isGreen, said } = await runAll('many', steps);
  expect(isGreen).toBe(false);
  expect(said).not.toContain('once more');
});
