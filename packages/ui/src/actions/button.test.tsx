import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('a busy button keeps focus, says that it is busy and does not submit again', async () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Bitte warten
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Bitte warten' });
  await userEvent.click(button);
  expect(submit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('a button can be a link, with the look and without button attributes', () => {
  render(<Button render={<a href="/trade-in" />}>Verkaufen</Button>);
  const link = screen.getByRole('link', { name: 'Verkaufen' });
  expect(link.getAttribute('href')).toBe('/trade-in');
  expect(link.hasAttribute('type')).toBe(false);
  expect(link.getAttribute('data-variant')).toBe('primary');
});

test('an icon button is named by its label alone, and hides a count of 0', () => {
  const { rerender } = render(<IconButton icon="cart" label="Warenkorb, 2 Artikel" count={2} />);
  expect(screen.getByRole('button', { name: 'Warenkorb, 2 Artikel' }).textContent).toBe('2');
  rerender(<IconButton icon="cart" label="Warenkorb" count={0} />);
  expect(screen.getByRole('button', { name: 'Warenkorb' }).textContent).toBe('');
});

test('a label beside an icon begins at the icon when it takes two lines', () => {
  render(
    <>
      <Button iconStart={<svg />}>Rechnung von Øresund Omstart (PDF)</Button>
      <Button>Ablehnen und zurückschicken lassen</Button>
    </>,
  );
  const alignOf = (name: RegExp) => getComputedStyle(screen.getByRole('button', { name })).textAlign;
  expect(alignOf(/Rechnung/)).toBe('start');
  expect(alignOf(/Ablehnen/)).toBe('center');
});
