import { expect, test } from '@jest/globals';
import type { SlotFill } from '@rewald/contracts';
import { slotFills } from './slot-fills.ts';

const part = (name: string, ...fills: SlotFill[]) =>
  [name, { version: '1', container: name, entry: '', integrity: '', fills }] as const;
const fill = (order: number, expose = './hint', slot = 'product.below-price'): SlotFill => ({
  slot,
  expose,
  order,
});
const shown = (parts: Parameters<typeof slotFills>[1]): string[] =>
  slotFills('product.below-price', parts).map((one) => `${one.part} ${one.expose}`);

test('widgets of a place stand by their orders, then by the names of their parts, whatever order the parts are listed in', () => {
  const parts = [
    part('ribbons', fill(10)),
    part('cart', fill(10), fill(2, './side', 'cart.line-actions')),
    part('gifts', fill(20, './late'), fill(-1, './early')),
    part('bows', fill(9)),
    part('nobody'),
  ];
  const inOrder = ['gifts ./early', 'bows ./hint', 'cart ./hint', 'ribbons ./hint', 'gifts ./late'];
  expect(shown(parts)).toEqual(inOrder);
  expect(shown(parts.toReversed())).toEqual(inOrder);
});
