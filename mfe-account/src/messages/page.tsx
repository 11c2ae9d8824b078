import styled from '@emotion/styled';
import type { TicketSummary } from '@rewald/contracts';
import {
  AppLink,
  FormattedMessage,
  usePageData,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import {
  Badge,
  Button,
  Card,
  cardLinkStyle,
  Dotted,
  EmptyState,
  Heading,
  Icon,
  Text,
  tokens,
} from '@rewald/ui';
import { AccountFrame } from '../account/account-frame.tsx';
import { Entries } from '../account/entry.tsx';
import { loadForCustomer } from '../account/load-for-customer.ts';
import { pageNumber } from '../account/page-number.ts';
import { Paging } from '../account/paging.tsx';
import { QuietCard } from '../account/quiet-card.tsx';
import { UnreadBadge } from '../account/unread-badge.tsx';
import { Moment } from '../account/when.tsx';

const PATH = '/customer/account/messages';

export const loader = (args: PageLoaderArgs) =>
  loadForCustomer(
    args,
    args.api.call('GET /api/notifications/{locale}/customer/tickets', {
      query: { page: pageNumber(args.url.searchParams) },
      signal: args.signal,
    }),
  );

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'area.messages' }),
  noIndex: true,
});

const Box = styled(Card)`
  display: grid;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[4]} ${tokens.space[5]};
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[1]} ${tokens.space[3]};
`;

const OneLine = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const TicketLink = styled(AppLink)(cardLinkStyle);

const TicketEntry = ({ ticket }: { ticket: TicketSummary }) => (
  <li>
    <Box data-interactive>
      <Line>
        <Heading level={2} step="body">
          <TicketLink to={`${PATH}/${ticket.id}`}>
            <strong>{ticket.subject}</strong>
          </TicketLink>
        </Heading>
        <UnreadBadge count={ticket.unread} />
      </Line>
      <OneLine step="small">
        {ticket.lastMessage.author === 'customer' && (
          <span>
            <FormattedMessage id="tickets.you" />{' '}
          </span>
        )}
        <span>{ticket.lastMessage.text}</span>
      </OneLine>
      <Line>
        <Text as="span" step="caption" tone="inkSoft">
          <Dotted
            parts={[
              ticket.about && (
                <FormattedMessage
                  key="about"
                  id={`tickets.about.${ticket.about.kind}`}
                  values={{ reference: ticket.about.reference }}
                />
              ),
              <Moment key="at" at={ticket.lastMessage.at} />,
            ]}
          />
        </Text>
        <Badge tone={ticket.state === 'answered' ? 'brand' : 'neutral'}>
          <FormattedMessage id={`tickets.state.${ticket.state}`} />
        </Badge>
      </Line>
    </Box>
  </li>
);

/** Conversations with us and with merchants, unread first (ACCT-04). */
export default function MessagesPage() {
  const { customer, data } = usePageData<typeof loader>();
  const write = (
    <Button
      variant={data.total === 0 ? 'primary' : 'secondary'}
      iconStart={<Icon name="edit" size={18} />}
      render={<AppLink to={`${PATH}/new`} />}
    >
      <FormattedMessage id="tickets.write" />
    </Button>
  );
  return (
    <AccountFrame
      customer={customer}
      title={<FormattedMessage id="area.messages" />}
      actions={data.total > 0 && write}
    >
      {data.total === 0 ? (
        <QuietCard>
          <EmptyState icon="chat" title={<FormattedMessage id="tickets.none" />} actions={write}>
            <FormattedMessage id="tickets.noneText" />
          </EmptyState>
        </QuietCard>
      ) : (
        <Entries role="list">
          {data.items.map((ticket) => (
            <TicketEntry key={ticket.id} ticket={ticket} />
          ))}
        </Entries>
      )}
      <Paging path={PATH} page={data.page} pageCount={data.pageCount} />
    </AccountFrame>
  );
}
