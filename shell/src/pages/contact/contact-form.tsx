import styled from '@emotion/styled';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ContactReceipt, ContactRequest } from '@rewald/contracts';
import { CONTACT_TOPICS, type ContactTopic } from '@rewald/contracts/contact-topics';
import { AppLink, FormattedMessage, useHydrated, useIntl, usePlatform, useSession } from '@rewald/platform';
import { emailKey, filled, useServerForm, type ServerForm } from '@rewald/platform/forms';
import { Button, Field, Heading, Icon, Select, Stack, Text, TextArea, tokens } from '@rewald/ui';
import { EmailField, FormGrid, FormProblem, Pair, TextField } from '../../forms/fields.tsx';
import { useFillIn } from '../../forms/use-fill-in.ts';

interface Values {
  topic: string;
  reference: string;
  name: string;
  email: string;
  message: string;
}

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

/** The topic with this name; null if there is none. */
export const topicNamed = (name: string | null): ContactTopic | null =>
  CONTACT_TOPICS.find((topic) => topic === name) ?? null;

interface ContactFormProps {
  /** The topic that a link to this page has preselected. */
  topic: ContactTopic | null;
  reference: string;
}

/** The contact form, for guests and for customers, whose name and address are filled in. */
export const ContactForm = (props: ContactFormProps) => {
  const { customer } = useSession();
  const [receipt, setReceipt] = useState<ContactReceipt | null>(null);
  if (!receipt) return <Message {...props} onReceived={setReceipt} />;
  const isOwn = customer !== null && emailKey(customer.email) === emailKey(receipt.email);
  return <Received receipt={receipt} inAccount={isOwn} onAgain={() => setReceipt(null)} />;
};

interface MessageProps extends ContactFormProps {
  onReceived: (receipt: ContactReceipt) => void;
}

const requestOf = (values: Values): ContactRequest => ({
  ...values,
  topic: topicNamed(values.topic) ?? 'other',
});

const TopicField = ({ of }: { of: ServerForm<Values> }) => {
  const intl = useIntl();
  const subject = of.field('topic', {
    validate: filled(intl.formatMessage({ id: 'contact.topic.missing' })),
  });
  return (
    <Field label={<FormattedMessage id="contact.topic" />} error={subject.error} required>
      <Select {...subject.control}>
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
  );
};

const PrivacyNote = () => (
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
);

const Message = ({ topic, reference, onReceived }: MessageProps) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const hydrated = useHydrated();
  const entry = useServerForm<Values>({
    fields: FIELDS,
    defaultValues: { topic: topic ?? '', reference, name: '', email: '', message: '' },
  });
  useFillIn((field, text) => {
    if (entry.form.getValues(field) === '') entry.form.setValue(field, text);
  });

  const send = (values: Values, idempotencyKey: string) =>
    api.call('POST /api/notifications/{locale}/customer/contact', {
      body: requestOf(values),
      idempotencyKey,
    });
  const message = entry.field('message', { validate: filled(intl.formatMessage({ id: 'form.required' })) });
  return (
    <FormGrid noValidate method="post" onSubmit={(event) => void entry.submit(send, onReceived)(event)}>
      <Heading level={2} step="title3">
        <FormattedMessage id="contact.form" />
      </Heading>
      <Pair>
        <TopicField of={entry} />
        <TextField
          of={entry}
          name="reference"
          label={<FormattedMessage id="contact.reference" />}
          optional
          placeholder={intl.formatMessage({ id: 'contact.referenceExample' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <TextField
          of={entry}
          name="name"
          label={<FormattedMessage id="contact.name" />}
          autoComplete="name"
          maxLength={100}
        />
        <EmailField of={entry} name="email" />
      </Pair>
      <Field label={<FormattedMessage id="contact.message" />} error={message.error} required>
        <TextArea {...message.control} rows={7} maxLength={5000} />
      </Field>
      <FormProblem problem={entry.problem} />
      <Stack gap={3} align="start">
        {/* Before hydration no script handles the form, so the button must not submit it. */}
        <Button type={hydrated ? 'submit' : 'button'} size="large" busy={entry.busy}>
          <FormattedMessage id={entry.busy ? 'contact.busy' : 'contact.send'} />
        </Button>
        <PrivacyNote />
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
  /* Focused for screen readers only; it is not a control, so it needs no visible ring. */
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
  useLayoutEffect(() => heading.current?.focus(), []);
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
