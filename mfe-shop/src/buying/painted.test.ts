import { expect, test } from '@jest/globals';
import { painted } from './painted.ts';

test('the work of a click begins after the browser has had a frame to answer it', async () => {
  const order: string[] = [];
  requestAnimationFrame(() => order.push('frame'));
  await painted();
  order.push('work');
  expect(order).toEqual(['frame', 'work']);
});

test('a tab in the background, which has no frames, works all the same', async () => {
  const frames = window.requestAnimationFrame;
  window.requestAnimationFrame = () => 0;
  await painted();
  window.requestAnimationFrame = frames;
});
