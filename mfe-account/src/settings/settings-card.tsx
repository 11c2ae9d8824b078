import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card, Heading, Notice, Text, tokens } from '@rewald/ui';

const Box = styled(Card)`
  display: grid;
  gap: ${tokens.space[5]};
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  & > button {
    justify-self: start;
  }
  /* Out of the rows: even a row without any height has the gap above it. */
  & > :empty {
    position: absolute;
  }
`;

interface SettingsCardProps {
  title: ReactNode;
  text: ReactNode;
  /** Success message. */
  done: ReactNode;
  children: ReactNode;
}

/** One group of settings, with its own form and success message. */
export const SettingsCard = ({ title, text, done, children }: SettingsCardProps) => (
  <Box>
    <div>
      <Heading level={3} step="title4">
        {title}
      </Heading>
      <Text step="small" tone="inkSoft">
        {text}
      </Text>
    </div>
    <Body>
      {children}
      {/* Next to the pressed button, and always rendered, so that screen readers announce what appears in it. */}
      <div role="status">{done && <Notice tone="success">{done}</Notice>}</div>
    </Body>
  </Box>
);
