import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { atom, createStore, Provider } from 'jotai';
import { useSharedValue } from './use-shared-value.ts';

const hydrateWith = (known: string) => {
  const nameAtom = atom(known);
  const store = createStore();
  let renders = 0;
  const Name = () => {
    renders += 1;
    return useSharedValue(nameAtom, 'unknown');
  };
  const container = document.createElement('p');
  container.textContent = 'unknown';
  document.body.append(container);
  render(
    <Provider store={store}>
      <Name />
    </Provider>,
    { container, hydrate: true },
  );
  return { rendersSoFar: () => renders, learn: (name: string) => act(() => store.set(nameAtom, name)) };
};

test('what the server has shown is hydrated without a second render, and follows the shared value', async () => {
  const { rendersSoFar, learn } = hydrateWith('unknown');
  expect(rendersSoFar()).toBe(1);
  await learn('Ada');
  expect(screen.queryByText('Ada')).not.toBeNull();
});

test('a value that is known before a late part is hydrated appears as soon as it is', () => {
  hydrateWith('Ada');
  expect(screen.queryByText('Ada')).not.toBeNull();
});
