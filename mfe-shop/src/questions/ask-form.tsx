import styled from '@emotion/styled';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { AppLink, FormattedMessage, usePlatform, useSession, type ApiProblem } from '@rewald/platform';
import {
  Button,
  Card,
  Field,
  Icon,
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

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** Asks a question about a model, behind a button. */
export const AskForm = ({ modelId }: { modelId: number }) => {
  const platform = usePlatform();
  const { customer } = useSession();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Once the messages stand at their fields.
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  useEffect(() => {
    if (open) form.current?.querySelector('textarea')?.focus();
  }, [open]);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    const result = await platform.api.call('POST /api/offers/{locale}/product/{modelId}/questions', {
      params: { modelId },
      body: { text: textOf(data, 'question'), name: textOf(data, 'name'), email: textOf(data, 'email') },
    });
    setBusy(false);
    setProblem(result.ok ? null : result.problem);
    if (result.ok) {
      setSentTo(result.data.email);
      setOpen(false);
    }
  };
  const errorOf = (field: string) => problem?.errors[field]?.[0];
  return (
    <>
      <div role="status">
        {sentTo !== null && !open && (
          <Notice tone="success" title={<FormattedMessage id="questions.sent" />}>
            <FormattedMessage id="questions.sent.text" values={{ email: sentTo }} />
          </Notice>
        )}
      </div>
      {!open && (
        <div>
          <Button
            variant="secondary"
            iconStart={<Icon name="chat" size={20} />}
            onClick={() => setOpen(true)}
          >
            <FormattedMessage id="questions.ask" />
          </Button>
        </div>
      )}
      {open && (
        <Card>
          <Form ref={form} noValidate onSubmit={(event) => void send(event)}>
            <div data-wide="">
              <Field
                label={<FormattedMessage id="questions.question" />}
                hint={<FormattedMessage id="questions.question.hint" />}
                required
                error={errorOf('text')}
              >
                <TextArea name="question" maxLength={1000} rows={4} />
              </Field>
            </div>
            <Field
              label={<FormattedMessage id="questions.email" />}
              hint={<FormattedMessage id="questions.email.hint" />}
              required
              error={errorOf('email')}
            >
              <TextInput
                type="email"
                name="email"
                autoComplete="email"
                inputMode="email"
                defaultValue={customer?.email ?? ''}
              />
            </Field>
            <Field
              label={<FormattedMessage id="questions.name" />}
              hint={<FormattedMessage id="questions.name.hint" />}
              aside={<FormattedMessage id="questions.optional" />}
              error={errorOf('name')}
            >
              <TextInput
                name="name"
                autoComplete="given-name"
                maxLength={40}
                defaultValue={customer?.firstName ?? ''}
              />
            </Field>
            {problem !== null && Object.keys(problem.errors).length === 0 && (
              <div data-wide="">
                <Notice tone="error">
                  {problem.message === '' ? <FormattedMessage id="questions.failed" /> : problem.message}
                </Notice>
              </div>
            )}
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
            <div data-wide="">
              <Button type="submit" busy={busy}>
                <FormattedMessage id={busy ? 'questions.busy' : 'questions.send'} />
              </Button>{' '}
              <Button variant="quiet" onClick={() => setOpen(false)}>
                <FormattedMessage id="questions.cancel" />
              </Button>
            </div>
          </Form>
        </Card>
      )}
    </>
  );
};
