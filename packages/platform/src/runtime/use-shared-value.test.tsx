import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { atom, createStore, Provider } from 'jotai';
import { Profiler } from 'react';
import { useSharedValue } from './use-shared-value.ts';

const hydrateWith = (known: string) => {
  const nameAtom = atom(known);
  const store = createStore();
  const onRender = jest.fn();
  const Name = () => useSharedValue(nameAtom, 'unknown');
  const container = document.createElement('p');
  container.textContent = 'unknown';
  document.body.append(container);
  render(
    <Provider store={store}>
      <Profiler id="name" onRender={onRender}>
        <Name />
      </Profiler>
    </Provider>,
    { container, hydrate: true },
  );
  return { onRender, learn: (name: string) => act(() => store.set(nameAtom, name)) };
};

test('what the server has shown is hydrated without a second render, and follows the shared value', () => {
  const { onRender, learn } = hydrateWith('unknown');
  expect(onRender).toHaveBeenCalledTimes(1);
  learn('Ada');
  expect(screen.queryByText('Ada')).not.toBeNull();
});

test('a value that is known before a late part is hydrated appears as soon as it is', () => {
  hydrateWith('Ada');
  expect(screen.queryByText('Ada')).not.toBeNull();
});
