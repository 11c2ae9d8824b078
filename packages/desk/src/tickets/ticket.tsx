import { Box, Link as MuiLink, Paper, Typography } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { FormattedMessage, useIntl } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
import { useApi, useMay } from '../data/use-api.tsx';
import { Screen } from '../shown/screen.tsx';
import { FactSection, listWith, Moment, Section, State, To } from '../shown/shown.tsx';
import { Answer } from './answer.tsx';
import type { TicketShown } from './shown-ticket.ts';

type Message = TicketShown['messages'][number];

const ABOUT: Readonly<Record<string, string>> = { order: 'orders', 'trade-in-case': 'trade-in-cases' };

function Said({
  ticketId,
  message: { author, name, text, at, attachments },
}: {
  ticketId: string;
  message: Message;
}) {
  const api = useApi();
  const isOurs = author === 'operator';
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        p: 1.5,
        mb: 1.5,
        ml: isOurs ? 6 : 0,
        mr: isOurs ? 0 : 6,
        bgcolor: isOurs ? 'background.default' : 'background.paper',
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {name} · <Moment at={at} />
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>
        {text}
      </Typography>
      {attachments.map(({ id, name: file }) => (
        <MuiLink
          key={id}
          variant="body2"
          href={api.address('GET /api/operator/{locale}/tickets/{ticketId}/attachments/{attachmentId}', {
            ticketId,
            attachmentId: id,
          })}
          target="_blank"
          rel="noopener"
          sx={{ display: 'block' }}
        >
          {file}
        </MuiLink>
      ))}
    </Paper>
  );
}

/** Who takes care of it: the person at the desk, or nobody again. */
function Care({ id, assignee }: TicketShown) {
  const { identity } = useGetIdentity();
  const me = identity?.fullName ?? '';
  const isMine = assignee !== null && assignee === me;
  return (
    <Act
      key={String(isMine)}
      call="PUT /api/operator/{locale}/tickets/{ticketId}/assignee"
      params={{ ticketId: id }}
      label={isMine ? 'tickets.release' : 'tickets.take'}
      {...(assignee !== null && !isMine && { why: { other: assignee } })}
      toBody={() => ({ assignee: isMine ? null : me })}
      when={me !== ''}
    />
  );
}

function Notes({ id, notes }: TicketShown) {
  return (
    <Section
      title="tickets.notes"
      action={
        <Act
          call="POST /api/operator/{locale}/tickets/{ticketId}/notes"
          params={{ ticketId: id }}
          label="tickets.note"
        >
          <Words source="text" label="tickets.note" help="tickets.note.help" rows={3} />
        </Act>
      }
    >
      {notes.map((note) => (
        <Typography key={note.id} variant="body2" sx={{ mb: 1, whiteSpace: 'pre-wrap' }}>
          <Typography component="span" variant="body2" color="textSecondary">
            {note.by} · <Moment at={note.at} />
          </Typography>
          <br />
          {note.text}
        </Typography>
      ))}
      {notes.length === 0 && <FormattedMessage id="tickets.notes.none" />}
    </Section>
  );
}

function FactsOf({ customer, reference, about, language, assignee, createdAt }: TicketShown) {
  const intl = useIntl();
  const maySeeOrders = useMay('GET /api/operator/{locale}/orders');
  const target = about === null ? undefined : ABOUT[about.kind];
  return (
    <FactSection
      title="tickets.facts"
      of="tickets"
      facts={{
        reference,
        customer: customer.name,
        email: <MuiLink href={`mailto:${customer.email}`}>{customer.email}</MuiLink>,
        orders: maySeeOrders && (
          <To to={listWith('orders', { email: customer.email })}>
            <FormattedMessage id="tickets.orders.all" />
          </To>
        ),
        language: intl.formatDisplayName(language, { type: 'language' }),
        about:
          about !== null && target !== undefined ? (
            <To to={`/${target}/${about.id}/show`}>{about.reference}</To>
          ) : (
            about?.reference
          ),
        assignee: assignee ?? <FormattedMessage id="tickets.assignee.none" />,
        since: <Moment at={createdAt} />,
      }}
    />
  );
}

function Close({ id, state }: TicketShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/tickets/{ticketId}/close"
      params={{ ticketId: id }}
      label="tickets.close"
      when={state !== 'closed'}
    />
  );
}

function Reopen({ id, state }: TicketShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/tickets/{ticketId}/reopen"
      params={{ ticketId: id }}
      label="tickets.reopen"
      when={state === 'closed'}
    />
  );
}

function Talk({ id, messages }: TicketShown) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {messages.map((message) => (
        <Said key={message.id} ticketId={id} message={message} />
      ))}
    </Box>
  );
}

/** A conversation with a customer. */
export default function Ticket() {
  return (
    <Screen<TicketShown>
      title={({ subject }) => subject}
      state={({ state }) => <State of="tickets" state={state} />}
      acts={[Care, Close, Reopen]}
      main={[Talk, Answer]}
      side={[FactsOf, Notes]}
    />
  );
}
