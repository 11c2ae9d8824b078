import { Assembler } from '../assemble.ts';
import type { Entries } from '../entries.ts';
import { atOnce } from '../in-pieces.ts';
import type { Catalogue, Product, TradeInQuestion } from '../types.ts';
import { evaluateBy } from './evaluate.ts';
import { questionnairesOf } from './questions.ts';

/** What we would pay for a device, in cents: with the best answer to every question, and with the middle answer. */
export interface PaidPrices {
  readonly faultless: number;
  readonly used: number;
}

/** A device whose trade-in price changes. */
export interface PriceDifference {
  /** Model and storage. */
  readonly device: string;
  /** First day of the new price, in German time. */
  readonly day: string;
  readonly before: PaidPrices;
  readonly after: PaidPrices;
}

const middleAnswers = (questions: readonly TradeInQuestion[]) =>
  questions.flatMap(({ id, answers }) => {
    const middle = answers[Math.floor((answers.length - 1) / 2)];
    return middle === undefined ? [] : [{ questionId: id, answerId: middle.id }];
  });

const pricesIn = (assortment: Catalogue): ReadonlyMap<number, PaidPrices> => {
  const questionnaires = questionnairesOf(assortment);
  const paid = (product: Product): PaidPrices => {
    const questions = questionnaires.get(product.modelId) ?? [];
    const by = { questions, rules: assortment.tradeInRules };
    return {
      faultless: product.tradeInPriceCents,
      used: evaluateBy(by, product, middleAnswers(questions)).priceCents,
    };
  };
  // The colour makes no difference to the price, so one product per storage is enough.
  return new Map(
    assortment.products.flatMap((product) => (product.id % 10 === 0 ? [[product.id, paid(product)]] : [])),
  );
};

const compareOn = (before: Catalogue, after: Catalogue, day: string): PriceDifference[] => {
  const former = pricesIn(before);
  const names = new Map(
    after.products.map(({ id, name }) => [id, name.de.split(' | ').slice(0, 2).join(' | ')]),
  );
  return [...pricesIn(after)].flatMap(([id, is]) => {
    const was = former.get(id);
    return was === undefined || (was.faultless === is.faultless && was.used === is.used)
      ? []
      : [{ device: names.get(id) ?? String(id), day, before: was, after: is }];
  });
};

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Days after today on which a price begins or ends in only one of the two assortments. */
const daysToCome = (before: Entries, after: Entries, today: string): string[] => {
  const turns = (entries: Entries): Set<string> =>
    new Set(entries['trade-in-prices'].map((entry) => JSON.stringify(entry)));
  const [former, next] = [turns(before), turns(after)];
  const changed = [...before['trade-in-prices'], ...after['trade-in-prices']].filter((entry) => {
    const text = JSON.stringify(entry);
    return former.has(text) !== next.has(text);
  });
  const days = changed.flatMap(({ from, until }) => [
    ...(from === undefined ? [] : [from]),
    ...(until === undefined ? [] : [dayAfter(until)]),
  ]);
  return [...new Set(days)].filter((day) => day > today).sort();
};

/**
 * Devices of both assortments whose trade-in price would change: today, and on each later day on which prices change.
 *
 * @param today in German time, `2026-11-23`
 */
export const comparePrices = (before: Entries, after: Entries, today: string): PriceDifference[] => {
  // New models have no former price to compare, and there may be tens of thousands of them.
  const former = new Set(before.models.map(({ id }) => id));
  const known = { ...after, models: after.models.filter(({ id }) => former.has(id)) };
  // One assembler for all days: it reuses everything that does not depend on the day.
  const assembler = new Assembler();
  const on = (entries: Entries, day: string): Catalogue => atOnce(assembler.assemble(entries, day));
  return [today, ...daysToCome(before, after, today)].flatMap((day) =>
    compareOn(on(before, day), on(known, day), day),
  );
};
