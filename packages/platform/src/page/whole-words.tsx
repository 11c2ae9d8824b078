import { Children, type ReactNode } from 'react';

/** Text that a line break would split at a hyphen or space: the word "e-mail", and phone numbers. */
const WHOLE = /(\be-mails?\b|\+\d[\d \u00a0]+\d)/i;
const UNBROKEN = { whiteSpace: 'nowrap' } as const;

/** Text as it was, for the clipboard and the search in the page; a non-breaking hyphen would be another character. */
const unbroken = (text: string): ReactNode => {
  // A label of one word has nowhere better to break.
  if (!text.includes(' ')) return text;
  const parts = text.split(WHOLE);
  if (parts.length === 1) return text;
  return parts.map((part, place) =>
    // Every second part is what the expression found.
    place % 2 === 1 ? (
      <span key={place} style={UNBROKEN}>
        {part}
      </span>
    ) : (
      part
    ),
  );
};

/**
 * Text in which no line ends within "E-Mail" or a phone number. Messages are wrapped in it already; texts of the API have
 * to be.
 */
export const WholeWords = ({ children }: { children?: ReactNode }): ReactNode =>
  typeof children === 'string'
    ? unbroken(children)
    : Array.isArray(children)
      ? Children.map(children, (child: ReactNode) => (typeof child === 'string' ? unbroken(child) : child))
      : children;
