import styled from '@emotion/styled';
import type { Order } from '@rewald/contracts';
import { AppLink, FormattedMessage, useIntl, useSession } from '@rewald/platform';
import { Card, Heading, Stack, Text, textLinkStyle, tokens } from '@rewald/ui';
import { deviceName } from '../devices/device-name.ts';
import { Day } from '../days/day.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space[2]};
  & > li {
    display: grid;
    padding-inline-start: ${tokens.space[4]};
    border-inline-start: 3px solid ${tokens.color.line};
    font-size: 0.875rem;
  }
  & > li:last-of-type {
    border-color: ${tokens.color.brand};
    font-weight: 600;
  }
  & time {
    font-weight: 400;
    color: ${tokens.color.inkSoft};
  }
`;
const Link = styled(AppLink)(textLinkStyle);
/** What people read out or copy stays in one line. */
const Reference = styled.span`
  white-space: nowrap;
`;

type Claim = NonNullable<Order['claims']>[number];

const ClaimOf = ({ order, claim }: { order: Order; claim: Claim }) => {
  const intl = useIntl();
  const { status } = useSession();
  const line = order.lines.find(({ id }) => id === claim.lineId);
  return (
    <Stack gap={3}>
      <strong>
        <FormattedMessage
          id="claims.of"
          values={{
            name: line ? deviceName(line.product) : '',
            reference: <Reference key="reference">{claim.reference}</Reference>,
          }}
        />
      </strong>
      <Steps
        role="list"
        aria-label={intl.formatMessage({ id: 'claims.steps' }, { reference: claim.reference })}
      >
        {claim.steps.map(({ state, at }) => (
          <li key={at}>
            <FormattedMessage id={`claims.state.${state}`} />
            <time dateTime={at}>
              <Day at={at} />
            </time>
          </li>
        ))}
      </Steps>
      {status === 'authenticated' && (
        <Text step="small">
          <Link to={`/customer/account/messages/${claim.ticketId}`} prefetch={false}>
            <FormattedMessage id="claims.conversation" />
          </Link>
        </Text>
      )}
    </Stack>
  );
};

/** The defects that were reported for an order, and where each repair stands. */
export function Claims({ order, level }: { order: Order; level: 2 | 3 }) {
  const { claims = [] } = order;
  const heading = useFocusOnChange<HTMLHeadingElement>(claims.length);
  if (claims.length === 0) return null;
  return (
    <Card>
      <Stack gap={5}>
        <Heading level={level} step="title4" ref={heading} tabIndex={-1}>
          <FormattedMessage id="claims.title" />
        </Heading>
        {claims.map((claim) => (
          <ClaimOf key={claim.ticketId} order={order} claim={claim} />
        ))}
      </Stack>
    </Card>
  );
}
