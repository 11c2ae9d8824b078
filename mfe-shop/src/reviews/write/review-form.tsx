import styled from '@emotion/styled';
import type { OrderReviews, ReviewRequest } from '@rewald/contracts';
import { FormattedMessage, useIntl, type ApiResult } from '@rewald/platform';
import { Controller, useServerForm, type ServerForm } from '@rewald/platform/forms';
import { Button, Field, Inline, Notice, TextArea, TextInput, tokens } from '@rewald/ui';
import { StarChoice } from './star-choice.tsx';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[5]};
`;

interface ReviewFormProps {
  /** The review to change, or the initial values of a new one. */
  from: ReviewRequest;
  onSend: (review: ReviewRequest) => Promise<ApiResult<OrderReviews>>;
  /** Cancels the change; null for a new review. */
  onCancel: (() => void) | null;
}

const Stars = ({ entry }: { entry: ServerForm<ReviewRequest> }) => {
  const intl = useIntl();
  return (
    <Controller
      control={entry.form.control}
      name="stars"
      rules={{ validate: (value) => value > 0 || intl.formatMessage({ id: 'write-review.stars.missing' }) }}
      render={({ field, fieldState }) => (
        <StarChoice
          ref={field.ref}
          value={field.value}
          error={fieldState.error?.message}
          onChange={field.onChange}
        />
      )}
    />
  );
};

export const ReviewForm = ({ from, onSend, onCancel }: ReviewFormProps) => {
  const entry = useServerForm<ReviewRequest>({
    fields: ['stars', 'title', 'text', 'author'],
    defaultValues: { stars: from.stars, title: from.title, text: from.text, author: from.author },
  });
  const title = entry.field('title');
  const text = entry.field('text');
  const author = entry.field('author');
  return (
    <Form noValidate onSubmit={(event) => void entry.submit(onSend)(event)}>
      <Stars entry={entry} />
      <Field
        label={<FormattedMessage id="write-review.title" />}
        aside={<FormattedMessage id="write-review.optional" />}
        error={title.error}
      >
        <TextInput {...title.control} maxLength={120} />
      </Field>
      <Field
        label={<FormattedMessage id="write-review.text" />}
        hint={<FormattedMessage id="write-review.text.hint" />}
        required
        error={text.error}
      >
        <TextArea {...text.control} maxLength={4000} rows={6} />
      </Field>
      <Field
        label={<FormattedMessage id="write-review.author" />}
        hint={<FormattedMessage id="write-review.author.hint" />}
        aside={<FormattedMessage id="write-review.optional" />}
        error={author.error}
      >
        <TextInput {...author.control} autoComplete="given-name" maxLength={40} />
      </Field>
      {entry.problem !== null && (
        <Notice tone="error">{entry.problem || <FormattedMessage id="write-review.failed" />}</Notice>
      )}
      <Inline>
        <Button type="submit" busy={entry.busy}>
          <FormattedMessage id={entry.busy ? 'write-review.busy' : 'write-review.send'} />
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
