/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { CallSchemas } from '@rewald/contracts/call-schemas';
import { Type, type TSchema } from 'typebox';
import Schema from 'typebox/schema';
import { startExampleHost, type Fullness } from './example-answers.ts';

/** Every call of the API that reads something, and the schema of its answer. */
const reading = Object.entries(CallSchemas).flatMap(([call, schemas]): [string, TSchema][] =>
  call.startsWith('GET /api/') && 'answer' in schemas
    ? [[call.slice('GET /api'.length), Type.Object({ data: schemas.answer })]]
    : [],
);

/** The OpenAPI document of an API host with these calls. */
const document = (): unknown => ({
  paths: Object.fromEntries(
    reading.map(([path, schema]) => [
      path,
      { get: { responses: { 200: { content: { 'application/json': { schema } } } } } },
    ]),
  ),
});

test.each<Fullness>(['full', 'sparse'])(
  'each call that a page may read has an answer by its contract: %s',
  async (fullness) => {
    const host = await startExampleHost(JSON.parse(JSON.stringify(document())), fullness);
    try {
      const without = await Promise.all(
        reading.map(async ([path, schema]) => {
          const answer = await fetch(host.origin + path.replaceAll(/\{\w+\}/g, '1'));
          return answer.ok && Schema.Compile(schema).Check(await answer.json()) ? [] : [path];
        }),
      );
      expect(reading.length).toBeGreaterThan(40);
      expect(without.flat()).toEqual([]);
    } finally {
      host.stop();
    }
  },
);
