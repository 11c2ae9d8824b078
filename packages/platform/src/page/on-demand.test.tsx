import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { onDemand } from './on-demand.tsx';

test('a piece whose code fails to load leaves the page as it is, and appears once it can be loaded', async () => {
  jest.useFakeTimers();
  let asked = 0;
  const Piece = onDemand<{ name: string }>(
    () => {
      asked += 1;
      return asked < 3
        ? Promise.reject(new Error('no network'))
        : Promise.resolve({ default: ({ name }) => <b>{name}</b> });
    },
    <i>waits</i>,
  );
  const page = (
    <main>
      <h1>Page</h1>
      <Piece name="piece" />
    </main>
  );
  render(page);
  for (const pauses of [0, 1, 2]) {
    expect(screen.getByRole('main').textContent).toBe('Pagewaits');
    await act(() => jest.advanceTimersByTimeAsync(pauses * 2000));
  }
  expect(screen.getByRole('main').textContent).toBe('Pagepiece');
  // The next one appears at once.
  render(<Piece name="another" />);
  expect(screen.getByText('another')).toBeTruthy();
  expect(asked).toBe(3);
  jest.useRealTimers();
});
