import { useId, useState, type KeyboardEvent } from 'react';

/** Settings of {@link useResultList}. */
export interface ResultListOptions {
  /** Number of results. */
  count: number;
  /** Whether the list is shown. */
  open: boolean;
  /** Called on Escape. */
  onClose: () => void;
  /** The search text; a change unmarks the marked result. */
  query: string;
}

/** Props for the elements of a search box, and the marked result. */
export interface ResultList {
  /** Index of the result that the arrow keys marked; −1 for none. */
  active: number;
  inputProps: {
    role: 'combobox';
    'aria-autocomplete': 'list';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-activedescendant': string | undefined;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
  listProps: { id: string; role: 'listbox' };
  /** Props for the link of result `index`. */
  optionProps: (index: number) => { id: string; role: 'option'; tabIndex: -1; 'aria-selected': boolean };
}

/**
 * Keyboard and ARIA of a search box whose results are links (combobox with list): arrows mark a result, Enter follows
 * it or, with none marked, submits the form, Escape closes. It is small enough for the first bundle, and keeps the input
 * element of the server's HTML, so that early input is not lost.
 */
export function useResultList({ count, open, onClose, query }: ResultListOptions): ResultList {
  const id = useId();
  const [mark, setMark] = useState({ index: -1, query });
  const active = open && mark.query === query && mark.index < count ? mark.index : -1;
  const optionId = (index: number): string => `${id}-${index}`;

  const move = (index: number): void => {
    setMark({ index, query });
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Keys of an input method's composition are ignored.
    if (!open || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
      return;
    }
    if (count === 0) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      move(active + 1 >= count ? 0 : active + 1);
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      move(active <= 0 ? count - 1 : active - 1);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    }
  };

  return {
    active,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      onKeyDown,
    },
    listProps: { id: `${id}-list`, role: 'listbox' },
    optionProps: (index) => ({
      id: optionId(index),
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === active,
    }),
  };
}
