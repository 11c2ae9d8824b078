import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { untilLoaded } from '../runtime/until-loaded.ts';
import { PartsContext, type Parts } from './parts.ts';
import { RemoteWidget } from './remote-widget.tsx';

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`pressed ${count}`}
    </button>
  );
};

const loaded: Parts = { peek: () => ({ default: Counter }), load: () => Promise.reject(new Error()) };

/** Parts of a browser in which something blocks their scripts until `open` is called. */
const blockedParts = () => {
  let isOpen = false;
  const here = new Map<string, unknown>();
  const failures: unknown[] = [];
  const parts: Parts = {
    peek: (_, expose) => here.get(expose),
    load: async (_, expose) => {
      await Promise.resolve();
      if (!isOpen) throw new Error('blocked');
      here.set(expose, expose === './counter' ? { default: Counter } : { default: {} });
      return here.get(expose);
    },
    loadShown: (part, expose) =>
      untilLoaded(
        () => parts.load(part, expose),
        (error) => failures.push(error),
      ),
  };
  const open = (): void => {
    isOpen = true;
  };
  return { parts, failures, open };
};

const pageWith = (parts: Parts) => (
  <MemoryRouter>
    <PartsContext value={parts}>
      <RemoteWidget part="cart" expose="./counter" props={{}} placeholder="wait" fallback="missing" />
    </PartsContext>
  </MemoryRouter>
);

afterEach(cleanup);

test('what the server sent stays while its code cannot be loaded, and works once it can', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(pageWith(loaded));
  const sent = screen.getByRole('button', { name: 'pressed 0' });
  const { parts, failures, open } = blockedParts();
  const root = await act(async () => hydrateRoot(place, pageWith(parts)));
  await waitFor(() => expect(failures.length).toBeGreaterThan(0));
  expect(place.textContent).toBe('pressed 0');
  open();
  await waitFor(
    () => {
      act(() => sent.click());
      expect(sent.textContent).toMatch(/pressed [1-9]/);
    },
    { timeout: 20_000 },
  );
  await act(async () => root.unmount());
  place.remove();
});

test('what the server did not send is replaced, as there is nothing to read', async () => {
  const { parts } = blockedParts();
  await act(async () => {
    render(pageWith(parts));
    await Promise.resolve();
  });
  expect(await screen.findByText('missing')).toBeTruthy();
});
