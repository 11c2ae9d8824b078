import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ticket } from '@rewald/contracts';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { Reply } from './reply.tsx';

const SEND = 'POST /api/notifications/{locale}/customer/tickets/{ticketId}/messages';
const ticket: Ticket = {
  id: '1',
  reference: 'T-7K3M9QXA',
  subject: 'Karton beschädigt',
  about: null,
  state: 'open',
  unread: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastMessage: { author: 'operator', text: 'Hallo', at: '2026-11-21T10:00:00.000Z' },
  messages: [],
};

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

test('[ACCT-04] what is typed while an answer is being sent stays', async () => {
  const late = Promise.withResolvers<void>();
  api.answer(SEND, ticket, { after: late.promise });
  const sent: Ticket[] = [];
  const { page } = createTestPage(<Reply ticket={ticket} onSent={(answer) => sent.push(answer)} />, {
    sourceDir: join(__dirname, '..', '..'),
    apiHost: api.origin,
  });
  render(page);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox');
  await user.type(field, 'Danke.');
  await user.click(screen.getByRole('button', { name: 'Nachricht senden' }));
  await waitFor(() => expect(api.received).toHaveLength(1));
  await user.type(field, ' Noch etwas');
  late.resolve();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(field).toHaveProperty('value', 'Danke. Noch etwas');

  await user.clear(field);
  await user.type(field, 'Und tschüss.');
  await user.click(screen.getByRole('button', { name: 'Nachricht senden' }));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});
