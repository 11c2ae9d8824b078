import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { AppLink } from '@rewald/platform';
import { createTestPage } from '@rewald/platform/testing';
import { LanguageSwitch } from './language-switch.tsx';
import { useLoginLink } from './login-link.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const Login = () => <AppLink to={useLoginLink()}>Login</AppLink>;

/** Shows a page that reads only a part of the query in the address bar. */
const open = (typed: string, read: string): void => {
  window.history.replaceState(null, '', typed);
  const { page } = createTestPage(
    <>
      <LanguageSwitch />
      <Login />
    </>,
    { sourceDir: join(__dirname, '..'), path: read },
  );
  render(page);
};

const hrefOf = async (name: string): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

test('[I18N-02] [SHELL-09] other language and way back keep the parameters that no page reads', async () => {
  open('/shop/explore?utm_source=mail&search=x&x=1', '/shop/explore?search=x');
  expect(await hrefOf('EN English')).toBe('/en/shop/explore?utm_source=mail&search=x&x=1');
  expect(await hrefOf('DE Deutsch')).toBe('/shop/explore?utm_source=mail&search=x&x=1');
  const way = new URLSearchParams((await hrefOf('Login'))?.split('?')[1]);
  expect(way.get('redirect')).toBe('/shop/explore?utm_source=mail&search=x&x=1');
});

test('[I18N-02] the query of another page in the address bar is not taken for that of the page on screen', async () => {
  open('/blogs?x=1', '/shop/explore?search=x');
  expect(await hrefOf('EN English')).toBe('/en/shop/explore?search=x');
});
