import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { DocumentText } from '@rewald/contracts';
import { ApiError, type PageLoaderArgs } from '@rewald/platform';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import DocumentPage, { head, loader } from './page.tsx';

const CALL = 'GET /api/content/{locale}/documents/{document}';
const terms: DocumentText = {
  version: '2',
  from: '2026-11-22',
  replacedOn: null,
  template: false,
  title: 'AGB',
  lead: 'Was gilt.',
  sections: [
    {
      id: 'wer',
      title: 'Wer',
      blocks: [{ kind: 'paragraph', spans: [{ text: 'Wir und du.' }] }],
      topics: [{ title: 'Und wer noch?', blocks: [{ kind: 'paragraph', spans: [{ text: 'Niemand.' }] }] }],
    },
  ],
  versions: [
    { version: '2', from: '2026-11-22' },
    { version: '1 & ½', from: '2026-11-02' },
  ],
};
const former: DocumentText = { ...terms, version: '1 & ½', from: '2026-11-02', replacedOn: '2026-11-22' };

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const load = (path: string) => {
  const { platform } = createTestPage(<DocumentPage />, {
    sourceDir: join(__dirname, '../..'),
    path,
    apiHost: api.origin,
  });
  const args: PageLoaderArgs = {
    url: new URL(path, 'http://site.test'),
    params: { document: new URL(path, 'http://site.test').pathname.split('/').at(-1) },
    locale: 'de',
    api: platform.api,
    config: platform.config,
    signal: new AbortController().signal,
  };
  return loader(args);
};

const open = async (data: DocumentText) => {
  const { page } = createTestPage(<DocumentPage />, {
    sourceDir: join(__dirname, '../..'),
    path: '/documents/terms',
    apiHost: api.origin,
    data: { ...data, name: 'terms', conditions: [] },
  });
  render(page);
  await screen.findByRole('heading', { level: 1, name: data.title });
};

test('[SHELL-01] the shop’s own text is shown, with questions below its sections, and all its versions', async () => {
  await open(terms);
  expect(screen.getByRole('heading', { level: 3, name: 'Und wer noch?' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['/documents/terms', '/documents/terms?version=1%20%26%20%C2%BD']),
  );
  expect(screen.queryByText(/Vorlage/)).toBeNull();
  expect(screen.queryByText(/Seit dem/)).toBeNull();
});

test('[SHELL-01] a former version says that it is one, and is kept out of search engines', async () => {
  await open(former);
  expect(screen.getByText(/Seit dem 22\. November 2026 gilt eine neuere/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zur Fassung von heute' }).getAttribute('href')).toBe(
    '/documents/terms',
  );
  expect(head({ data: { ...former, name: 'terms', conditions: [] } }).noIndex).toBe(true);
  expect(head({ data: { ...terms, name: 'terms', conditions: [] } }).noIndex).toBeUndefined();
});

test('[SHELL-01] a host without the call, or without the text, leaves the template; one that is down does not', async () => {
  api.answer(CALL, terms);
  expect((await load('/documents/terms')).title).toBe('AGB');
  api.refuse(CALL, 404, { message: '', errors: {} });
  const template = await load('/documents/terms');
  expect([template.title, template.template]).toEqual(['Allgemeine Geschäftsbedingungen', true]);
  for (const path of ['/documents/nothing', '/documents/terms?version=7'])
    await expect(load(path)).rejects.toMatchObject({ init: { status: 404 } });
  api.refuse(CALL, 503, { message: 'away', errors: {} });
  await expect(load('/documents/terms')).rejects.toBeInstanceOf(ApiError);
});

test('[SHELL-01] the shop’s own conditions come with the text about them, where the host tells', async () => {
  const conditions = [{ id: 1, name: 'Aufgearbeitet', marks: 'fine' as const }];
  api.answer(CALL, terms);
  api.answer('GET /api/content/{locale}/conditions', conditions);
  expect((await load('/documents/condition')).conditions).toEqual(conditions);
  expect((await load('/documents/terms')).conditions).toEqual([]);
  api.refuse('GET /api/content/{locale}/conditions', 404, { message: '', errors: {} });
  expect((await load('/documents/condition')).conditions).toEqual([]);
});
