import styled from '@emotion/styled';
import type { DropOff } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';
import { Card, Heading, Text, textLinkStyle, tokens, typeStyle } from '@rewald/ui';

const Root = styled(Card)`
  display: grid;
  gap: ${tokens.space[4]};
  justify-items: start;
  & > ul {
    display: grid;
    gap: ${tokens.space[4]};
  }
  & li {
    ${typeStyle('small')}
    color: ${tokens.color.inkSoft};
  }
  & > a {
    ${textLinkStyle}
  }
`;

/** Drop-off points near the seller's postal code, and a link to the carrier's own search. */
export const DropOffPoints = ({ points, finder }: DropOff) => (
  <Root as="section" aria-labelledby="trade-in-drop-off">
    <Heading level={2} step="title3" id="trade-in-drop-off">
      <FormattedMessage id="drop-off.title" />
    </Heading>
    {points.length > 0 && (
      <ul role="list">
        {points.map(({ carrier, name, street, postalCode, city, openingHours }) => (
          <li key={`${name} ${street} ${postalCode}`}>
            <Text weight="strong" tone="ink">
              {name}
            </Text>
            {carrier} · {street}, {postalCode} {city}
            <br />
            {openingHours}
          </li>
        ))}
      </ul>
    )}
    {finder !== null && (
      <a href={finder} target="_blank" rel="noopener">
        <FormattedMessage id="drop-off.finder" />
      </a>
    )}
  </Root>
);
