import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import demo from '@rewald/catalogue/company.json';
import { render } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { cartOf, phone } from '../lines/test-cart.ts';
import { hasTree } from './missing-for-tree.ts';
import { TreeNote } from './tree-note.tsx';

const [company] = demo;
const sourceDir = join(import.meta.dirname, '..');
const cart = cartOf({ ...phone, price: { value: 89 } });

test('[CART-04] a shop that plants no trees says nothing of them in the cart, and of none for an order', async () => {
  if (company === undefined) throw new Error('The demo has no company.');
  const { trees: _trees, treeFrom: _from, ...treeless } = company;
  const planting = render(createTestPage(<TreeNote cart={cart} />, { sourceDir, company }).page);
  await planting.findByText(/dann pflanzen wir einen Baum/);
  planting.unmount();
  const other = render(
    createTestPage(
      <>
        <TreeNote cart={cart} />
        <b>Weiter</b>
      </>,
      { sourceDir, company: treeless },
    ).page,
  );
  await other.findByText('Weiter');
  expect(other.container.textContent).toBe('Weiter');
  const paid = { state: 'confirmed' as const, summary: { total: 900 }, payment: { refunded: 0 } };
  expect([hasTree({ ...paid, treeFrom: 150 }), hasTree({ ...paid, treeFrom: 1_000_000_000 })]).toEqual([
    true,
    false,
  ]);
});
