/** @jest-environment node */
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { Rendered } from '../../site/render.tsx';
import { NoAnswer, pageInTime, type PageInTime } from './page-in-time.ts';
import type { RunsInSilence } from './render-in-process.ts';

const pageOf = (html: string): Rendered => ({
  kind: 'page',
  status: 200,
  complete: true,
  html: Readable.from([html]),
});
const never = new Promise<Rendered>(() => undefined);
const running = (isThis: boolean): Promise<RunsInSilence> => Promise.resolve({ task: 1, stack: '', isThis });

/** A page whose first attempt never ends, and which was requested a while ago: it is answered without its code at once, and the last moment is near. */
const lostPage = (
  again: Promise<Rendered>,
  frame: Promise<Rendered> | null,
): { page: PageInTime; tries: string[] } => {
  const tries: string[] = [];
  const page = pageInTime({
    since: performance.now() - 4000,
    whole() {
      tries.push('whole');
      return tries.length === 1 ? never : again;
    },
    frame() {
      tries.push('frame');
      return frame;
    },
  });
  return { page, tries };
};

test('[SHELL-01] a page whose process runs another one is begun again, with the code of its part', async () => {
  const { page, tries } = lostPage(Promise.resolve(pageOf('again')), null);
  page.silent(running(false), () => true);
  expect(await page.rendered).toMatchObject({ complete: true });
  expect([tries, page.isStuck()]).toEqual([['whole', 'whole'], false]);
});

test.each([
  ['its own code', running(true), true],
  ['nobody knows what', Promise.resolve(null), false],
])('[SHELL-01] a page whose process runs %s is answered without it', async (_, runs, isStuck) => {
  const { page, tries } = lostPage(never, Promise.resolve(pageOf('frame')));
  page.silent(runs, () => true);
  await page.rendered;
  expect([tries, page.isStuck()]).toEqual([['whole', 'frame'], isStuck]);
});

test.each([
  ['whose code waits for too long is answered without it', true],
  ['whose code has had no turn on a busy machine is not', false],
])('[SHELL-01] a page %s', async (_, waits) => {
  const [own, frame] = [pageOf('own'), pageOf('frame')];
  const attempt = Promise.withResolvers<Rendered>();
  const page = pageInTime({
    since: performance.now() - 4000,
    whole: () => attempt.promise,
    frame: () => Promise.resolve(frame),
  });
  page.working(() => {
    if (!waits) attempt.resolve(own);
    return waits;
  });
  expect(await page.rendered).toBe(waits ? frame : own);
});

test('a page that goes on by itself is not replaced', async () => {
  const first = Promise.withResolvers<Rendered>();
  const page = pageInTime({
    since: performance.now(),
    whole: () => first.promise,
    frame: () => Promise.reject(new Error('not wanted')),
  });
  page.silent(running(true), () => false);
  first.resolve(pageOf('late'));
  expect(await page.rendered).toMatchObject({ kind: 'page' });
});

test('what comes after the answer is thrown away', async () => {
  const late = Promise.withResolvers<Rendered>();
  const html = Readable.from(['late']);
  let attempts = 0;
  const page = pageInTime({
    since: performance.now(),
    whole: () => (attempts++ === 0 ? late.promise : Promise.resolve(pageOf('again'))),
    frame: () => null,
  });
  page.silent(running(false), () => true);
  await page.rendered;
  late.resolve({ kind: 'page', status: 200, complete: true, html });
  await new Promise((resolve) => html.once('close', resolve));
  expect(html.destroyed).toBe(true);
});

test('if nothing answers, the page gives up at the last moment', async () => {
  const { page } = lostPage(never, null);
  page.silent(running(true), () => true);
  await expect(page.rendered).rejects.toThrow(NoAnswer);
});
