import styled from '@emotion/styled';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { OrderReviews, ReviewRequest } from '@rewald/contracts';
import { FormattedMessage, type ApiProblem, type ApiResult } from '@rewald/platform';
import { Button, Field, Inline, Notice, TextArea, TextInput, tokens } from '@rewald/ui';
import { StarChoice } from './star-choice.tsx';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[5]};
`;

interface ReviewFormProps {
  /** What is changed, or the suggestion for a new one. */
  from: ReviewRequest;
  onSend: (review: ReviewRequest) => Promise<ApiResult<OrderReviews>>;
  /** Leaves what is there as it is; not for a new one. */
  onCancel: (() => void) | null;
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** Stars and words about a device. */
export const ReviewForm = ({ from, onSend, onCancel }: ReviewFormProps) => {
  const [stars, setStars] = useState(from.stars);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Once the messages stand at their fields.
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setMissing(stars === 0);
    if (stars === 0) {
      form.current?.querySelector<HTMLElement>('input[type=radio]')?.focus();
      return;
    }
    const data = new FormData(event.currentTarget);
    setBusy(true);
    const result = await onSend({
      stars,
      title: textOf(data, 'title'),
      text: textOf(data, 'text'),
      author: textOf(data, 'author'),
    });
    setBusy(false);
    setProblem(result.ok ? null : result.problem);
  };
  const errorOf = (field: string) => problem?.errors[field]?.[0];
  const general = problem !== null && Object.keys(problem.errors).length === 0;
  return (
    <Form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <StarChoice
        value={stars}
        error={missing}
        onChange={(next) => {
          setStars(next);
          setMissing(false);
        }}
      />
      <Field
        label={<FormattedMessage id="write-review.title" />}
        aside={<FormattedMessage id="write-review.optional" />}
        error={errorOf('title')}
      >
        <TextInput name="title" defaultValue={from.title} maxLength={120} />
      </Field>
      <Field
        label={<FormattedMessage id="write-review.text" />}
        hint={<FormattedMessage id="write-review.text.hint" />}
        required
        error={errorOf('text')}
      >
        <TextArea name="text" defaultValue={from.text} maxLength={4000} rows={6} />
      </Field>
      <Field
        label={<FormattedMessage id="write-review.author" />}
        hint={<FormattedMessage id="write-review.author.hint" />}
        aside={<FormattedMessage id="write-review.optional" />}
        error={errorOf('author')}
      >
        <TextInput name="author" autoComplete="given-name" defaultValue={from.author} maxLength={40} />
      </Field>
      {general && (
        <Notice tone="error">
          {problem.message === '' ? <FormattedMessage id="write-review.failed" /> : problem.message}
        </Notice>
      )}
      <Inline>
        <Button type="submit" busy={busy}>
          <FormattedMessage id={busy ? 'write-review.busy' : 'write-review.send'} />
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            <FormattedMessage id="write-review.cancel" />
          </Button>
        )}
      </Inline>
    </Form>
  );
};
