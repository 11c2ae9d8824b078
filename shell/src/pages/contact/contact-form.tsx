import styled from '@emotion/styled';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { ContactReceipt, ContactRequest } from '@rewald/contracts';
import { CONTACT_TOPICS, type ContactTopic } from '@rewald/contracts/contact-topics';
import {
  AppLink,
  FormattedMessage,
  useHydrated,
  useIntl,
  usePlatform,
  useSession,
  type IntlShape,
} from '@rewald/platform';
import { Button, Field, Heading, Icon, Notice, Select, Stack, Text, TextArea, tokens } from '@rewald/ui';
import { looksLikeEmail } from '../../forms/email.ts';
import { EmailField, FormGrid, Pair, TextField } from '../../forms/fields.tsx';
import { useServerForm, type FieldErrors } from '../../forms/use-server-form.ts';

type Values = Required<Omit<ContactRequest, 'topic'>> & { topic: ContactTopic | '' };

const FIELDS = ['topic', 'reference', 'name', 'email', 'message'] as const;
const TOPIC_NAMES: Record<ContactTopic, string> = {
  order: 'contact.topic.order',
  return: 'contact.topic.return',
  warranty: 'contact.topic.warranty',
  'trade-in': 'contact.topic.tradeIn',
  account: 'contact.topic.account',
  barrier: 'contact.topic.barrier',
  other: 'contact.topic.other',
};

/** The topic of that name, if there is one. */
export const topicNamed = (name: string | null): ContactTopic | null =>
  CONTACT_TOPICS.find((topic) => topic === name) ?? null;

const read = (text: (field: (typeof FIELDS)[number]) => string): Values => ({
  topic: topicNamed(text('topic')) ?? '',
  reference: text('reference'),
  name: text('name'),
  email: text('email'),
  message: text('message'),
});

const checkWith =
  (intl: IntlShape) =>
  ({ topic, name, email, message }: Values): FieldErrors<Values> => {
    const missing = intl.formatMessage({ id: 'form.required' });
    return {
      ...(topic === '' && { topic: intl.formatMessage({ id: 'contact.topic.missing' }) }),
      ...(name === '' && { name: missing }),
      ...(email === '' && { email: missing }),
      ...(email !== '' && !looksLikeEmail(email) && { email: intl.formatMessage({ id: 'form.email' }) }),
      ...(message === '' && { message: missing }),
    };
  };

interface ContactFormProps {
  /** What a link to this page has chosen already. */
  topic: ContactTopic | null;
  reference: string;
}

/** A message to us: from a guest, or from a customer, whose name and address stand in it already. */
export const ContactForm = ({ topic, reference }: ContactFormProps) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const { customer } = useSession();
  const hydrated = useHydrated();
  const [receipt, setReceipt] = useState<ContactReceipt | null>(null);
  const { form, errors, problem, busy, checked, refuse, send, fill, onInput } = useServerForm<Values>({
    fields: FIELDS,
    read,
    check: checkWith(intl),
  });
  useEffect(() => {
    if (customer && !receipt) fill({ name: customer.username, email: customer.email });
  }, [customer, receipt, fill]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const values = checked();
    if (!values || values.topic === '') return;
    const body: ContactRequest = { ...values, topic: values.topic };
    const result = await send(values, (_, idempotencyKey) =>
      api.call('POST /api/notifications/{locale}/customer/contact', { body, idempotencyKey }),
    );
    if (result?.ok) setReceipt(result.data);
    else if (result) refuse(result.problem);
  };

  if (receipt) {
    const isOwn = customer?.email.toLowerCase() === receipt.email.toLowerCase();
    return <Received receipt={receipt} inAccount={isOwn} onAgain={() => setReceipt(null)} />;
  }
  return (
    <FormGrid ref={form} noValidate method="post" onSubmit={(event) => void submit(event)} onInput={onInput}>
      <Heading level={2} step="title3">
        <FormattedMessage id="contact.form" />
      </Heading>
      <Pair>
        <Field label={<FormattedMessage id="contact.topic" />} error={errors.topic} required>
          <Select name="topic" defaultValue={topic ?? ''}>
            <option value="" disabled>
              {intl.formatMessage({ id: 'contact.topic.choose' })}
            </option>
            {CONTACT_TOPICS.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: TOPIC_NAMES[each] })}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          name="reference"
          label={<FormattedMessage id="contact.reference" />}
          error={errors.reference}
          optional
          defaultValue={reference}
          placeholder={intl.formatMessage({ id: 'contact.referenceExample' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <TextField
          name="name"
          label={<FormattedMessage id="contact.name" />}
          error={errors.name}
          autoComplete="name"
          maxLength={100}
        />
        <EmailField label={<FormattedMessage id="form.emailLabel" />} error={errors.email} />
      </Pair>
      <Field label={<FormattedMessage id="contact.message" />} error={errors.message} required>
        <TextArea name="message" rows={7} maxLength={5000} />
      </Field>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Stack gap={3} align="start">
        {/* Before hydration nothing may send the form: there is nobody to take it. */}
        <Button type={hydrated ? 'submit' : 'button'} size="large" busy={busy}>
          <FormattedMessage id={busy ? 'contact.busy' : 'contact.send'} />
        </Button>
        <Text step="caption" tone="inkSoft">
          <FormattedMessage
            id="contact.privacy"
            values={{
              link: (label) => (
                <AppLink key="privacy" to="/documents/privacy">
                  {label}
                </AppLink>
              ),
            }}
          />
        </Text>
      </Stack>
    </FormGrid>
  );
};

const Done = styled(Stack)`
  padding: ${tokens.space[6]};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.successSoft};
  & > svg {
    color: ${tokens.color.success};
  }
  /* Focus is put there to be read on from, not to be used. */
  & > h2:focus-visible {
    outline: none;
  }
`;

interface ReceivedProps {
  receipt: ContactReceipt;
  inAccount: boolean;
  onAgain: () => void;
}

const Received = ({ receipt, inAccount, onAgain }: ReceivedProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Done gap={4} align="start">
      <Icon name="checkCircle" size={32} />
      <Heading level={2} step="title3" ref={heading} tabIndex={-1}>
        <FormattedMessage id="contact.done.title" />
      </Heading>
      <Text>
        <FormattedMessage
          id="contact.done.text"
          values={{
            reference: <strong>{receipt.reference}</strong>,
            email: <strong>{receipt.email}</strong>,
          }}
        />
      </Text>
      <Text>
        <FormattedMessage id={inAccount ? 'contact.done.inAccount' : 'contact.done.byMail'} />
      </Text>
      {inAccount && (
        <Button variant="secondary" render={<AppLink to="/customer/account/messages" />}>
          <FormattedMessage id="contact.done.toMessages" />
        </Button>
      )}
      <Button variant="secondary" onClick={onAgain}>
        <FormattedMessage id="contact.done.again" />
      </Button>
    </Done>
  );
};
