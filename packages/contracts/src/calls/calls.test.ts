import { expect, test } from '@jest/globals';
import { Value } from 'typebox/value';
import { allCalls } from './all-calls.ts';
import { anybody, operatorsOwn, shopOnly } from './access.ts';
import { call, exampleOf, responsesOf } from './call.ts';
import { CALLERS, scopesOf } from './callers.ts';
import { sample } from './sample.ts';
import { CallSchemas, ExtensionCallSchemas } from '../call-schemas.ts';

test('[API-01] each call is declared once, the 31 of the specification in its groups', () => {
  const names = allCalls.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const specified = Map.groupBy(allCalls, ({ group }) => group ?? 'ours');
  const counts = ['Customer', 'Cart', 'Trade-in', 'Other'] as const;
  expect(counts.map((group) => specified.get(group)?.length)).toEqual([10, 8, 8, 5]);
});

test('[API-01] pages know every call of visitors that answers with data, and which of them another host may lack', () => {
  expect(Object.keys(CallSchemas)).toContain('GET /api/content/{locale}/layout');
  expect(Object.keys(ExtensionCallSchemas)).not.toContain('GET /api/content/{locale}/layout');
  expect(Object.keys(ExtensionCallSchemas)).toContain('GET /api/content/{locale}/home');
  expect(Object.keys(CallSchemas).filter((name) => name.includes('/operator/'))).toEqual([]);
});

test('[API-03] each thing of the samples has an id of its own', () => {
  const ids = Object.values(sample);
  expect(new Set(ids).size).toBe(ids.length);
});

test('[API-03] each example fits its own declaration', () => {
  const wrong = allCalls.flatMap((one) => {
    const { params = {}, query = {}, body } = exampleOf(one);
    const schema = one.query?.properties ?? {};
    return [
      ...Object.keys(one.params.properties)
        .filter((name) => name !== 'locale' && !(name in params))
        .map((name) => `${one.name} has no ${name}`),
      ...Object.keys(query)
        .filter((name) => !(name in schema))
        .map((name) => `${one.name} takes no ${name}`),
      ...(one.body !== undefined && !Value.Check(one.body, body)
        ? [`${one.name}: ${JSON.stringify(Value.Errors(one.body, body))}`]
        : []),
    ];
  });
  expect(wrong).toEqual([]);
});

test('[API-03] each call says for every kind of caller what happens, and an operator needs the scope', () => {
  for (const { name, outcomes } of allCalls)
    expect([name, Object.keys(outcomes).toSorted()]).toEqual([name, [...CALLERS].toSorted()]);
  const answer = call('POST /api/operator/{locale}/tickets/{ticketId}/things', {
    summary: 'A thing',
    access: operatorsOwn('tickets'),
  });
  const { outcomes } = answer;
  expect([answer.scope, outcomes.support, outcomes.warehouse, outcomes.reader, outcomes.nobody]).toEqual([
    'tickets:write',
    'yes',
    403,
    403,
    401,
  ]);
  expect([outcomes.merchant, outcomes['other merchant'], outcomes.revoked]).toEqual(['yes', 404, 401]);
});

test('[API-03] reading needs the scope for reading, which the one for changing includes', () => {
  const declared = { summary: 'A thing', access: shopOnly('money') } as const;
  const list = call('GET /api/operator/{locale}/things', declared);
  const dryRun = call('POST /api/operator/{locale}/things/dry-run', { ...declared, reads: true });
  for (const { scope, outcomes } of [list, dryRun])
    expect([scope, outcomes.reader, outcomes.finance, outcomes.support, outcomes.merchant]).toEqual([
      'money:read',
      'yes',
      'yes',
      403,
      403,
    ]);
  expect(scopesOf(['support', 'finance'])).toEqual([
    'orders:write',
    'trade-in-cases:read',
    'tickets:write',
    'customers:write',
    'reviews:write',
    'money:write',
    'audit:read',
  ]);
});

test('a call knows its method, path, parameters and answers from its name', () => {
  const removed = call('DELETE /api/offers/{locale}/things/{orderId}', {
    summary: 'A thing',
    access: anybody,
  });
  expect([removed.method, removed.path]).toEqual(['DELETE', '/offers/{locale}/things/{orderId}']);
  expect(Object.keys(removed.params.properties)).toEqual(['locale', 'orderId']);
  expect(responsesOf(removed)).toEqual({});
});

test('what is wrong about a declaration is said when it is made', () => {
  // @ts-expect-error nobody knows what kind of thing that is
  const unknown = () => call('GET /api/things/{thing}', { summary: 'A thing', access: anybody });
  expect(unknown).toThrow('GET /api/things/{thing} does not say what thing is.');
  // @ts-expect-error a call without access does not compile
  expect(() => call('GET /api/things', { summary: 'Things' })).toThrow();
  expect(() => call('GET /things', { summary: 'Things', access: anybody })).toThrow('is no name of a call');
});
