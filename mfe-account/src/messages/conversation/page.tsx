import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import type { Ticket, TicketMessage } from '@rewald/contracts';
import {
  AppLink,
  FormattedMessage,
  notFound,
  useIntl,
  usePageData,
  usePlatform,
  type PageHead,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Badge, Card, Dotted, Text, textLinkStyle, tokens, VisuallyHidden } from '@rewald/ui';
import { AccountFrame } from '../../account/account-frame.tsx';
import { loadForCustomer, type ForCustomer } from '../../account/load-for-customer.ts';
import { useUnread } from '../../account/unread.ts';
import { Moment } from '../../account/when.tsx';
import { AttachmentLinks } from '../../attachments/attachment-links.tsx';
import { Reply } from './reply.tsx';

const { color, space } = tokens;

export const loader = (args: PageLoaderArgs) => {
  const { id: ticketId } = args.params;
  if (!ticketId) throw notFound();
  return loadForCustomer(
    args,
    args.api.call('GET /api/notifications/{locale}/customer/tickets/{ticketId}', {
      params: { ticketId },
      signal: args.signal,
    }),
  );
};

export const head: NonNullable<PageModule<ForCustomer<Ticket>>['head']> = ({ data }): PageHead => ({
  title: data.data.subject,
  noIndex: true,
});

const Messages = styled.ol`
  display: grid;
  gap: ${space[4]};
`;

const Bubble = styled.li`
  display: grid;
  gap: ${space[1]};
  justify-self: start;
  max-inline-size: min(100%, 620px);
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${tokens.radius.large};
  border-end-start-radius: ${tokens.radius.small};
  background: ${color.surface};
  overflow-wrap: anywhere;
  & > p {
    white-space: pre-line;
  }
  &[data-own] {
    justify-self: end;
    border-color: transparent;
    border-end-start-radius: ${tokens.radius.large};
    border-end-end-radius: ${tokens.radius.small};
    background: ${color.brandSoft};
  }
`;

const AboutLink = styled(AppLink)(textLinkStyle);

const ABOUT_PATHS = {
  order: (id: string) => `/customer/account/orders/${id}`,
  'trade-in-case': (id: string) => `/customer/account/trade-in/${id}`,
  'insurance-contract': () => '/customer/account/insurance',
};

const Message = ({ ticketId, message }: { ticketId: string; message: TicketMessage }) => (
  <Bubble data-own={message.author === 'customer' ? '' : undefined}>
    <Text as="div" step="caption" tone="inkSoft">
      <Dotted
        parts={[
          <strong key="author">
            {message.author === 'customer' ? <FormattedMessage id="tickets.youAlone" /> : message.name}
          </strong>,
          <Moment key="at" at={message.at} />,
        ]}
      />
    </Text>
    <Text>{message.text}</Text>
    <AttachmentLinks ticketId={ticketId} attachments={message.attachments} />
  </Bubble>
);

/** Marks all shown messages as read, which lowers the counter in the header (SHELL-09). */
const useMarkRead = ({ id: ticketId, unread, messages }: Ticket): void => {
  const { api } = usePlatform();
  const { refresh } = useUnread();
  const upTo = unread > 0 ? messages.at(-1)?.id : undefined;
  useEffect(() => {
    if (upTo === undefined) return;
    void api
      .call('POST /api/notifications/{locale}/customer/tickets/{ticketId}/read', {
        params: { ticketId },
        body: { upTo },
      })
      .then(refresh);
  }, [api, ticketId, upTo, refresh]);
};

/** One conversation with its messages and a reply form (ACCT-04). */
export default function ConversationPage() {
  const intl = useIntl();
  const loaded = usePageData<typeof loader>();
  const [answered, setAnswered] = useState<Ticket | null>(null);
  // The response to a sent reply is newer than the loader's data until the loader runs again.
  const isNewer = answered?.id === loaded.data.id && answered.messages.length >= loaded.data.messages.length;
  const ticket = isNewer ? answered : loaded.data;
  useMarkRead(ticket);
  const last = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answered) last.current?.scrollIntoView({ block: 'nearest' });
  }, [answered]);
  return (
    <AccountFrame
      customer={loaded.customer}
      title={ticket.subject}
      intro={
        <Dotted
          parts={[
            ticket.about && (
              <AboutLink key="about" to={ABOUT_PATHS[ticket.about.kind](ticket.about.id)}>
                <FormattedMessage
                  id={`tickets.about.${ticket.about.kind}`}
                  values={{ reference: ticket.about.reference }}
                />
              </AboutLink>
            ),
            <FormattedMessage key="own" id="tickets.reference" values={{ reference: ticket.reference }} />,
          ]}
        />
      }
      back={{ to: '/customer/account/messages', label: <FormattedMessage id="tickets.all" /> }}
      actions={
        <Badge tone={ticket.state === 'answered' ? 'brand' : 'neutral'}>
          <FormattedMessage id={`tickets.state.${ticket.state}`} />
        </Badge>
      }
    >
      <Messages role="list" aria-label={intl.formatMessage({ id: 'tickets.messages' })}>
        {ticket.messages.map((message) => (
          <Message key={message.id} ticketId={ticket.id} message={message} />
        ))}
      </Messages>
      <div ref={last} />
      <VisuallyHidden role="status">
        {answered && (
          <span>
            <FormattedMessage id="tickets.sent" />
          </span>
        )}
      </VisuallyHidden>
      <Card>
        <Reply key={ticket.id} ticket={ticket} onSent={setAnswered} />
      </Card>
    </AccountFrame>
  );
}
