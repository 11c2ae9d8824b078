import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Container, Heading, media, Text, tokens } from '@rewald/ui';

const Root = styled.div`
  max-inline-size: 760px;
  margin-block-end: ${tokens.space[6]};
  & > h1 {
    text-wrap: balance;
  }
  & > h1:focus {
    outline: none;
  }
  & > p {
    margin-block-start: ${tokens.space[2]};
  }
  ${media.lg} {
    margin-block-end: ${tokens.space[8]};
  }
`;

/** The heading of a step. It takes the focus when the step appears, so that screen readers announce it. */
export const StepHeading = ({ children, lead }: { children: ReactNode; lead?: ReactNode }) => (
  <Root>
    <Heading level={1} step="title2" tabIndex={-1}>
      {children}
    </Heading>
    {lead && <Text tone="inkSoft">{lead}</Text>}
  </Root>
);

/** Page width and heading of a step. */
export const StepFrame = ({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <Container>
    <StepHeading lead={lead}>{title}</StepHeading>
    {children}
  </Container>
);
