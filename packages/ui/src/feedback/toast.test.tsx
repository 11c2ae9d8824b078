import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { ToastProvider, useToast, type ToastMessage } from './toast.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Shop({ message }: { message: ToastMessage }): ReactElement {
  const toast = useToast();
  return <button onClick={() => toast(message)}>In den Warenkorb</button>;
}

const page = (message: ToastMessage): ReactElement => (
  <ToastProvider regionLabel="Meldungen" dismissLabel="Schließen">
    <Shop message={message} />
  </ToastProvider>
);

test('a message appears inside an existing live region, and disappears unless it is hovered or focused', () => {
  const message = { text: 'Liegt im Warenkorb' };
  expect(renderToString(page(message))).toContain('aria-live="polite"');

  render(page(message));
  const region = screen.getByRole('status', { name: 'Meldungen' });
  fireEvent.click(screen.getByRole('button', { name: 'In den Warenkorb' }));
  expect(region.textContent).toContain('Liegt im Warenkorb');

  const item = screen.getByText('Liegt im Warenkorb').parentElement;
  if (!item) throw new Error('the message has a box around it');
  fireEvent.pointerEnter(item);
  act(() => jest.advanceTimersByTime(20_000));
  expect(region.textContent).toContain('Liegt im Warenkorb');
  fireEvent.pointerLeave(item);
  act(() => jest.advanceTimersByTime(6_000));
  expect(region.textContent).toBe('');
});

test('an error interrupts, and stays until it is dismissed', () => {
  render(page({ text: 'Das hat nicht geklappt', tone: 'error' }));
  fireEvent.click(screen.getByRole('button', { name: 'In den Warenkorb' }));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert').textContent).toContain('Das hat nicht geklappt');
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
