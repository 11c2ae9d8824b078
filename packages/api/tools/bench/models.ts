import { join } from 'node:path';
import { readDemo } from '@rewald/assortment/import/demo';
import { atMost, type Line } from './goals.ts';
import { run } from './importing.ts';
import { feedOf, modelsOf, productAt, productsOf, writeAssortment, writeFeeds } from './large-shop.ts';
import { median } from './figures.ts';
import { load, type Call } from './load.ts';
import { memoryOf, type Program } from './programs.ts';
import { makeQuestions, type Questions } from './questions.ts';
import { renaming } from './renaming.ts';
import type { Stage } from './stage.ts';

const SUBJECTS = ['listing', 'suggestion', 'product'] as const;
type Subject = (typeof SUBJECTS)[number];
/** With two concurrent requests, so that times are of the answers and not of waiting. */
const MOST_MS = 20;
const MOST_MEMORY = 1.3;
const MOST_TO_LOAD = 6;
/** Has no common divisor with any number of products here, so that steps visit all of them. */
const STEP = 7_919;

/** Requests for products and names of the large shop in endless variety; listings as for the demo. */
const questionsOf = (offers: number): Pick<Questions, Subject> => {
  const demo = makeQuestions(1_000);
  const names = readDemo().entries.models.map(({ name }) => name);
  const counts = { suggestion: 0, product: 0 };
  return {
    listing: demo.listing,
    suggestion: (): Call => {
      const nth = (counts.suggestion += 1);
      const place = (nth * STEP) % modelsOf(offers);
      const name = `${names[place % names.length] ?? ''} ${place}`.toLowerCase();
      // As while typing: from three letters to the whole name.
      const text = name.slice(0, 3 + (nth % Math.max(1, name.length - 2)));
      return {
        path: `/offers/${nth % 2 === 0 ? 'de' : 'en'}/buy-offers/shop/models?search=${encodeURIComponent(text)}`,
      };
    },
    product: (): Call => {
      const nth = (counts.product += 1);
      const { modelId, productId } = productAt((nth * STEP) % productsOf(offers));
      return { path: `/offers/de/product/${modelId}?productId=${productId}&conditionId=${1 + (nth % 4)}` };
    },
  };
};

/** A shop with many models: copies of the demo's, imported from files. */
const fill = async (stage: Stage, offers: number): Promise<string> => {
  const folder = join(stage.home, 'models');
  writeAssortment(folder, offers);
  const url = await stage.empty('models');
  const environment = { DATABASE_URL: url, REWALD_DATA: stage.home };
  await run('../import.ts', [folder], environment);
  await writeFeeds(folder, offers, 0);
  for (const seller of [1, 2, 3])
    await run('../import.ts', [feedOf(folder, seller), '--seller', String(seller)], environment);
  return url;
};

const loaded = async (databaseUrl: string): Promise<{ seconds: number; bytes: number }> => {
  const { output } = await run('load-book.ts', [], { DATABASE_URL: databaseUrl });
  const [, seconds, bytes] = /([\d.]+) s, (\d+) bytes/.exec(output) ?? [];
  return { seconds: Number(seconds), bytes: Number(bytes) };
};

/**
 * Compares a shop with many models to the demo's catalogue with as many offers, alternately and with few concurrent
 * requests.
 */
export const models = async (
  stage: Stage,
  {
    sizes,
    rounds,
    seconds,
  }: { readonly sizes: readonly number[]; readonly rounds: number; readonly seconds: number },
): Promise<Line[]> => {
  const offers = sizes.at(-1) ?? 100_000;
  const [large, small] = [await fill(stage, offers), await stage.database(offers)];
  const [largeBook, smallBook] = [await loaded(large), await loaded(small)];
  const [largeHost, smallHost] = [await stage.serve(large), await stage.host(offers)];
  const [largeQuestions, smallQuestions] = [questionsOf(offers), makeQuestions(offers)];
  const shop = `${offers.toLocaleString('en')} offers of ${modelsOf(offers).toLocaleString('en')} models`;
  const p95Of = async (host: Program, call: () => Call): Promise<number> => {
    const measured = await load(host.url, { until: { seconds }, connections: 2, call });
    if (measured.failures > 0) throw new Error(`${measured.failures} of ${call().path} and others failed`);
    return measured.p95;
  };
  const lines: Line[] = [];
  for (const subject of SUBJECTS) {
    const times: { large: number; small: number }[] = [];
    for (let round = 0; round <= rounds; round += 1)
      times.push({
        large: await p95Of(largeHost, largeQuestions[subject]),
        small: await p95Of(smallHost, smallQuestions[subject]),
      });
    // The first round warms up.
    const [, ...counted] = times;
    lines.push({
      what: `${subject}, ${shop}: p95 in ms`,
      ...atMost(MOST_MS, median(counted.map((time) => time.large))),
      note: `as many offers of the demo's models: ${median(counted.map((time) => time.small)).toFixed(2)} ms`,
    });
  }
  return [
    ...lines,
    ...(await renaming(large, offers)),
    {
      what: `seconds to read ${shop} into memory`,
      ...atMost(MOST_TO_LOAD, largeBook.seconds),
      note: `of the demo's models: ${smallBook.seconds.toFixed(1)} s; ${memoryOf(largeHost.pid).toFixed(0)} MB now, the other ${memoryOf(smallHost.pid).toFixed(0)}`,
    },
    {
      what: `bytes of memory of ${shop}, for 1 with the demo's models`,
      ...atMost(MOST_MEMORY, largeBook.bytes / smallBook.bytes),
      note: `${(largeBook.bytes / offers).toFixed(0)} to ${(smallBook.bytes / offers).toFixed(0)} an offer`,
    },
  ];
};
