import { expect, test } from '@jest/globals';
import { readDemo } from '../import/demo.ts';
import { derived, derivedEarly, remembered, workOut } from './catalogue.ts';

const { catalogue: demo } = readDemo();

test('what the first answers need is there before another assortment is taken, and the former one holds meanwhile', () => {
  const made: string[] = [];
  const version = derivedEarly(({ assortment }) => {
    made.push(assortment.version);
    return assortment.version;
  });
  const next = { assortment: { ...demo, version: 'next' } };
  expect(version({ assortment: demo })).toBe(demo.version);
  for (const _ of workOut(next)) expect(version({ assortment: demo })).toBe(demo.version);
  expect(made).toEqual([demo.version, 'next']);
  expect(version(next)).toBe('next');
  expect(made).toEqual([demo.version, 'next']);
});

test('[SHELL-05] what is derived belongs to one assortment, what is remembered to all of one shop', () => {
  const count = derived(({ assortment }) => ({ of: assortment.version }));
  const names = remembered(() => new Set<string>());
  const [one, next, other] = [
    { assortment: demo },
    { assortment: { ...demo, version: 'next' } },
    { assortment: { ...demo, lineage: {} } },
  ];
  expect(count(one)).toBe(count({ ...one }));
  expect(count(next)).toEqual({ of: 'next' });
  names(one).add('kept');
  expect([names(next).has('kept'), names(other).has('kept')]).toEqual([true, false]);
});
