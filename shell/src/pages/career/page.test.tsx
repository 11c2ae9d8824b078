import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { PageText } from '@rewald/contracts';
import { ApiError, type PageLoaderArgs } from '@rewald/platform';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { loadPages } from '../../content/load-content.ts';
import { loader as loadContact } from '../contact/page.tsx';
import CareerPage, { loader } from './page.tsx';

const CALL = 'GET /api/content/{locale}/pages/{page}';
const section = (id: string, text: string) => ({
  id,
  title: `Titel ${id}`,
  blocks: [{ kind: 'paragraph' as const, spans: [{ text }] }],
});
const career: PageText = {
  page: 'career',
  title: 'Arbeite hier',
  lead: 'Bei uns.',
  sections: [
    section('wie', 'So ist es.'),
    {
      ...section('jobs', 'Nicht gezeigt.'),
      topics: [
        {
          title: 'Geräte prüfen',
          blocks: [
            { kind: 'paragraph', spans: [{ text: 'Team Ankauf, Berlin' }] },
            { kind: 'paragraph', spans: [{ text: 'Du prüfst.' }] },
          ],
        },
      ],
    },
  ],
};

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const argsOf = (): PageLoaderArgs => {
  const { platform } = createTestPage(<CareerPage />, {
    sourceDir: join(__dirname, '../..'),
    path: '/company/career/join-the-team',
    apiHost: api.origin,
  });
  return {
    url: new URL('http://site.test/company/career/join-the-team'),
    params: {},
    locale: 'de',
    api: platform.api,
    config: platform.config,
    signal: new AbortController().signal,
  };
};

test('[SHELL-01] the shop’s own page is shown, with its jobs below it', async () => {
  api.answer(CALL, career);
  const data = await loader(argsOf());
  const { page } = createTestPage(<CareerPage />, {
    sourceDir: join(__dirname, '../..'),
    path: '/company/career/join-the-team',
    apiHost: api.origin,
    data,
  });
  render(page);
  await screen.findByRole('heading', { level: 1, name: 'Arbeite hier' });
  screen.getByText('So ist es.');
  screen.getByText('Geräte prüfen');
  screen.getByText('Team Ankauf, Berlin');
  screen.getByText('Du prüfst.');
  expect(screen.queryByText('Nicht gezeigt.')).toBeNull();
});

test('[SHELL-01] a page that the shop has not written is none, but for the way to write to it; a host that is down is none of both', async () => {
  api.refuse(CALL, 404, { message: '', errors: {} });
  await expect(loader(argsOf())).rejects.toMatchObject({ init: { status: 404 } });
  expect((await loadContact(argsOf())).text).toBeNull();
  api.refuse(CALL, 503, { message: 'away', errors: {} });
  await expect(loader(argsOf())).rejects.toBeInstanceOf(ApiError);
});

test('[SHELL-01] a host without the calls shows the pages of the demo', async () => {
  const args = argsOf();
  args.api = { ...args.api, has: () => false };
  expect((await loader(args)).jobs.length).toBe(3);
  const articles = (await loadPages(args)).filter(({ article }) => article !== undefined);
  expect(articles.length).toBe(4);
});
