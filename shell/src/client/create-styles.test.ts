import { expect, test } from '@jest/globals';
import { createStyles } from './create-styles.ts';

test('styles that the server has put into the head are neither moved nor inserted again', async () => {
  document.head.innerHTML =
    '<style data-styles="one two">.rw-one{color:red}</style><style data-emotion="rw three">.rw-three{color:red}</style>';
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document.head, { childList: true });
  const styles = createStyles();
  expect(styles.inserted).toEqual({ one: true, two: true, three: true });
  await Promise.resolve();
  const moved = changes.flatMap(({ removedNodes }) => [...removedNodes]);
  expect(moved.map((tag) => tag.textContent)).toEqual(['.rw-three{color:red}']);
});
