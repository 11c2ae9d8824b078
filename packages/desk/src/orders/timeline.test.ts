import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { OperatorOrderEvent } from '@rewald/contracts';
import { readCatalogue } from '@rewald/federation/messages/catalogue';

test.each(['de', 'en'] as const)('[API-03] whatever happens to an order has words (%s)', (locale) => {
  const words = readCatalogue(join(import.meta.dirname, '..'), locale);
  const wanted = OperatorOrderEvent.properties.kind.enum.map((kind) => `orders.event.${kind}`);
  expect(wanted.filter((id) => words[id] === undefined)).toEqual([]);
});
