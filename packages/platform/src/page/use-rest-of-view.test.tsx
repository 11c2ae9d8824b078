import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useBelowSight } from './use-below-sight.ts';
import { useRestOfView } from './use-rest-of-view.ts';

/** What was on the screen after each change of it. */
let drawn: string[] = [];
const useDrawn = () =>
  useLayoutEffect(() => {
    const text = document.body.textContent ?? '';
    if (drawn.at(-1) !== text) drawn.push(text);
  });
const Below = () => {
  useDrawn();
  return useBelowSight() && <p>Below</p>;
};
const Page = () => {
  const rest = useRestOfView();
  useDrawn();
  return (
    <>
      <h1>Top</h1>
      {rest && (
        <>
          <p>Rest</p>
          <Below />
        </>
      )}
    </>
  );
};

const visit = async (...ways: (string | number)[]) => {
  const router = createMemoryRouter([
    { path: '/', Component: () => <p>Start</p> },
    { path: '/page', Component: Page },
  ]);
  render(<RouterProvider router={router} />);
  for (const way of ways) {
    drawn = [];
    await act(() => (typeof way === 'number' ? router.navigate(way) : router.navigate(way)));
  }
  return drawn;
};

test('[SHELL-18] after following a link the heading is on the screen first, then the rest of the view, then what is below', async () => {
  expect(await visit('/page')).toEqual(['Top', 'TopRest', 'TopRestBelow']);
  expect(screen.getByText('Below')).toBeDefined();
});

test('after Back, for a link to a place on the page, and on the server everything is rendered at once', async () => {
  expect(await visit('/page', '/', -1)).toEqual(['TopRestBelow']);
  document.body.replaceChildren();
  expect(await visit('/page#below')).toEqual(['TopRestBelow']);
  const router = createMemoryRouter([{ path: '/', Component: Page }]);
  expect(renderToString(<RouterProvider router={router} />)).toContain('Below');
});
