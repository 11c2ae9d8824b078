import { Box, Button } from '@mui/material';
import { Form, required, useLogin } from 'ra-core';
import { PasswordInput, TextInput } from 'ra-ui-materialui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Refused } from '../acts/ask.tsx';
import { Submit } from '../acts/submit.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { useStep } from '../data/use-step.ts';
import { useProof } from '../passkeys/use-browser.ts';
import { Entrance } from './entrance.tsx';
import { SecondStep } from './second-step.tsx';

/** A passkey stands for password and code. */
function ByPasskey() {
  const api = useApi();
  const login = useLogin();
  const prove = useProof();
  const { error, onSubmit } = useStep(async () => {
    const options = await api.call('POST /api/operator/{locale}/sessions/passkey/options');
    const credential = await prove(options);
    await api.call('POST /api/operator/{locale}/sessions/passkey', { body: { credential } });
    await login({}, '/');
  });
  return (
    <Box sx={{ mt: 2 }}>
      <Refused error={error} />
      <Button variant="outlined" fullWidth onClick={() => void onSubmit({})}>
        <FormattedMessage id="sign-in.passkey" />
      </Button>
    </Box>
  );
}

/** Address and password, then the code of the app; or a passkey. */
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
        <Refused error={error} />
        <TextInput
          source="email"
          label="sign-in.email"
          type="email"
          autoComplete="username"
          validate={required()}
        />
        <PasswordInput
          source="password"
          label="sign-in.password"
          autoComplete="current-password"
          validate={required()}
        />
        <Submit label="sign-in.next" fullWidth sx={{ mt: 2 }} />
      </Form>
      <ByPasskey />
    </Entrance>
  );
}
