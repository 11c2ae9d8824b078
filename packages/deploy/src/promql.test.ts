import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, 'packages/docs/operations', file), 'utf8');

/** Every expression of a file, at any depth. */
const expressionsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, found]) =>
    key === 'expr' && typeof found === 'string' ? [found] : expressionsIn(found),
  );
};
const expressions = [
  ...expressionsIn(parse(read('prometheus-rules.yaml'))),
  ...expressionsIn(JSON.parse(read('grafana-dashboard.json'))),
];

/** Parses an expression with the grammar of Prometheus: its metrics, and its syntax errors. */
const readExpression = (expression: string): { metrics: string[]; faults: string[] } => {
  const metrics: string[] = [];
  const faults: string[] = [];
  parser.parse(expression).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) faults.push(`at ${from}: ${expression}`);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector')
        metrics.push(expression.slice(from, to));
    },
  });
  return { metrics, faults };
};

/** The name without the suffixes of Prometheus's types. */
const bareName = (name: string): string => name.replace(/_(?:bucket|count|sum|total)$/, '');

/** Names in metrics.md; a row may shorten those after the first (`rewald_jobs_due`, `_dead`). */
const described = new Set(
  read('metrics.md')
    .split('\n')
    .filter((line) => line.startsWith('| `rewald_'))
    .flatMap((line) => {
      const [first = '', ...others] = [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(
        ([, name = '']) => name,
      );
      return [
        first,
        ...others.map((name) => (name.startsWith('_') ? first.replace(/_[a-z]+(?:_total)?$/, name) : name)),
      ];
    })
    .map(bareName),
);

/** Names of the metrics that our code records, as in Prometheus. Some end in a state that is known only at run time. */
const recorded = globSync(
  [
    'packages/{api,server-kit,messages,payouts,assortment,storefront,customers,people,orders,trade-in,reviews}/src/**/*.ts',
    'shell/src/server/**/*.ts',
  ],
  {
    cwd: ROOT,
  },
)
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:\bname: |\.create\w+\(\s*)['`](rewald\.[^'`]+)/g),
  ])
  .map(([, name = '']) => new RegExp(`^${name.replaceAll('.', '_').replace(/\$\{\w+\}/, '[a-z]+')}$`));
const isRecorded = (name: string): boolean => recorded.some((pattern) => pattern.test(name));

test('a fault in an expression is noticed', () => {
  expect(readExpression('sum(rate(rewald_x[5m])').faults).toHaveLength(1);
  expect(readExpression('sum by (le) (rate(rewald_x_bucket{a="b"}[5m])) > on() up')).toEqual({
    metrics: ['rewald_x_bucket', 'up'],
    faults: [],
  });
});

test('every expression of alerts and dashboard is PromQL, and its metrics are recorded and described', () => {
  expect(expressions.length).toBeGreaterThan(40);
  const found = expressions.map(readExpression);
  expect(found.flatMap(({ faults }) => faults)).toEqual([]);
  // Prometheus itself records `up` for each scrape.
  const named = new Set(
    found.flatMap(({ metrics }) => metrics.map(bareName)).filter((name) => name !== 'up'),
  );
  expect([...named].filter((name) => !described.has(name))).toEqual([]);
  expect([...named].filter((name) => !isRecorded(name))).toEqual([]);
});

test('every metric that is recorded is described, and no other', () => {
  expect([...described].filter((name) => !isRecorded(name))).toEqual([]);
  const unknown = recorded.filter((pattern) => ![...described].some((name) => pattern.test(name)));
  expect(unknown).toEqual([]);
});
