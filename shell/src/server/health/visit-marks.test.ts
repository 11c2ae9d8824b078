/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { createMinuteLimit } from './minute-limit.ts';
import { createVisitMarks } from './visit-marks.ts';

test('a mark is valid with the secret that made it, for half an hour, and in exactly one spelling', () => {
  let now = Date.parse('2026-03-01');
  const marks = createVisitMarks('secret', () => now);
  const { value, visit } = marks.make();
  expect(marks.read(value)).toBe(visit);
  expect(createVisitMarks('another', () => now).read(value)).toBeNull();
  const [id = '', until = '', signature = ''] = value.split('.');
  for (const wrong of [
    undefined,
    '',
    `${id}.${until}`,
    `${id}.${Number(until) + 1}.${signature}`,
    `${id.slice(1)}A.${until}.${signature}`,
    `${id}.${until}.${signature.slice(1)}`,
    `${id}.${until}.${signature}=`,
    `${value}\n`,
    ` ${value}`,
  ])
    expect([wrong, marks.read(wrong)]).toEqual([wrong, null]);
  now += 30 * 60_000 + 1000;
  expect(marks.read(value)).toBeNull();
});

test('a purse limits events per minute, for each network separately', () => {
  let now = 0;
  const mayPay = createMinuteLimit(2, () => now);
  expect(['a', 'a', 'a', 'b'].map((network) => mayPay(network))).toEqual([true, true, false, true]);
  now = 60_001;
  expect(mayPay('a')).toBe(true);
});
