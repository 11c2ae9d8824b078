import type { Ticket } from '@rewald/contracts';
import { FormattedMessage, usePlatform } from '@rewald/platform';
import { Text } from '@rewald/ui';
import { AttachFiles } from '../../attachments/attach-files.tsx';
import { useAttachments } from '../../attachments/use-attachments.ts';
import { ServerForm } from '../../forms/server-form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { useServerForm } from '../../forms/use-server-form.ts';

interface ReplyProps {
  ticket: Ticket;
  onSent: (ticket: Ticket) => void;
}

/** Writes into a conversation; a closed one opens again. */
export const Reply = ({ ticket, onSent }: ReplyProps) => {
  const { api } = usePlatform();
  const attaching = useAttachments();
  const { form, problem, submit, busy } = useServerForm<{ text: string }>(['text']);
  const send = async ({ text }: { text: string }) => {
    const result = await api.call('POST /api/notifications/{locale}/customer/tickets/{ticketId}/messages', {
      params: { ticketId: ticket.id },
      body: { text: text.trim(), attachments: attaching.ids },
    });
    if (result.ok) {
      onSent(result.data);
      form.reset({ text: '' });
      attaching.clear();
    }
    return result;
  };
  return (
    <ServerForm
      onSubmit={submit(send)}
      problem={problem}
      busy={busy || attaching.uploading}
      button={{}}
      submitLabel={<FormattedMessage id="tickets.send" />}
      busyLabel={<FormattedMessage id={attaching.uploading ? 'attachments.uploading' : 'tickets.sending'} />}
    >
      <TextAreaField
        form={form}
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
