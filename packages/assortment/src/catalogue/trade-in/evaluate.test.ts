import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readDemo } from '../../import/demo.ts';
import { SELLER_SPREAD_PER_MILLE, shopPrice } from '../pricing.ts';
import type { GivenAnswer, Product } from '../types.ts';
import { evaluateTradeIn } from './evaluate.ts';
import { questionsFor } from './questions.ts';

const { catalogue } = readDemo();
const shop = { assortment: catalogue };

/** Answers by position; 0 is the best. */
const answersAt = (product: Product, places: readonly number[]): GivenAnswer[] =>
  questionsFor(shop, product.modelId).map((question, index) => {
    const answer = question.answers[(places[index] ?? 0) % question.answers.length];
    if (!answer) throw new Error(`Question ${question.id} has no answers`);
    return { questionId: question.id, answerId: answer.id };
  });

/** The shop sells accessories but does not buy them. */
const bought = catalogue.models.filter(({ fitsModelIds }) => fitsModelIds.length === 0);
const anyProduct = fc.constantFrom(
  ...catalogue.products.filter(({ modelId }) => bought.some(({ id }) => id === modelId)),
);
const anyPlaces = fc.array(fc.nat({ max: 11 }), { minLength: 8, maxLength: 8 });

test('has a questionnaire for every model of a device, with both kinds of question, ordered from best to worst', () => {
  for (const { id } of bought) {
    const questions = questionsFor(shop, id);
    expect(questions.length).toBeGreaterThanOrEqual(5);
    expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(['radio', 'button']));
    for (const { answers } of questions) {
      expect(answers.length).toBeGreaterThanOrEqual(2);
      expect(answers[0]?.effect).toEqual({ perMille: 1000, bestGrade: 'A' });
      const shares = answers.map(({ effect }) => effect.perMille);
      expect(shares).toEqual([...shares].sort((a, b) => b - a));
      const grades = answers.map(({ effect }) => effect.bestGrade);
      expect(grades).toEqual([...grades].sort());
    }
  }
});

test('[TRADE-08] marks the battery and the account question', () => {
  for (const { id, categoryId } of bought) {
    const about = questionsFor(shop, id).map(({ metadata }) => metadata);
    expect(about.filter(({ battery }) => battery)).toHaveLength([1, 2, 3, 4].includes(categoryId) ? 1 : 0);
    expect(about.filter(({ account }) => account)).toHaveLength(categoryId === 7 ? 0 : 1);
  }
});

test('[TRADE-08] headphones show no percentage of their battery, so none is asked for', () => {
  const headphones = bought.filter(({ categoryId }) => categoryId === 6);
  for (const { id } of headphones) {
    const battery = questionsFor(shop, id).find(({ question }) => /Akku/.test(question.de));
    expect(battery?.metadata.battery).toBe(false);
    expect(battery?.description.de).not.toMatch(/Einstellungen|Wartungsmeldung/);
    expect(battery?.description.en).not.toMatch(/settings|service message/);
  }
  expect(headphones.length).toBeGreaterThan(0);
});

test('[TRADE-07] asks about a display only where there is one, and about accounts at the end', () => {
  const asked = (name: string): string[] => {
    const model = catalogue.models.find((each) => each.name === name);
    return questionsFor(shop, model?.id ?? 0).map(({ question }) => question.de);
  };
  expect(asked('PlayStation 5').length).toBeGreaterThanOrEqual(6);
  expect(asked('PlayStation 5').filter((question) => /Display/.test(question))).toEqual([]);
  expect(asked('Switch OLED').filter((question) => /Display/.test(question))).toHaveLength(1);
  expect(asked('Switch OLED').at(-1)).toMatch(/Konten/);
});

test('a worse answer never raises price or grade', () => {
  fc.assert(
    fc.property(anyProduct, anyPlaces, fc.nat({ max: 7 }), (product, places, which) => {
      const questions = questionsFor(shop, product.modelId);
      const at = which % questions.length;
      const count = questions[at]?.answers.length ?? 1;
      const place = (places[at] ?? 0) % count;
      const worse = places.with(at, Math.min(place + 1, count - 1));
      const before = evaluateTradeIn(shop, product, answersAt(product, places.with(at, place)));
      const after = evaluateTradeIn(shop, product, answersAt(product, worse));
      expect(after.priceCents).toBeLessThanOrEqual(before.priceCents);
      expect(after.grade >= before.grade).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('explains the price: base and all factors add up, in whole euros', () => {
  fc.assert(
    fc.property(anyProduct, anyPlaces, (product, places) => {
      const answers = answersAt(product, places);
      const { basePriceCents, factors, priceCents } = evaluateTradeIn(shop, product, answers);
      expect(factors.map(({ questionId, answerId }) => ({ questionId, answerId }))).toEqual(answers);
      expect(factors.every(({ changeCents }) => changeCents <= 0)).toBe(true);
      expect(basePriceCents + factors.reduce((sum, { changeCents }) => sum + changeCents, 0)).toBe(
        priceCents,
      );
      expect(priceCents % 100).toBe(0);
      expect(evaluateTradeIn(shop, product, answers.toReversed())).toEqual(
        evaluateTradeIn(shop, product, answers),
      );
    }),
  );
});

test('never pays as much as the cheapest offer can cost', () => {
  for (const product of catalogue.products) {
    const worst = (product.referencePriceCents * (catalogue.conditions[3]?.pricePerMille ?? 0)) / 1000;
    const cheapest = shopPrice((worst * (1000 - SELLER_SPREAD_PER_MILLE)) / 1000);
    const { priceCents, grade } = evaluateTradeIn(shop, product, answersAt(product, []));
    expect(priceCents).toBeLessThan(cheapest);
    expect(grade).toBe('A');
  }
});

test('[TRADE-09] a locked device is worth nothing and goes to recycling', () => {
  const product = catalogue.products.find(({ modelId }) => modelId === 1024);
  if (!product) throw new Error('iPhone 15 is missing');
  const account = questionsFor(shop, 1024).findIndex(({ metadata }) => metadata.account);
  const places: number[] = questionsFor(shop, 1024).map((_, index) => (index === account ? 1 : 0));
  // Nor is it worth the least that the shop pays for such a device.
  for (const tradeInFloorCents of [0, 20_00])
    expect(
      evaluateTradeIn(shop, { ...product, tradeInFloorCents }, answersAt(product, places)),
    ).toMatchObject({
      priceCents: 0,
      grade: 'E',
    });
});

test('refuses missing, unknown, foreign and doubled answers', () => {
  const product = catalogue.products.find(({ categoryId }) => categoryId === 1);
  if (!product) throw new Error('No phone');
  const answers = answersAt(product, []);
  const first = answers[0];
  if (!first) throw new Error('No answer');
  expect(() => evaluateTradeIn(shop, product, answers.slice(1))).toThrow(RangeError);
  expect(() => evaluateTradeIn(shop, product, [...answers, first])).toThrow(RangeError);
  expect(() => evaluateTradeIn(shop, product, [...answers, { questionId: 301, answerId: 3011 }])).toThrow(
    RangeError,
  );
  expect(() => evaluateTradeIn(shop, product, answers.with(0, { questionId: 101, answerId: 9999 }))).toThrow(
    RangeError,
  );
});
