import styled from '@emotion/styled';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Card, cardLinkStyle, Grid, Heading, Icon, Text, tokens } from '@rewald/ui';
import { AREAS } from './areas.ts';

const Tile = styled(Card)`
  display: grid;
  gap: ${tokens.space[2]};
  align-content: start;
  & svg {
    margin-block-end: ${tokens.space[1]};
    color: ${tokens.color.brandInk};
  }
`;

const TileLink = styled(AppLink)(cardLinkStyle);

/** The start of the account: what there is in it. */
export const Overview = () => (
  <Grid min={280}>
    {AREAS.map(({ path, icon, title, about }) => (
      <Tile key={path} data-interactive>
        <Icon name={icon} />
        <Heading level={2} step="title4">
          <TileLink to={`/customer/account/${path}`}>
            <FormattedMessage id={title} />
          </TileLink>
        </Heading>
        <Text step="small" tone="inkSoft">
          <FormattedMessage id={about} />
        </Text>
      </Tile>
    ))}
  </Grid>
);
