import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLate } from './use-late.ts';

afterEach(cleanup);

test('code that does not come does no harm, and is loaded again when it is wanted again', async () => {
  let tries = 0;
  const load = () => {
    tries++;
    return tries === 1 ? Promise.reject(new Error('lost')) : Promise.resolve({ default: () => <p>Zoom</p> });
  };
  const failures: number[] = [];
  const Opener = () => {
    const [Late, want] = useLate(load);
    return <>{Late ? <Late /> : <button onClick={() => want(() => failures.push(tries))}>open</button>}</>;
  };
  render(<Opener />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(failures).toEqual([1]);
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByText('Zoom')).toBeTruthy();
  expect(failures).toEqual([1]);
});
