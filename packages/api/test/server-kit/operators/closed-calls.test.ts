import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OPERATOR_SCOPES } from '@rewald/contracts/calls/callers';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { describedCalls, type Call } from '../../support/described-calls.ts';
import type { Schema } from '../../support/from-schema.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let shop: TestApp;
let authorization: string;
let calls: Call[];
beforeAll(async () => {
  shop = await startTestApp();
  authorization = `Bearer ${await createOperators(shop.database).issueKey('Ada', [...OPERATOR_SCOPES])}`;
  calls = (await describedCalls(shop.app)).filter(({ path }) => path.startsWith('/operator/'));
});
afterAll(() => shop.close());

/** A value that fits a parameter of a path. */
const sample = ({ parameters }: Call, name: string): string => {
  const { schema } = parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
  if (name === 'locale') return 'en';
  if (schema?.enum !== undefined) return String(schema.enum[0]);
  return schema?.format === 'uuid' ? '019ac000-0000-7000-8000-000000000000' : '1024';
};

/** What a call says about `prise`, in the query or in its body. */
const answerOf = async (call: Call, body?: object): Promise<readonly [string, number, unknown]> => {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => sample(call, name));
  const answer = await shop.app.inject({
    method: call.method,
    url: body === undefined ? `${path}?prise=1` : path,
    headers: { authorization },
    ...(body === undefined ? {} : { body }),
  });
  const { errors }: { errors?: Readonly<Record<string, unknown>> } = JSON.parse(answer.body);
  return [call.name, answer.statusCode, errors?.['prise']];
};
const refused = ({ name }: Call) => [name, 422, ['This field does not belong here.']];

test('[API-03] every operator call refuses a parameter that it does not know, by name', async () => {
  const withoutBody = calls.filter(({ body }) => body === null);
  expect(withoutBody.length).toBeGreaterThan(40);
  for (const call of withoutBody) expect(await answerOf(call)).toEqual(refused(call));
});

/** Objects in a schema that take any property. */
const open = (schema: Schema, path: string): string[] => [
  ...(schema.properties !== undefined && !('additionalProperties' in schema) ? [path] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => open(inner, `${path}.${name}`)),
  ...(schema.items === undefined ? [] : open(schema.items, `${path}[]`)),
  ...(schema.anyOf ?? []).flatMap((inner) => open(inner, path)),
];

test('[API-03] every operator call refuses a field that it does not know, by name, however deep', async () => {
  const withBody = calls.filter(({ body }) => body !== null);
  expect(withBody.length).toBeGreaterThan(15);
  expect(withBody.flatMap(({ name, body }) => open(body ?? {}, name))).toEqual([]);
  for (const call of withBody) expect(await answerOf(call, { prise: 1 })).toEqual(refused(call));
});
