import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { useResultList } from './use-result-list.ts';

const results = ['iPhone 13', 'iPhone 14', 'iPhone 15'];

function Search({
  onFollow,
  onSubmit,
}: {
  onFollow: (name: string) => void;
  onSubmit: () => void;
}): ReactElement {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const list = useResultList({ count: results.length, open, onClose: () => setOpen(false), query });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input
        aria-label="Suche"
        value={query}
        {...list.inputProps}
        onChange={(event) => {
          setQuery(event.target.value);
          setOpen(event.target.value !== '');
        }}
      />
      {open && (
        <div {...list.listProps} aria-label="Ergebnisse">
          {results.map((name, index) => (
            <a
              key={name}
              href={`#${name}`}
              {...list.optionProps(index)}
              onClick={(event) => {
                event.preventDefault();
                onFollow(name);
              }}
            >
              {name}
            </a>
          ))}
        </div>
      )}
    </form>
  );
}

test('[SHELL-10] arrow keys mark a result while focus stays in the input, Enter follows it, Escape closes', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const onFollow = jest.fn();
  const onSubmit = jest.fn();
  render(<Search onFollow={onFollow} onSubmit={onSubmit} />);
  const box = screen.getByRole('combobox', { name: 'Suche' });
  expect(box.getAttribute('aria-expanded')).toBe('false');

  await userEvent.type(box, 'iph');
  expect(box.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{ArrowUp}');
  const last = screen.getByRole('option', { name: 'iPhone 15', selected: true });
  expect(box.getAttribute('aria-activedescendant')).toBe(last.id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onFollow.mock.calls).toEqual([['iPhone 14']]);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box);

  await userEvent.type(box, 'o');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});
