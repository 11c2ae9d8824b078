import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useBelowSight } from './use-below-sight.ts';

/** What was on the screen after each time that the page was drawn. */
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

test('what is below the first screen of a page that a link leads to is drawn after what is in sight', async () => {
  expect(await visit('/page')).toEqual(['Top', 'TopBelow']);
  expect(screen.getByText('Below')).toBeDefined();
});

test('where Back leads, and for a link to a place on the page, all of it is drawn at once', async () => {
  expect(await visit('/page', '/', -1)).toEqual(['TopBelow']);
  document.body.replaceChildren();
  expect(await visit('/page#below')).toEqual(['TopBelow']);
});

test('the server writes all of it', () => {
  const router = createMemoryRouter([{ path: '/', Component: Page }]);
  expect(renderToString(<RouterProvider router={router} />)).toContain('Below');
});
