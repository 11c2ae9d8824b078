import { Box, Button, MenuItem, Menu } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, useNotify } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { Refused } from '../acts/ask.tsx';
import { Submit } from '../acts/submit.tsx';
import { Words } from '../acts/words.tsx';
import { useApi, useMay } from '../data/use-api.tsx';
import { useStep } from '../data/use-step.ts';
import { Section } from '../shown/shown.tsx';
import { fillIn } from './fill-in.ts';
import type { TicketShown } from './shown-ticket.ts';

const CALL = 'POST /api/operator/{locale}/tickets/{ticketId}/messages';

/** Kept answers in the customer's language; the chosen one is put behind what is written already. */
function Kept(ticket: TicketShown) {
  const api = useApi();
  const { getValues, setValue } = useFormContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { language } = ticket;
  const { data } = useQuery({
    queryKey: ['canned-answers', language],
    queryFn: () => api.call('GET /api/operator/{locale}/canned-answers', { query: { language } }),
  });
  if (data === undefined || data.items.length === 0) return null;
  function use(text: string): void {
    const written = String(getValues('text') ?? '').trimEnd();
    setValue('text', `${written === '' ? '' : `${written}\n\n`}${fillIn(text, ticket)}`, {
      shouldDirty: true,
    });
    setAnchor(null);
  }
  return (
    <>
      <Button aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <FormattedMessage id="tickets.kept" />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {data.items.map(({ id, title, text }) => (
          <MenuItem key={id} onClick={() => use(text)}>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const NO_RECORD = {};

/** Writes to the customer. What was written stays until it has arrived. */
export function Answer(ticket: TicketShown) {
  const api = useApi();
  const notify = useNotify();
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const { error, onSubmit } = useStep(async ({ text }) => {
    await api.call(CALL, { params: { ticketId: ticket.id }, body: { text } });
    setSent((count) => count + 1);
    notify('tickets.answer.done', { type: 'success' });
    await client.invalidateQueries({ queryKey: ['tickets'] });
  });
  if (!useMay(CALL)) return null;
  return (
    <Section title="tickets.answer">
      {/* After an answer the field is empty; a message of the customer meanwhile leaves it as it is. */}
      <Form key={sent} onSubmit={onSubmit} record={NO_RECORD} disableInvalidFormNotification>
        <Refused error={error} />
        <Words source="text" label="tickets.answer.text" rows={5} />
        <Box sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <Submit label="tickets.send" />
          <Kept {...ticket} />
        </Box>
      </Form>
    </Section>
  );
}
