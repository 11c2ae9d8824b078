import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

afterEach(cleanup);

/** The heading of the page; null while there is none. */
const title = atom<string | null>(null);
const Layout = () => {
  const main = useFocusOnNewPage();
  const shown = useAtomValue(title);
  return (
    <>
      <input />
      <main ref={main} tabIndex={-1}>
        {shown !== null && <h1 key={shown}>{shown}</h1>}
        <button>choose</button>
      </main>
    </>
  );
};

/** Opens a page, and returns functions that show another heading, and that lead to another page. */
const open = () => {
  const { set } = getDefaultStore();
  set(title, 'Start');
  const router = createMemoryRouter([{ path: '*', element: <Layout /> }]);
  render(<RouterProvider router={router} />);
  return {
    show: (text: string | null) => act(async () => set(title, text)),
    arrive: (path: string, text: string | null) =>
      act(async () => {
        set(title, text);
        await router.navigate(path);
      }),
  };
};

test('[SHELL-05] [SHELL-18] the focus goes to the heading of a new page, also if that comes later', async () => {
  const { show, arrive } = open();
  await arrive('/late', null);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await show('Late');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Late' }));
});

test('[SHELL-08] a page that was missing and comes by itself keeps the focus at its top', async () => {
  const { show, arrive } = open();
  await arrive('/orders', 'Something is missing');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  await show(null);
  await show('Orders');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Orders' }));
});

test('[SHELL-08] who has gone elsewhere stays there when the page comes', async () => {
  const { show, arrive } = open();
  await arrive('/orders', 'Something is missing');
  const field = screen.getByRole('textbox');
  act(() => field.focus());
  await show('Orders');
  expect(document.activeElement).toBe(field);
});

test('[SHELL-08] who chooses an option of a page, which changes its address, stays at that option', async () => {
  const { arrive } = open();
  await arrive('/blue', 'In blue');
  const option = screen.getByRole('button', { name: 'choose' });
  act(() => option.focus());
  await arrive('/red', 'In red');
  expect(document.activeElement).toBe(option);
});
