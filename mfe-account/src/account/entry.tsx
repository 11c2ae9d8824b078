import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { AppLink, useAssetUrl } from '@rewald/platform';
import {
  Card,
  cardLinkStyle,
  DevicePicture,
  Heading,
  Icon,
  media,
  Text,
  tokens,
  type IconName,
} from '@rewald/ui';

const { space } = tokens;

export const Entries = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

const Box = styled(Card)`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  align-items: center;
  padding: ${space[4]};
  ${media.md} {
    grid-template-columns: 80px minmax(0, 1fr) auto;
    padding: ${space[4]} ${space[6]} ${space[4]} ${space[4]};
  }
`;

const Stage = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  padding: 6px;
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.stage};
  color: ${tokens.color.inkSoft};
`;

const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/** On phones below the text, beside it from `md` on. */
const Aside = styled.div`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  /* A state may take two lines where text is large. */
  && > * {
    white-space: normal;
  }
  align-items: center;
  gap: ${space[2]} ${space[3]};
  ${media.md} {
    grid-column: 3;
    flex-direction: column;
    align-items: flex-end;
  }
`;

const EntryLink = styled(AppLink)(cardLinkStyle);

interface EntryProps {
  to: string;
  /** Heading level of the title. */
  level: 2 | 3;
  title: ReactNode;
  /** Small lines below the title. */
  children: ReactNode;
  /** State and price. */
  aside: ReactNode;
  /** Path of the device's picture; without one, `icon` is shown. */
  picture?: string | null | undefined;
  icon?: IconName;
}

/** One order, sale or contract in a list: the whole card is its link. */
export const Entry = ({ to, level, title, children, aside, picture = null, icon = 'box' }: EntryProps) => {
  const assetUrl = useAssetUrl();
  return (
    <li>
      <Box data-interactive>
        <Stage>
          {picture === null ? (
            <Icon name={icon} size={28} />
          ) : (
            <DevicePicture src={picture} alt="" sizes="80px" urlOf={assetUrl} />
          )}
        </Stage>
        <Words>
          <Heading level={level} step="body">
            <EntryLink to={to}>
              <strong>{title}</strong>
            </EntryLink>
          </Heading>
          <Text as="div" step="small" tone="inkSoft">
            {children}
          </Text>
        </Words>
        <Aside>{aside}</Aside>
      </Box>
    </li>
  );
};
