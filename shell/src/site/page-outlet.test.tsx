import { Suspense } from 'react';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { FormattedMessage, type PageModule } from '@rewald/platform';
import { createPlatform, PartsContext, PlatformContext, type Parts } from '@rewald/platform/host';
import { PageOutlet } from './page-outlet.tsx';

afterEach(cleanup);

const magazine: PageModule = {
  head: ({ intl }) => ({ title: intl.formatMessage({ id: 'blog.title' }) }),
  default: () => (
    <h1>
      <FormattedMessage id="blog.title" />
    </h1>
  ),
};

test('[I18N-05] the title of the next page is a text, whenever its code and its texts arrive', async () => {
  const modules: Record<string, unknown> = {
    './blog': magazine,
    './messages.de.blog': { default: { 'blog.title': 'Magazin' } },
  };
  const here = new Map<string, unknown>();
  const parts: Parts = {
    peek: (_part, expose) => here.get(expose),
    load: async (_part, expose) => {
      await new Promise((next) => setTimeout(next));
      here.set(expose, modules[expose]);
      return modules[expose];
    },
  };
  const platform = createPlatform({
    config: { apiHost: 'http://api.test', assetsHost: 'http://assets.test', siteOrigin: 'http://site.test' },
    locale: 'de',
  });
  const router = createMemoryRouter([
    {
      element: (
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      ),
      children: [
        { index: true, element: <h1>Start</h1> },
        { path: 'blogs', element: <PageOutlet part="shell" expose="./blog" /> },
      ],
    },
  ]);
  render(
    <PlatformContext value={platform}>
      <PartsContext value={parts}>
        <RouterProvider router={router} />
      </PartsContext>
    </PlatformContext>,
  );
  await screen.findByRole('heading', { name: 'Start' });
  await router.navigate('/blogs');
  await screen.findByRole('heading', { name: 'Magazin' });
  await waitFor(() => expect(document.title).toBe('Magazin · Rewald'));
});
