import styled from '@emotion/styled';
import type { HTMLAttributes, ReactElement, Ref } from 'react';
import { tokens, type ColorName } from '../tokens/tokens.ts';
import { typeStyle, type TypeStep } from './type-style.ts';

type Weight = 'regular' | 'medium' | 'strong';

const weights: Record<Weight, number> = { regular: 400, medium: 500, strong: 600 };

interface Look {
  step: TypeStep;
  tone: ColorName | undefined;
  weight: Weight | undefined;
  center: boolean | undefined;
}

const Root = styled('p', {
  shouldForwardProp: (prop) => prop !== 'look' && prop !== 'as',
})<{ look: Look }>`
  ${({ look }) => typeStyle(look.step)}
  ${({ look }) => (look.weight ? `font-weight:${weights[look.weight]};` : '')}
  ${({ look }) => (look.tone ? `color:${tokens.color[look.tone]};` : '')}
  ${({ look }) => (look.center ? 'text-align:center;' : '')}
`;

/** Props of {@link Text}; all others go onto its element. */
export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div' | 'strong' | 'em' | 'li' | 'dt' | 'dd' | 'time' | 'figcaption' | undefined;
  step?: TypeStep | undefined;
  tone?: ColorName | undefined;
  weight?: Weight | undefined;
  center?: boolean | undefined;
  dateTime?: string | undefined;
  ref?: Ref<HTMLParagraphElement> | undefined;
}

/** Running text. `step` chooses from the type scale, `tone` from the colours. */
export function Text({ step = 'body', tone, weight, center, as = 'p', ...rest }: TextProps): ReactElement {
  return <Root as={as} look={{ step, tone, weight, center }} {...rest} />;
}

/** Props of {@link Heading}; all others go onto its element. */
export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Heading level. */
  level: 1 | 2 | 3 | 4;
  /** Type size; by default that of its level. */
  step?: TypeStep | undefined;
  tone?: ColorName | undefined;
  center?: boolean | undefined;
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** A heading: `level` sets the element, `step` its size. */
export function Heading({ level, step, tone, center, ...rest }: HeadingProps): ReactElement {
  return (
    <Root
      as={`h${level}`}
      look={{ step: step ?? `title${level}`, tone, weight: undefined, center }}
      {...rest}
    />
  );
}

/** Legal or editorial text: sets the spacing of plain HTML inside. */
export const Prose = styled.div`
  max-inline-size: 68ch;
  & > * + * {
    margin-block-start: ${tokens.space[4]};
  }
  & > * + h2 {
    margin-block-start: ${tokens.space[12]};
  }
  & > * + h3 {
    margin-block-start: ${tokens.space[8]};
  }
  h2 {
    ${typeStyle('title3')}
  }
  h3 {
    ${typeStyle('title4')}
  }
  ul,
  ol {
    padding-inline-start: 1.25em;
  }
  li + li {
    margin-block-start: ${tokens.space[2]};
  }
  a {
    color: ${tokens.color.brandInk};
  }
`;

/** Style of a link inside text, for your own link component: `const MyLink = styled(AppLink)(textLinkStyle)`. */
export const textLinkStyle = `
  color: ${tokens.color.brandInk};
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent);
  text-underline-offset: 0.22em;
  transition: text-decoration-color ${tokens.motion.fast};
  &:hover { text-decoration-color: currentcolor; }
`;
