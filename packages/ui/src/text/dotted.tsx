import styled from '@emotion/styled';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { renderAs, type RenderElement } from '../layout/render-as.ts';

/* Each dot is drawn in the padding of its part, with a space on either side. In the first part of a line it lies outside, where it is cut off. */
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
  & > span + span {
    white-space: pre-wrap;
    text-indent: calc(-1 * var(--dot));
  }
  /* A part breaks as a whole already; a date as a box of its own would inherit the indent and lie on the dot. */
  & > span > time {
    display: inline;
  }
`;

const DOT = ' · ';

interface DottedProps {
  /** The parts; a text can contain several: "128 GB · Schwarz". `undefined`, `null` and `false` are omitted. */
  parts: readonly ReactNode[];
  /** The element around them, even around a single one, such as `<p />`. By default a `span` around several. */
  render?: RenderElement | undefined;
}

/** Facts separated by dots. If they wrap, no line begins or ends with a dot. */
export function Dotted({ parts, render }: DottedProps): ReactElement {
  const all = parts
    .filter((part) => part !== undefined && part !== null && part !== false && part !== '')
    .flatMap((part) => (typeof part === 'string' ? part.split(DOT) : [part]));
  if (all.length < 2) return render ? cloneElement(render, {}, ...all) : <>{all}</>;
  return renderAs(Root, render, {
    children: all.map((part, place) => (
      <span key={place}>
        {place > 0 && DOT}
        {part}
      </span>
    )),
  });
}
