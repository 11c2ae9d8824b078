import { Form, required } from 'ra-core';
import { PasswordInput, SaveButton, TextInput } from 'ra-ui-materialui';
import { useState } from 'react';
import type { AnswerOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { Entrance, Why } from './entrance.tsx';
import { SecondStep } from './second-step.tsx';
import { useStep } from './use-step.ts';

/** Address and password, then the code of the app. */
export default function SignIn() {
  const api = useApi();
  const [step, setStep] = useState<AnswerOf<'POST /api/operator/{locale}/sessions'> | null>(null);
  const { error, onSubmit } = useStep(async ({ email, password }) => {
    setStep(await api.call('POST /api/operator/{locale}/sessions', { body: { email, password } }));
  });
  if (step !== null) return <SecondStep step={step} />;
  return (
    <Entrance title="sign-in.title">
      <Form onSubmit={onSubmit} disableInvalidFormNotification>
        <Why error={error} />
        <TextInput
          source="email"
          label="sign-in.email"
          type="email"
          autoComplete="username"
          validate={required()}
          fullWidth
          helperText={false}
        />
        <PasswordInput
          source="password"
          label="sign-in.password"
          autoComplete="current-password"
          validate={required()}
          fullWidth
          helperText={false}
        />
        <SaveButton
          alwaysEnable
          icon={<></>}
          label="sign-in.next"
          color="secondary"
          fullWidth
          sx={{ mt: 2 }}
        />
      </Form>
    </Entrance>
  );
}
