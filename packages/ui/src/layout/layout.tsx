import styled from '@emotion/styled';
import type { ElementType, HTMLAttributes, ReactElement, Ref } from 'react';
import { media } from '../tokens/media.ts';
import { tokens, type SpaceStep } from '../tokens/tokens.ts';

interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  ref?: Ref<HTMLDivElement> | undefined;
}

const notForwarded = new Set(['as', 'flow', 'cells']);
const options = { shouldForwardProp: (prop: string): boolean => !notForwarded.has(prop) };

const justifies = { start: 'start', center: 'center', end: 'end', between: 'space-between' } as const;

interface Flow {
  gap: SpaceStep;
  align: string | undefined;
  justify: keyof typeof justifies | undefined;
  wrap: boolean;
}

const Column = styled('div', options)<{ flow: Flow }>`
  display: flex;
  flex-direction: column;
  gap: ${({ flow }) => tokens.space[flow.gap]};
  ${({ flow }) => (flow.align ? `align-items:${flow.align};` : '')}
`;

const Row = styled('div', options)<{ flow: Flow }>`
  display: flex;
  flex-wrap: ${({ flow }) => (flow.wrap ? 'wrap' : 'nowrap')};
  gap: ${({ flow }) => tokens.space[flow.gap]};
  align-items: ${({ flow }) => flow.align ?? 'center'};
  ${({ flow }) => (flow.justify ? `justify-content:${justifies[flow.justify]};` : '')}
`;

/** Props of {@link Stack}. */
export interface StackProps extends BoxProps {
  /** Space between children in 4-px steps; default 4 (16 px). */
  gap?: SpaceStep | undefined;
  align?: 'start' | 'center' | 'end' | 'stretch' | undefined;
}

/** Children stacked vertically with even space between them. */
export function Stack({ gap = 4, align, ...rest }: StackProps): ReactElement {
  return <Column flow={{ gap, align, justify: undefined, wrap: false }} {...rest} />;
}

/** Props of {@link Inline}. */
export interface InlineProps extends BoxProps {
  gap?: SpaceStep | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: keyof typeof justifies | undefined;
  /** Wraps if the children do not fit; default true. */
  wrap?: boolean | undefined;
}

/** Children in a row with even space between them. */
export function Inline({ gap = 3, align, justify, wrap = true, ...rest }: InlineProps): ReactElement {
  return <Row flow={{ gap, align, justify, wrap }} {...rest} />;
}

interface Cells {
  gap: SpaceStep;
  min: number;
  columns: number | undefined;
}

const Cellular = styled('div', options)<{ cells: Cells }>`
  display: grid;
  gap: ${({ cells }) => tokens.space[cells.gap]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ cells }) => cells.min}px), 1fr));
  ${({ cells }) =>
    cells.columns ? `${media.lg}{grid-template-columns:repeat(${cells.columns},minmax(0,1fr));}` : ''}
`;

/** Props of {@link Grid}. */
export interface GridProps extends BoxProps {
  gap?: SpaceStep | undefined;
  /** Minimum width of a column in px; default 140, which gives two on a phone. */
  min?: number | undefined;
  /** Exact number of columns from the `lg` breakpoint on. */
  columns?: number | undefined;
}

/** Even columns; their number depends on the available width. */
export function Grid({ gap = 4, min = 140, columns, ...rest }: GridProps): ReactElement {
  return <Cellular cells={{ gap, min, columns }} {...rest} />;
}

/** Page width: 1440 px at most, with the page gutter on both sides. */
export const Container = styled.div`
  inline-size: 100%;
  max-inline-size: ${tokens.maxWidth};
  margin-inline: auto;
  padding-inline: ${tokens.gutter};
`;

/** A section of the page with large space above and below. */
export const Section = styled.section`
  padding-block: clamp(40px, 6vw, 96px);
`;

/** A horizontal line. */
export const Divider = styled.hr`
  border-block-start: 1px solid ${tokens.color.line};
  inline-size: 100%;
`;
