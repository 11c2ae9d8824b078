import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { useUnread } from './unread.ts';

const COUNT = 'GET /api/notifications/{locale}/customer/tickets/messages/count';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const Counter = () => {
  const { unread, refresh } = useUnread();
  return <button onClick={refresh}>{unread}</button>;
};

test('[SHELL-09] a count from before an answer was read does not replace the one from after it', async () => {
  const late = Promise.withResolvers<void>();
  api.answer(COUNT, [{ id: '1', ticketId: '1' }], { after: late.promise });
  const { page } = createTestPage(<Counter />, { sourceDir: join(__dirname, '..'), apiHost: api.origin });
  render(page);
  await waitFor(() => expect(api.received).toHaveLength(1));
  api.answer(
    COUNT,
    ['2', '3'].map((id) => ({ id, ticketId: '1' })),
  );
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('2'));
  late.resolve();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.getByRole('button').textContent).toBe('2');
});
