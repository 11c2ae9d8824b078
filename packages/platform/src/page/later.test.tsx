import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { createTestPage } from '../testing/index.tsx';
import { later } from './later.tsx';
import { PartIntl } from './part-intl.tsx';
import { PartsContext, type Parts } from './parts.ts';

const Counting = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      <FormattedMessage id="pressed" values={{ count }} />
    </button>
  );
};

/** A part with these catalogues, and what was requested of it. */
const partWith = (modules: Record<string, Record<string, string>>): Parts & { asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    peek: (_, expose) => (expose === './messages.de.page' ? { default: {} } : undefined),
    load(_, expose) {
      asked.push(expose);
      return Promise.resolve({ default: modules[expose] });
    },
  };
};

const pageOf = (parts: Parts, Piece: () => React.ReactNode) =>
  createTestPage(
    <PartsContext value={parts}>
      <PartIntl part="shop" view="./page">
        <Piece />
      </PartIntl>
    </PartsContext>,
    { sourceDir: join(__dirname, '..') },
  ).page;

test('a later piece with texts of its own loads only those, and one without them loads all texts', async () => {
  const parts = partWith({
    './messages.de.piece': { pressed: '{count} mal' },
    './messages.de': { pressed: 'gedrückt: {count}' },
  });
  const load = () => Promise.resolve({ default: Counting });
  const Own = later(load, './piece');
  const Whole = later(load);
  await act(async () => {
    render(pageOf(parts, () => <Own />));
    await Promise.resolve();
  });
  expect(screen.getByRole('button').textContent).toBe('0 mal');
  expect(parts.asked).toEqual(['./messages.de.piece']);
  await act(async () => {
    render(pageOf(parts, () => <Whole />));
    await Promise.resolve();
  });
  expect(screen.getByRole('button', { name: 'gedrückt: 0' })).toBeTruthy();
  expect(parts.asked).toEqual(['./messages.de.piece', './messages.de']);
});

test('a later piece keeps its state when a loader requests its code again', async () => {
  const parts = partWith({ './messages.de': { pressed: '{count} mal' } });
  const Piece = later(() => Promise.resolve({ default: Counting }));
  const Page = () => {
    const [, again] = useState(0);
    return (
      <>
        <Piece />
        <button type="button" onClick={() => again(1)}>
          again
        </button>
      </>
    );
  };
  await act(async () => {
    render(pageOf(parts, Page));
    await Promise.resolve();
  });
  fireEvent.click(screen.getByText('0 mal'));
  expect(screen.getByText('1 mal')).toBeTruthy();
  await Piece.ready();
  fireEvent.click(screen.getByText('again'));
  expect(screen.getByText('1 mal')).toBeTruthy();
});

describe('without a network', () => {
  const setOnline = (online: boolean): void => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
  afterEach(() => setOnline(true));

  test.each(['code', 'texts'])('a later piece waits for its %s, and the page stays', async (missing) => {
    const whole = partWith({ './messages.de': { pressed: '{count} mal' } });
    const unlessOffline = <T,>(needs: string, value: T): Promise<T> =>
      needs === missing && !navigator.onLine ? Promise.reject(new Error('offline')) : Promise.resolve(value);
    const Piece = later(() => unlessOffline('code', { default: Counting }));
    const parts: Parts = {
      ...whole,
      load: (part, expose) => unlessOffline('texts', null).then(() => whole.load(part, expose)),
    };
    setOnline(false);
    await act(async () => {
      render(
        pageOf(parts, () => (
          <>
            <h1>iPhone</h1>
            <Piece />
          </>
        )),
      );
      await Promise.resolve();
    });
    expect(screen.getByRole('heading', { name: 'iPhone' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    await act(async () => {
      setOnline(true);
      await Promise.resolve();
    });
    expect(await screen.findByRole('button', { name: '0 mal' })).toBeTruthy();
  });
});

test('a later piece waits further for a script that a slow line has not brought in time, and the page stays', async () => {
  let asked = 0;
  const Piece = later(async () => {
    asked += 1;
    if (asked === 1) throw Object.assign(new Error('late'), { name: 'ChunkLoadError', type: 'timeout' });
    return Promise.resolve({ default: Counting });
  });
  await act(async () => {
    render(pageOf(partWith({ './messages.de': { pressed: '{count} mal' } }), () => <Piece />));
    await Promise.resolve();
  });
  expect(await screen.findByRole('button', { name: '0 mal' })).toBeTruthy();
});

test('a later piece whose script is blocked leaves the page as it is, is reported once, and comes when the script does', async () => {
  const reported: unknown[] = [];
  window.reportError = (error) => void reported.push(error);
  let asked = 0;
  const Piece = later(async () => {
    asked += 1;
    if (asked < 3) throw Object.assign(new Error('blocked'), { name: 'ChunkLoadError', type: 'missing' });
    return Promise.resolve({ default: Counting });
  });
  await act(async () => {
    render(
      pageOf(partWith({ './messages.de': { pressed: '{count} mal' } }), () => (
        <>
          <h1>iPhone</h1>
          <Piece />
        </>
      )),
    );
    await Promise.resolve();
  });
  expect(screen.getByRole('heading', { name: 'iPhone' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: '0 mal' }, { timeout: 20_000 })).toBeTruthy();
  expect(reported).toHaveLength(1);
});
