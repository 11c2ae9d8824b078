import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { AppLink } from '@rewald/platform';
import { Card, Container, Heading, media, Text, textLinkStyle, tokens } from '@rewald/ui';
import { NoCookies } from './no-cookies.tsx';

const { space } = tokens;

const Place = styled(Container)`
  display: grid;
  justify-items: center;
  align-content: start;
  padding-block: clamp(24px, 5vw, 72px) clamp(56px, 8vw, 112px);
  min-block-size: 70vh;
`;

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  inline-size: 100%;
  max-inline-size: 480px;
  ${media.md} {
    padding: ${space[10]};
  }
`;

const Intro = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  /* Long addresses. */
  overflow-wrap: anywhere;
`;

interface AuthFrameProps {
  title: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
}

/** The card around all pages of login and registration. */
export const AuthFrame = ({ title, intro, children }: AuthFrameProps) => (
  <Place>
    <Box>
      <Intro>
        <Heading level={1} step="title2">
          {title}
        </Heading>
        {intro && <Text tone="inkSoft">{intro}</Text>}
      </Intro>
      <NoCookies />
      {children}
    </Box>
  </Place>
);

export const TextLink = styled(AppLink)(textLinkStyle);
