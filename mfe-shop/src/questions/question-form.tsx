import styled from '@emotion/styled';
import { useEffect } from 'react';
import { AppLink, FormattedMessage, usePlatform, useSession } from '@rewald/platform';
import { useEmailMeant, useServerForm, type ServerForm } from '@rewald/platform/forms';
import {
  Button,
  Card,
  Field,
  Notice,
  Text,
  TextArea,
  TextInput,
  media,
  textLinkStyle,
  tokens,
} from '@rewald/ui';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > [data-wide] {
      grid-column: 1 / -1;
    }
  }
`;
const PrivacyLink = styled(AppLink)(textLinkStyle);

interface QuestionEntry {
  text: string;
  email: string;
  name: string;
}

interface QuestionFormProps {
  modelId: number;
  onSent: (email: string) => void;
  onCancel: () => void;
}

const EmailField = ({ entry }: { entry: ServerForm<QuestionEntry> }) => {
  const meant = useEmailMeant(entry, 'email', (address, take) => (
    <Button variant="quiet" size="small" onClick={take}>
      <FormattedMessage id="form.emailMeant" values={{ email: <u key="meant">{address}</u> }} />
    </Button>
  ));
  const email = entry.field('email');
  return (
    <Field
      label={<FormattedMessage id="questions.email" />}
      hint={meant ?? <FormattedMessage id="questions.email.hint" />}
      required
      error={email.error}
    >
      <TextInput {...email.control} type="email" autoComplete="email" inputMode="email" />
    </Field>
  );
};

const PrivacyNote = () => (
  <Text data-wide="" step="caption" tone="inkSoft">
    <FormattedMessage
      id="questions.privacy"
      values={{
        link: (words) => (
          <PrivacyLink key="link" to="/documents/privacy" prefetch={false}>
            {words}
          </PrivacyLink>
        ),
      }}
    />
  </Text>
);

/** The form for a question about a model, with the e-mail address for the answer. */
export default function QuestionForm({ modelId, onSent, onCancel }: QuestionFormProps) {
  const { api } = usePlatform();
  const { customer } = useSession();
  const entry = useServerForm<QuestionEntry>({
    fields: ['text', 'email', 'name'],
    defaultValues: { text: '', email: customer?.email ?? '', name: customer?.firstName ?? '' },
  });
  const { setFocus } = entry.form;
  useEffect(() => setFocus('text'), [setFocus]);
  const send = (body: QuestionEntry) =>
    api.call('POST /api/offers/{locale}/product/{modelId}/questions', { params: { modelId }, body });
  const text = entry.field('text');
  const name = entry.field('name');
  return (
    <Card>
      <Form noValidate onSubmit={(event) => void entry.submit(send, ({ email: to }) => onSent(to))(event)}>
        <div data-wide="">
          <Field
            label={<FormattedMessage id="questions.question" />}
            hint={<FormattedMessage id="questions.question.hint" />}
            required
            error={text.error}
          >
            <TextArea {...text.control} maxLength={1000} rows={4} />
          </Field>
        </div>
        <EmailField entry={entry} />
        <Field
          label={<FormattedMessage id="questions.name" />}
          hint={<FormattedMessage id="questions.name.hint" />}
          aside={<FormattedMessage id="questions.optional" />}
          error={name.error}
        >
          <TextInput {...name.control} autoComplete="given-name" maxLength={40} />
        </Field>
        {entry.problem !== null && (
          <div data-wide="">
            <Notice tone="error">{entry.problem || <FormattedMessage id="questions.failed" />}</Notice>
          </div>
        )}
        <PrivacyNote />
        <div data-wide="">
          <Button type="submit" busy={entry.busy}>
            <FormattedMessage id={entry.busy ? 'questions.busy' : 'questions.send'} />
          </Button>{' '}
          <Button variant="quiet" onClick={onCancel}>
            <FormattedMessage id="questions.cancel" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
