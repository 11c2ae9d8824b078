import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { Heading, media, tokens } from '@rewald/ui';

const Fields = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
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
  /** Two of them lie beside each other where there is room, but for those with `data-width="full"`. */
  children: ReactNode;
}

/** What belongs together in the details, under its title. */
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
