import type { NewTicketRequest, Ticket, TicketSubjectKind } from '@rewald/contracts';
import {
  FormattedMessage,
  requireCall,
  useGoTo,
  useIntl,
  usePageData,
  usePlatform,
  useSearchParams,
  type ApiResult,
  type IntlShape,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { useServerForm, type ServerForm as FormEntry } from '@rewald/platform/forms';
import { Card, Field, Select } from '@rewald/ui';
import { AccountFrame } from '../../account/account-frame.tsx';
import { loadForCustomer } from '../../account/load-for-customer.ts';
import { AttachFiles } from '../../attachments/attach-files.tsx';
import { useAttachments } from '../../attachments/use-attachments.ts';
import { FormField } from '../../forms/form-field.tsx';
import { ServerForm } from '../../forms/server-form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { subjectsOf, type Subject } from './subjects.ts';

export const loader = (args: PageLoaderArgs) => {
  requireCall(args.api, 'POST /api/notifications/{locale}/customer/tickets');
  return loadForCustomer(args, subjectsOf(args));
};

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'tickets.write' }),
  noIndex: true,
});

interface NewMessage {
  /** `kind:id`, or empty for any other subject. */
  about: string;
  subject: string;
  text: string;
}

const nameOf = (intl: IntlShape, { kind, reference, name }: Subject): string =>
  `${intl.formatMessage({ id: `tickets.about.${kind}` }, { reference })}${name ? ` – ${name}` : ''}`;

const keyOf = ({ kind, id }: { kind: TicketSubjectKind; id: string }): string => `${kind}:${id}`;

interface MessageFieldsProps {
  of: FormEntry<NewMessage>;
  subjects: readonly Subject[];
}

const MessageFields = ({ of, subjects }: MessageFieldsProps) => {
  const intl = useIntl();
  return (
    <>
      {subjects.length > 0 && (
        <Field label={<FormattedMessage id="tickets.aboutWhat" />} error={of.errorOf('about')}>
          <Select {...of.field('about').control}>
            <option value="">{intl.formatMessage({ id: 'tickets.aboutElse' })}</option>
            {subjects.map((subject) => (
              <option key={keyOf(subject)} value={keyOf(subject)}>
                {nameOf(intl, subject)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <FormField
        of={of}
        name="subject"
        label={<FormattedMessage id="tickets.subject" />}
        autoComplete="off"
        maxLength={120}
      />
      <TextAreaField
        of={of}
        name="text"
        label={<FormattedMessage id="tickets.text" />}
        maxLength={5000}
        rows={7}
      />
    </>
  );
};

/** Starts a conversation about an order, a sale, a contract or anything else (ACCT-04). */
export default function NewMessagePage() {
  const goTo = useGoTo();
  const { api } = usePlatform();
  const [search] = useSearchParams();
  const { customer, data: subjects } = usePageData<typeof loader>();
  const wanted = subjects.find(({ kind, id }) => kind === search.get('about') && id === search.get('id'));
  const attaching = useAttachments();
  const entry = useServerForm<NewMessage>({
    fields: ['about', 'subject', 'text'],
    defaultValues: {
      about: wanted ? keyOf(wanted) : '',
      subject: '',
      text: '',
    },
  });
  const send = async ({ about, subject, text }: NewMessage): Promise<ApiResult<Ticket>> => {
    const chosen = subjects.find((each) => keyOf(each) === about);
    const body: NewTicketRequest = {
      subject,
      text,
      attachments: attaching.ids,
      ...(chosen ? { about: { kind: chosen.kind, id: chosen.id } } : {}),
    };
    const result = await api.call('POST /api/notifications/{locale}/customer/tickets', { body });
    if (result.ok) goTo(`/customer/account/messages/${result.data.id}`, { replace: true });
    return result;
  };
  return (
    <AccountFrame
      customer={customer}
      title={<FormattedMessage id="tickets.write" />}
      intro={<FormattedMessage id="tickets.promise" />}
      back={{ to: '/customer/account/messages', label: <FormattedMessage id="tickets.all" /> }}
    >
      <Card>
        <ServerForm
          onSubmit={entry.submit(send)}
          of={entry}
          busy={entry.busy || attaching.uploading}
          button={{}}
          submitLabel={<FormattedMessage id="tickets.send" />}
          busyLabel={
            <FormattedMessage id={attaching.uploading ? 'attachments.uploading' : 'tickets.sending'} />
          }
        >
          <MessageFields of={entry} subjects={subjects} />
          <AttachFiles {...attaching} />
        </ServerForm>
      </Card>
    </AccountFrame>
  );
}
