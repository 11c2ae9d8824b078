import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

/* Each dot is drawn in the padding of its part. In the first part of a line this padding lies outside, where it is cut off. */
const Root = styled.span`
  --dot: 0.8em;
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: calc(-1 * var(--dot));
  clip-path: inset(-0.2em -0.2em -0.2em var(--dot));
  & > span {
    min-inline-size: 0;
    padding-inline-start: var(--dot);
  }
  & [data-dot] {
    display: inline-block;
    inline-size: var(--dot);
    margin-inline-start: calc(-1 * var(--dot));
    text-align: center;
  }
`;

const DOT = ' · ';

interface DottedProps {
  /** The parts; a text can contain several: "128 GB · Schwarz". `undefined`, `null` and `false` are omitted. */
  parts: readonly ReactNode[];
}

/** Facts separated by dots. If they wrap, no line begins or ends with a dot. */
export function Dotted({ parts }: DottedProps): ReactElement {
  const all = parts
    .filter((part) => part !== undefined && part !== null && part !== false && part !== '')
    .flatMap((part) => (typeof part === 'string' ? part.split(DOT) : [part]));
  if (all.length < 2) return <>{all}</>;
  return (
    <Root>
      {all.map((part, place) => (
        <span key={place}>
          {place > 0 && <span data-dot>{DOT}</span>}
          {part}
        </span>
      ))}
    </Root>
  );
}
