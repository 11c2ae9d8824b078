import { expect, test } from '@jest/globals';
import { readDemo } from '../import/demo.ts';
import { catalogue, derivedEarly, takeCatalogue, workOut } from './catalogue.ts';

test('what the first answers need is there before another assortment is taken, and the former one holds meanwhile', () => {
  const { catalogue: demo } = readDemo();
  takeCatalogue(demo);
  const made: string[] = [];
  const version = derivedEarly((assortment) => {
    made.push(assortment.version);
    return assortment.version;
  });
  const next = { ...demo, version: 'next' };
  expect(version()).toBe(demo.version);
  for (const _ of workOut(next)) expect([version(), catalogue()]).toEqual([demo.version, demo]);
  takeCatalogue(next);
  expect(version()).toBe('next');
  expect(made).toEqual([demo.version, 'next']);
});
