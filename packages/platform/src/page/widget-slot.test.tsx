import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createTestPage } from '../testing/index.tsx';
import { PartsContext, type Parts } from './parts.ts';
import { WidgetSlot } from './widget-slot.tsx';

interface Given {
  price: number;
}

const Counting = ({ price }: Given) => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {price} {count}
    </button>
  );
};
const Broken = (): null => {
  throw new Error('no paper left');
};

/** Parts that fill a slot, in this order, and what is reported about those that fail. */
const partsOf = (
  widgets: Record<string, (given: Given) => React.ReactNode>,
): Parts & { failed: jest.Mock } => {
  const failed = jest.fn();
  return {
    failed,
    peek: (part, expose) => ({ default: expose === './hint' ? widgets[part] : {} }),
    load: () => Promise.reject(new Error('nothing more is here')),
    fills: (slot) =>
      slot === 'product.below-price' ? Object.keys(widgets).map((part) => ({ part, expose: './hint' })) : [],
    fail(part) {
      failed(part);
      return false;
    },
  };
};

const show = (parts: Parts, name = 'product.below-price') =>
  render(
    createTestPage(
      <PartsContext value={parts}>
        <main>
          <WidgetSlot name={name} props={{ price: 7 }} />
        </main>
      </PartsContext>,
      { sourceDir: join(__dirname, '..') },
    ).page,
  );

test('widgets appear in their place in order, work, and get what the page provides', async () => {
  show(partsOf({ gifts: Counting, care: ({ price }) => <p>{price - 1}</p> }));
  const main = await screen.findByRole('main');
  expect(main.textContent).toBe('7 06');
  fireEvent.click(screen.getByRole('button'));
  expect(main.textContent).toBe('7 16');
});

test('a widget that throws leaves nothing behind and affects no other', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const parts = partsOf({ gifts: Broken, care: Counting });
  show(parts);
  const main = await screen.findByRole('main');
  expect(main.textContent).toBe('7 0');
  expect(main.childElementCount).toBe(1);
  expect(parts.failed).toHaveBeenCalledWith('gifts');
  silent.mockRestore();
});

test('a place that nobody fills takes no space, also without a surrounding site', async () => {
  const { unmount } = show(partsOf({ gifts: Counting }), 'product.end');
  expect((await screen.findByRole('main')).childNodes).toHaveLength(0);
  unmount();
  const { fills: _, ...alone } = partsOf({});
  show(alone);
  expect((await screen.findByRole('main')).childNodes).toHaveLength(0);
});
