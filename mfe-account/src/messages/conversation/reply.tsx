import type { Ticket } from '@rewald/contracts';
import { FormattedMessage, usePlatform } from '@rewald/platform';
import { tidyText, useServerForm } from '@rewald/platform/forms';
import { Text } from '@rewald/ui';
import { AttachFiles } from '../../attachments/attach-files.tsx';
import { useAttachments } from '../../attachments/use-attachments.ts';
import { ServerForm } from '../../forms/server-form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';

interface ReplyProps {
  ticket: Ticket;
  onSent: (ticket: Ticket) => void;
}

/** The form to reply to a conversation. Replying to a closed conversation reopens it. */
export const Reply = ({ ticket, onSent }: ReplyProps) => {
  const { api } = usePlatform();
  const attaching = useAttachments();
  const entry = useServerForm<{ text: string }>({ fields: ['text'] });
  const send = async ({ text }: { text: string }) => {
    const { files } = attaching;
    const result = await api.call('POST /api/notifications/{locale}/customer/tickets/{ticketId}/messages', {
      params: { ticketId: ticket.id },
      body: { text, attachments: attaching.ids },
    });
    if (result.ok) {
      onSent(result.data);
      // What was typed or attached while it was being sent stays.
      if (tidyText(entry.form.getValues('text')) === text) entry.form.reset({ text: '' });
      for (const { key } of files) attaching.remove(key);
    }
    return result;
  };
  return (
    <ServerForm
      onSubmit={entry.submit(send)}
      of={entry}
      busy={entry.busy || attaching.uploading}
      button={{}}
      submitLabel={<FormattedMessage id="tickets.send" />}
      busyLabel={<FormattedMessage id={attaching.uploading ? 'attachments.uploading' : 'tickets.sending'} />}
    >
      <TextAreaField
        of={entry}
        name="text"
        label={<FormattedMessage id="tickets.answer" />}
        maxLength={5000}
        hint={ticket.state === 'closed' && <FormattedMessage id="tickets.closedHint" />}
      />
      <AttachFiles {...attaching} />
      <Text step="caption" tone="inkSoft">
        <FormattedMessage id="tickets.promise" />
      </Text>
    </ServerForm>
  );
};
