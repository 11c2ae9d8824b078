import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useBelowSight } from './use-below-sight.ts';

/** What was on the screen after each render. */
let drawn: string[] = [];
const Page = () => {
  const below = useBelowSight();
  useLayoutEffect(() => void drawn.push(document.body.textContent ?? ''));
  return (
    <>
      <h1>Top</h1>
      {below && <p>Below</p>}
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

test('after following a link, what is below the first screen is rendered after what is visible', async () => {
  expect(await visit('/page')).toEqual(['Top', 'TopBelow']);
  expect(screen.getByText('Below')).toBeDefined();
});

test('after Back, and for a link to a place on the page, everything is rendered at once', async () => {
  expect(await visit('/page', '/', -1)).toEqual(['TopBelow']);
  document.body.replaceChildren();
  expect(await visit('/page#below')).toEqual(['TopBelow']);
});

test('the server renders everything', () => {
  const router = createMemoryRouter([{ path: '/', Component: Page }]);
  expect(renderToString(<RouterProvider router={router} />)).toContain('Below');
});
