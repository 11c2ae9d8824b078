import styled from '@emotion/styled';
import { useEffect } from 'react';
import { FormattedMessage, usePlatform, useSession } from '@rewald/platform';
import { useServerForm, type ServerForm } from '@rewald/platform/forms';
import { Button, Card, Field, Notice, TextArea, TextInput, media, tokens } from '@rewald/ui';
import { PrivacyNote } from '../forms/privacy-note.tsx';
import { useEmailSuggestion } from '../forms/use-email-suggestion.tsx';

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
  const meant = useEmailSuggestion(entry, 'email');
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
        <PrivacyNote message="questions.privacy" data-wide="" />
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
