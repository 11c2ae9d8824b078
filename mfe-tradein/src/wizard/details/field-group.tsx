import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { Heading, media, tokens } from '@rewald/ui';

const Fields = styled.div`
  display: grid;
  gap: ${tokens.space[5]} ${tokens.space[4]};
  margin-block-start: ${tokens.space[4]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > [data-width='full'] {
      grid-column: 1 / -1;
    }
  }
`;

interface FieldGroupProps {
  title: ReactNode;
  /** Two fields per row if they fit, except those with `data-width="full"`. */
  children: ReactNode;
}

/** A group of fields with a title. */
export const FieldGroup = ({ title, children }: FieldGroupProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={2} step="title4" id={id}>
        {title}
      </Heading>
      <Fields>{children}</Fields>
    </section>
  );
};
