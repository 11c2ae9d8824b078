import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Accordion, Disclosure } from './disclosure.tsx';

test('an accordion is native details, one open at a time by name', () => {
  render(
    <Accordion>
      <Disclosure title="Garantie" name="faq" open>
        Zwei Jahre
      </Disclosure>
      <Disclosure title="Versand" name="faq">
        Kostenlos
      </Disclosure>
    </Accordion>,
  );
  const [first, second] = screen.getAllByRole('group');
  expect(first?.tagName).toBe('DETAILS');
  expect(first?.hasAttribute('open')).toBe(true);
  expect(second?.hasAttribute('open')).toBe(false);
  expect([first, second].map((details) => details?.getAttribute('name'))).toEqual(['faq', 'faq']);
});

test('a disclosure opens by its title', async () => {
  render(<Disclosure title="Versand">Kostenlos</Disclosure>);
  await userEvent.click(screen.getByText('Versand'));
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true);
});

test('breadcrumbs are a named landmark whose last entry is the current page', () => {
  render(
    <Breadcrumbs
      label="Pfad"
      items={[
        <a key="home" href="/">
          Start
        </a>,
        'iPhone 14',
      ]}
    />,
  );
  const items = within(screen.getByRole('navigation', { name: 'Pfad' })).getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'page']);
});

test('the chevron of a breadcrumb never stands alone on a line: no break before or within its span', () => {
  const { container } = render(
    <Breadcrumbs
      label="Pfad"
      items={[
        <a key="a" href="/">
          Ein langer Name
        </a>,
        'Hier',
      ]}
    />,
  );
  const after = container.querySelector('a')?.nextElementSibling;
  expect(after?.querySelector('svg')).not.toBeNull();
  expect(after && getComputedStyle(after).whiteSpace).toBe('nowrap');
  const icon = after?.querySelector('svg');
  expect(icon && getComputedStyle(icon).display).toBe('inline-block');
  // No numbers beside the entries.
  for (const entry of screen.getAllByRole('listitem')) expect(getComputedStyle(entry).display).toBe('block');
});
