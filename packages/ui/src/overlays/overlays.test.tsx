import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Combobox, ComboboxOption, Drawer, Menu, MenuItem } from './index.ts';

// jsdom has no layout, scrolling or `inert`, which Ariakit needs.
HTMLElement.prototype.checkVisibility = () => true;
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(HTMLElement.prototype, 'inert', {
  configurable: true,
  get(this: HTMLElement) {
    return this.hasAttribute('inert');
  },
  set(this: HTMLElement, value: boolean) {
    this.toggleAttribute('inert', value);
  },
});

function CartPanel(): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Warenkorb</button>
      <a href="/behind">Dahinter</a>
      <Drawer open={open} onClose={() => setOpen(false)} title="Dein Warenkorb" closeLabel="Schließen">
        <a href="/cart">Zum Warenkorb</a>
      </Drawer>
    </>
  );
}

const scrollLocked = (): boolean =>
  [document.documentElement, document.body].some((element) => element.style.overflow === 'hidden');

test('[SHELL-16] a drawer traps focus and locks the page, and Escape restores both', async () => {
  render(<CartPanel />);
  const opener = screen.getByRole('button', { name: 'Warenkorb' });
  await userEvent.click(opener);
  const panel = await screen.findByRole('dialog', { name: 'Dein Warenkorb' });
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  expect(scrollLocked()).toBe(true);
  // Ariakit's own labels are English.
  expect(screen.queryByText('Dismiss popup')).toBeNull();

  // The page behind is inert, so neither Tab nor a screen reader reaches it.
  expect(screen.getByText('Dahinter').closest('[inert]')).not.toBeNull();
  expect(panel.closest('[inert]')).toBeNull();

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await waitFor(() => expect(scrollLocked()).toBe(false));
});

test('[SHELL-16] a drawer that its page keeps open comes back', async () => {
  const asked = jest.fn();
  render(
    <Drawer open onClose={asked} title="Dein Warenkorb" closeLabel="Schließen">
      <a href="/cart">Zum Warenkorb</a>
    </Drawer>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Schließen' }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog').hasAttribute('data-leaving')).toBe(false);
});

test('[SHELL-16] the backdrop and the close icon close a drawer', async () => {
  render(<CartPanel />);
  const opener = screen.getByRole('button', { name: 'Warenkorb' });
  await userEvent.click(opener);
  const panel = await screen.findByRole('dialog');
  await userEvent.click(within(panel).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(opener);
  await screen.findByRole('dialog');
  const backdrop = document.querySelector('[data-backdrop]');
  if (!backdrop) throw new Error('a modal panel has a backdrop');
  await userEvent.click(backdrop);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Profile(): ReactElement {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={setButton}
        icon="user"
        label="Profil"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Menu label="Profil" anchor={button} open={open} onOpenChange={setOpen}>
        <MenuItem icon="box" render={<a href="/orders" />}>
          Bestellungen
        </MenuItem>
        <MenuItem icon="logout">Abmelden</MenuItem>
      </Menu>
    </>
  );
}

test('[SHELL-09] a menu takes focus from a button of the page, and its items are the links', async () => {
  render(<Profile />);
  const button = screen.getByRole('button', { name: 'Profil' });
  await userEvent.click(button);
  const menu = await screen.findByRole('menu', { name: 'Profil' });
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  const first = screen.getByRole('menuitem', { name: 'Bestellungen' });
  expect(first.tagName).toBe('A');
  expect(first.getAttribute('href')).toBe('/orders');

  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await userEvent.click(button);
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a combobox chooses by keyboard, and a link option is itself the link', async () => {
  const onValueChange = jest.fn();
  render(
    <Combobox aria-label="Modell" value="" onValueChange={onValueChange} count={2}>
      <ComboboxOption value="iPhone 14">iPhone 14</ComboboxOption>
      <ComboboxOption render={<a href="/more" />}>Alle Modelle</ComboboxOption>
    </Combobox>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Modell' }));
  const link = await screen.findByRole('option', { name: 'Alle Modelle' });
  expect(link.tagName).toBe('A');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onValueChange).toHaveBeenCalledWith('iPhone 14');
});
