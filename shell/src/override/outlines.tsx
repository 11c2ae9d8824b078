/// <reference types="react-dom" />
import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { tokens } from '@rewald/ui';
import type { ShownParts } from './shown-parts.ts';

const { color, space } = tokens;

const Outline = styled.div`
  position: fixed;
  z-index: 2147482000;
  border: 2px dashed ${color.accent};
  pointer-events: none;
  & > span {
    font-family: var(--rw-font);
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    padding: 0 ${space[2]};
    background: ${color.ink};
    color: ${color.surface};
    font-size: 0.75rem;
    line-height: 1.5rem;
    white-space: nowrap;
  }
`;

interface Box {
  part: string;
  version: string;
  top: number;
  left: number;
  width: number;
  height: number;
}

/** How often the outlines are updated, in ms: a page's content moves for many reasons, so there is no event for all of them. */
const LOOK_EVERY_MS = 200;

/** The smallest box around everything that a part draws in one place; null if it draws nothing there. */
const boxOf = (part: string, version: string, rects: readonly DOMRect[]): Box | null => {
  const drawn = rects.filter(({ width, height }) => width > 0 && height > 0);
  if (drawn.length === 0) return null;
  const top = Math.min(...drawn.map((rect) => rect.top));
  const left = Math.min(...drawn.map((rect) => rect.left));
  return {
    part,
    version,
    top,
    left,
    width: Math.max(...drawn.map(({ right }) => right)) - left,
    height: Math.max(...drawn.map(({ bottom }) => bottom)) - top,
  };
};

const surrounds = (outer: Box, inner: Box): boolean =>
  outer.part === inner.part &&
  outer.top <= inner.top &&
  outer.left <= inner.left &&
  outer.top + outer.height >= inner.top + inner.height &&
  outer.left + outer.width >= inner.left + inner.width;

/** Boxes without those inside another of the same part, such as a piece of a page that is loaded later; of equal ones, the first. */
const outermost = (boxes: readonly Box[]): Box[] =>
  boxes.filter(
    (box, index) =>
      !boxes.some(
        (other, place) =>
          place !== index && surrounds(other, box) && (place < index || !surrounds(box, other)),
      ),
  );

const measure = (parts: ShownParts): Box[] =>
  outermost(
    parts
      .places()
      .map(({ part, place }) => boxOf(part, parts.versionOf(part), place.getClientRects()))
      .filter((box) => box !== null),
  );

/** Draws a line around everything that a part has put on the page, with its name and version. */
export const Outlines = ({ parts }: { parts: ShownParts }) => {
  const [boxes, setBoxes] = useState<Box[]>(() => measure(parts));
  useEffect(() => {
    const look = () => setBoxes(measure(parts));
    const timer = setInterval(look, LOOK_EVERY_MS);
    window.addEventListener('scroll', look, { passive: true, capture: true });
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [parts]);
  // The overlay's table has the same information for people who do not see the lines.
  return boxes.map(({ part, version, ...box }, index) => (
    <Outline key={`${part} ${index}`} style={box} data-outline={part} aria-hidden>
      <span>{`${part} ${version}`}</span>
    </Outline>
  ));
};
