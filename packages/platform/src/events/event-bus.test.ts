/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { createEventBus } from './event-bus.ts';

test('one failing listener stops no other', () => {
  const reported: unknown[] = [];
  const bus = createEventBus(null, (error) => reported.push(error));
  const heard: number[] = [];
  bus.subscribe('cart.replaced', () => {
    throw new Error('broken part');
  });
  bus.subscribe('cart.replaced', ({ count }) => heard.push(count));
  bus.publish('cart.replaced', { revision: 1, count: 3 });
  expect(heard).toEqual([3]);
  expect(reported).toHaveLength(1);
});

test('who stops listening takes nobody along', () => {
  const bus = createEventBus();
  const heard: string[] = [];
  const stop = bus.subscribe('cart.replaced', () => heard.push('one'));
  bus.subscribe('cart.replaced', () => heard.push('other'));
  stop();
  bus.publish('cart.replaced', { revision: 1, count: 3 });
  expect(heard).toEqual(['other']);
});

test('facts about the cart reach other tabs, facts about this page do not', async () => {
  const here = createEventBus(new BroadcastChannel('test'));
  const there = createEventBus(new BroadcastChannel('test'));
  const heard = new Promise((resolve) => {
    there.subscribe('cart.offer-added', () => resolve('left the tab'));
    there.subscribe('cart.replaced', (payload, origin) => resolve({ payload, origin }));
  });
  here.publish('cart.offer-added', { offerId: 7, itemId: null });
  here.publish('cart.replaced', { revision: 2, count: 1 });
  expect(await heard).toEqual({ payload: { revision: 2, count: 1 }, origin: 'other-tab' });
  here.close();
  there.close();
});
