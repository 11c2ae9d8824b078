import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@rewald/contracts';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { useState } from 'react';
import { OrderView } from './order-view.tsx';
import { shipped } from './test-order.ts';

const ORDER = '/api/checkout/{locale}/buy/orders/{orderId}';
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const [line] = shipped.lines;
if (line?.parcel === undefined || line.parcel === null) throw new Error('The test order has a parcel.');
const delivered: Order = {
  ...shipped,
  state: 'delivered',
  lines: [{ ...line, parcel: { ...line.parcel, deliveredAt: '2026-11-27T10:00:00.000Z' } }],
  actions: { ...shipped.actions, reportDefect: true },
};

const Shown = ({ first }: { first: Order }) => {
  const [order, show] = useState(first);
  return <OrderView order={order} orderKey="k-1" level={1} onChange={show} />;
};
const open = (order: Order) => {
  const sourceDir = join(__dirname, '..');
  render(createTestPage(<Shown first={order} />, { sourceDir, apiHost: api.origin }).page);
  return userEvent.setup({ delay: null });
};

test('[ACCT-04] a defect is reported from the order with photos, and the repair is followed there', async () => {
  const user = open(delivered);
  await user.click(screen.getByRole('button', { name: 'Defekt melden' }));
  await user.click(screen.getByRole('button', { name: 'Defekt melden' }));
  expect(screen.getByText('Bitte fülle dieses Feld aus.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Was funktioniert nicht/ }), 'Akku lädt nicht');
  const photo = new File(['a picture'], 'akku.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Fotos wählen'), photo);
  const claim = {
    ticketId: '0199f3a0-0000-7000-8000-000000000020',
    reference: 'T-ABCDEFGH',
    lineId: line.id,
    state: 'reported' as const,
    steps: [{ state: 'reported' as const, at: '2026-11-28T10:00:00.000Z' }],
  };
  api.answer(`POST ${ORDER}/warranty-claims`, { ...delivered, claims: [claim] });
  api.answer(`POST ${ORDER}/warranty-claims/{ticketId}/photos`, {
    id: '0199f3a0-0000-7000-8000-000000000021',
    name: 'akku.png',
    contentType: 'image/png',
    size: 9,
  });
  await user.click(screen.getByRole('button', { name: 'Defekt melden' }));
  const steps = within(await screen.findByRole('list', { name: 'Stand von T-ABCDEFGH' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(1);
  // The form with the pressed button is gone.
  expect(document.activeElement?.textContent).toBe('Gemeldete Defekte');
  expect(getComputedStyle(screen.getByText('T-ABCDEFGH')).whiteSpace).toBe('nowrap');
  expect(api.received[0]?.body).toEqual({ lineId: line.id, text: 'Akku lädt nicht' });
  expect(api.received[1]?.path).toContain('/photos?key=k-1&name=akku.png');
});

test('[CART-06] “return” stands beside the word of the law, and both open the form', async () => {
  const user = open(delivered);
  expect(screen.getByRole('button', { name: 'Vertrag widerrufen' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Zurückgeben' }));
  expect(screen.getByRole('heading', { name: 'Was möchtest du zurückgeben?' })).toBeTruthy();
  expect(screen.getByText(/Damit widerrufst du den Vertrag/)).toBeTruthy();
});

test('[CART-06] a judged return shows the deduction with its reason and photos, and the way back of what was rejected', () => {
  const back: Order['returns'][number] = {
    id: '0199f3a0-0000-7000-8000-000000000031',
    state: 'received',
    seller: line.seller,
    lines: [{ lineId: line.id, quantity: 2, refund: 559 }],
    reason: null,
    refund: 559,
    returnBy: '2026-12-14',
    announcedAt: '2026-11-28T10:00:00.000Z',
    receivedAt: '2026-11-30T10:00:00.000Z',
    findings: [
      { lineId: line.id, deduction: 50, reason: 'Kratzer auf dem Display', rejection: null },
      { lineId: line.id, deduction: 0, reason: null, rejection: 'other-device' },
    ],
    photos: [
      { id: '0199f3a0-0000-7000-8000-000000000032', name: 'Riss.png', contentType: 'image/png', size: 9 },
    ],
    sentBack: { carrier: 'Kurier', trackingNumber: 'JD04', trackingLink: null },
  };
  open({ ...delivered, returns: [back] });
  expect(screen.getByText(/Lumo Falter Air.*: Abzug/).textContent).toMatch(
    /50,00\s€ „Kratzer auf dem Display“/,
  );
  expect(screen.getByText(/nicht das ist, was du bei uns gekauft hast/)).toBeTruthy();
  expect(screen.getByText(/Kurier, Sendungsnummer JD04/)).toBeTruthy();
  const photo = screen.getByRole('img', { name: 'Foto 1' });
  expect(photo.getAttribute('src')).toContain(
    `/withdrawals/${back.id}/photos/${back.photos?.[0]?.id}?key=k-1`,
  );
});

test('[CART-06] a return has a code instead of a label, for those without a printer', async () => {
  const back: Order['returns'][number] = {
    id: '0199f3a0-0000-7000-8000-000000000030',
    state: 'announced',
    seller: line.seller,
    lines: [{ lineId: line.id, quantity: 1, refund: 609 }],
    reason: null,
    refund: 609,
    returnBy: '2026-12-14',
    announcedAt: '2026-11-28T10:00:00.000Z',
    receivedAt: null,
  };
  const user = open({ ...delivered, returns: [back] });
  await user.click(screen.getByRole('button', { name: 'QR-Code statt Etikett' }));
  const code = screen.getByRole('img', { name: 'QR-Code für die Abgabe, Bestellung RB-7KQ2M9XF' });
  expect(code.getAttribute('src')).toContain(`/withdrawals/${back.id}/drop-off-code?key=k-1`);
});

test('[ACCT-04] each parcel of a seller shows its own way, and what was not sent yet stands apart', () => {
  const { parcel } = line;
  const pieceOf = (id: string, name: string, way: typeof parcel) => ({
    ...line,
    id,
    product: { ...line.product, name },
    parcel: way,
  });
  const arrived = parcel && { ...parcel, id: 'p2', deliveredAt: '2026-11-27T10:00:00.000Z' };
  open({
    ...shipped,
    state: 'confirmed',
    lines: [
      pieceOf('l1', 'Falter 13', parcel),
      pieceOf('l2', 'Falter 14', arrived),
      pieceOf('l3', 'Falter 15', null),
      pieceOf('l4', 'Falter 16', parcel),
    ],
  });
  const parcelWith = (name: string): HTMLElement | null =>
    screen.getByRole('link', { name: new RegExp(name) }).closest('section:has(> header)');
  expect(parcelWith('Falter 16')).toBe(parcelWith('Falter 13'));
  expect(parcelWith('Falter 13')?.textContent).toContain('Verschickt');
  expect(parcelWith('Falter 14')?.textContent).toContain('Angekommen');
  expect(parcelWith('Falter 15')?.textContent).not.toMatch(/Verschickt|Angekommen/);
});
