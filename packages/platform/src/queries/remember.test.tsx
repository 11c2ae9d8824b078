import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ApiResult } from '../api/problem.ts';
import { remember } from './remember.ts';
import { useAnswer, useSettled } from './use-answer.ts';

const problem = { kind: 'http', status: 500, message: 'away', errors: {} } as const;

/** A question that is answered when the test says so. */
const questions = (freshMs?: number) => {
  const asked: {
    name: string;
    signal: AbortSignal;
    answer: (text: string) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const remembered = remember((signal, name: string) => {
    const { promise, resolve } = Promise.withResolvers<ApiResult<string>>();
    const settle = (result: ApiResult<string>) => act(async () => resolve(result));
    asked.push({
      name,
      signal,
      answer: (text) => settle({ ok: true, data: text }),
      fail: () => settle({ ok: false, problem }),
    });
    return promise;
  }, freshMs);
  const nth = (index: number) => {
    const one = asked.at(index);
    if (!one) throw new Error(`Question ${index} was not asked`);
    return one;
  };
  return { asked, remembered, nth };
};

const Shown = ({ questions: { remembered }, name }: { questions: Questions; name: string | null }) => {
  const { status, data, seen, retry } = useAnswer(name === null ? null : remembered.with(name));
  return (
    <button onClick={retry}>
      {status} {data ?? '-'} {seen ?? '-'}
    </button>
  );
};
type Questions = ReturnType<typeof questions>;
const text = () => screen.getByRole('button').textContent;
const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

afterEach(cleanup);

test('equal requests at the same time are one, and the answer is kept', async () => {
  const all = questions();
  const { unmount } = render(
    <>
      <Shown questions={all} name="a" />
      <Shown questions={all} name="a" />
    </>,
  );
  await all.nth(0).answer('A');
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['here A A', 'here A A']);
  unmount();
  render(<Shown questions={all} name="a" />);
  expect(text()).toBe('here A A');
  expect(all.asked).toHaveLength(1);
});

test('a different request cancels the former one, whose answer is ignored; what was shown stays until the new answer', async () => {
  const all = questions();
  const { rerender } = render(<Shown questions={all} name="a" />);
  await all.nth(0).answer('A');
  rerender(<Shown questions={all} name="b" />);
  expect(text()).toBe('waiting - A');
  rerender(<Shown questions={all} name="c" />);
  await soon();
  expect(all.asked.map(({ name, signal }) => [name, signal.aborted])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ]);
  await all.nth(1).answer('B');
  expect(text()).toBe('waiting - A');
  await all.nth(2).answer('C');
  expect(text()).toBe('here C C');
  rerender(<Shown questions={all} name="b" />);
  expect(all.asked).toHaveLength(4);
});

test('the last component to leave cancels a running request; one that takes over at the same moment does not repeat it', async () => {
  const all = questions();
  const { rerender, unmount } = render(<Shown key="one" questions={all} name="a" />);
  rerender(<Shown key="other" questions={all} name="a" />);
  await soon();
  expect(all.asked.map(({ signal }) => signal.aborted)).toEqual([false]);
  unmount();
  await soon();
  expect(all.nth(0).signal.aborted).toBe(true);
});

test('a failure says why, and can be retried', async () => {
  const all = questions();
  render(<Shown questions={all} name="a" />);
  await all.nth(0).fail();
  expect(text()).toBe('failed - -');
  expect(all.remembered.with('a').state().problem).toBe(problem);
  act(() => screen.getByRole('button').click());
  expect(text()).toBe('waiting - -');
  await all.nth(1).answer('A');
  expect(text()).toBe('here A A');
});

test('a stale answer stays while it is refreshed, and if that fails', async () => {
  const all = questions(0);
  all.remembered.with('a').know('A');
  render(<Shown questions={all} name="a" />);
  expect(text()).toBe('here A A');
  await all.nth(0).fail();
  expect(text()).toBe('here A A');
  act(() => all.remembered.with('a').load());
  await all.nth(1).answer('new');
  expect(text()).toBe('here new new');
});

test('a value that arrived another way takes precedence over the answer to an older request', async () => {
  const all = questions();
  render(<Shown questions={all} name="a" />);
  act(() => all.remembered.with('a').know('told'));
  await all.nth(0).answer('older');
  expect(text()).toBe('here told told');
  expect(all.nth(0).signal.aborted).toBe(true);
});

test('a request that throws has no answer', async () => {
  const broken = remember(() => Promise.reject(new Error('no list')));
  broken.with().load();
  await soon();
  expect(broken.with().state()).toMatchObject({ status: 'failed', problem: { kind: 'network' } });
});

test('a value counts once it has been unchanged for a while', async () => {
  const Typed = ({ value }: { value: string }) => <output>{useSettled(value, 20)}</output>;
  const shown = () => screen.getByRole('status').textContent;
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  jest.useFakeTimers();
  try {
    const { rerender } = render(<Typed value="" />);
    rerender(<Typed value="a" />);
    pass(19);
    rerender(<Typed value="ab" />);
    pass(19);
    expect(shown()).toBe('');
    pass(1);
    expect(shown()).toBe('ab');
  } finally {
    jest.useRealTimers();
  }
});
