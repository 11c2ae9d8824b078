import { Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Form, required } from 'ra-core';
import { PasswordInput, TextInput } from 'ra-ui-materialui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { Refused } from '../acts/ask.tsx';
import { Submit } from '../acts/submit.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { useStep } from '../data/use-step.ts';
import { Failed } from '../shown/failed.tsx';
import { Entrance } from './entrance.tsx';
import { SecondStep } from './second-step.tsx';

/** Where the link of an invitation leads: name, password, then the app that makes codes. */
export default function Invitation() {
  const api = useApi();
  const { token = '' } = useParams();
  const [step, setStep] = useState<AnswerOf<'POST /api/operator/{locale}/sessions'> | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.call('POST /api/operator/{locale}/invitations', { body: { token } }),
  });
  const { error: refused, onSubmit } = useStep(async ({ name, password }) => {
    setStep(
      await api.call('POST /api/operator/{locale}/invitations/accept', { body: { token, name, password } }),
    );
  });
  if (step !== null) return <SecondStep step={step} />;
  return (
    <Entrance title="sign-in.invitation.title">
      {error !== null && <Failed error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={200} />}
      {data !== undefined && (
        <Form onSubmit={onSubmit} defaultValues={{ name: data.name }} disableInvalidFormNotification>
          <Typography variant="body2" sx={{ mb: 2 }}>
            <FormattedMessage id="sign-in.invitation.for" values={{ email: data.email }} />
          </Typography>
          <Refused error={refused} />
          <input type="hidden" autoComplete="username" value={data.email} readOnly />
          <TextInput source="name" label="sign-in.name" autoComplete="name" validate={required()} />
          <PasswordInput
            source="password"
            label="sign-in.password"
            autoComplete="new-password"
            helperText="sign-in.password.help"
            validate={required()}
          />
          <Submit label="sign-in.next" fullWidth sx={{ mt: 2 }} />
        </Form>
      )}
    </Entrance>
  );
}
