import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { Heading, farDown, tokens } from '@rewald/ui';

/** Reserves about the height of most bands. */
const Root = styled.section`
  ${farDown(600, 600)}
  padding-block: clamp(28px, 4vw, 56px);
  &[data-low] {
    ${farDown(260, 200)}
  }
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${tokens.space[2]} ${tokens.space[6]};
    margin-block-end: clamp(16px, 2vw, 28px);
  }
`;

interface BandProps {
  title: ReactNode;
  /** A link beside the heading. */
  more?: ReactNode;
  /** Whether it is about as high as its heading and two lines. */
  low?: boolean;
  children: ReactNode;
}

/** A section of the home page with a heading. */
export const Band = ({ title, more, low = false, children }: BandProps) => {
  const id = useId();
  return (
    <Root aria-labelledby={id} data-low={low ? '' : undefined}>
      <header>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {more}
      </header>
      {children}
    </Root>
  );
};
