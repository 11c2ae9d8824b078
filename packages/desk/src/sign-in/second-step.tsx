import { Box, Button, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { Form, required, useLogin } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Refused } from '../acts/ask.tsx';
import { Submit } from '../acts/submit.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { useStep } from '../data/use-step.ts';
import { Entrance } from './entrance.tsx';

type Step = AnswerOf<'POST /api/operator/{locale}/sessions'>;

function Enrolment({ secret, uri }: NonNullable<Step['enrolment']>) {
  const intl = useIntl();
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Typography variant="body2">
        <FormattedMessage id="sign-in.enrol.how" />
      </Typography>
      {/* Apps read it only dark on light. */}
      <Box sx={{ bgcolor: '#ffffff', p: 2, borderRadius: 2, justifySelf: 'center', lineHeight: 0 }}>
        <QRCodeSVG
          value={uri}
          size={192}
          role="img"
          title={intl.formatMessage({ id: 'sign-in.enrol.code' })}
        />
      </Box>
      <Typography variant="body2">
        <FormattedMessage id="sign-in.enrol.by-hand" />{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {/* In groups, because somebody may type it. */}
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
      </Typography>
    </Box>
  );
}

function RecoveryCodes({ codes, go }: { codes: readonly string[]; go: () => void }) {
  return (
    <Entrance title="sign-in.codes.title">
      <Typography variant="body2">
        <FormattedMessage id="sign-in.codes.why" />
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          my: 2,
          fontFamily: 'monospace',
          lineHeight: 1.8,
          overflowWrap: 'anywhere',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="contained" color="secondary" fullWidth onClick={go}>
        <FormattedMessage id="sign-in.codes.kept" />
      </Button>
    </Entrance>
  );
}

/** The code of the app; before the first one, the app is set up. */
export function SecondStep({ step }: { step: Step }) {
  const api = useApi();
  const login = useLogin();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const goIn = () => login({}, '/');
  const { error, onSubmit } = useStep(async ({ code }) => {
    const { recoveryCodes } = await api.call('POST /api/operator/{locale}/sessions/code', {
      body: { code: String(code ?? '').replaceAll(/\s/g, '') },
    });
    if (recoveryCodes === null) await goIn();
    else setCodes(recoveryCodes);
  });
  if (codes !== null) return <RecoveryCodes codes={codes} go={() => void goIn()} />;
  return (
    <Entrance title={step.enrolment === null ? 'sign-in.code.title' : 'sign-in.enrol.title'}>
      <Form onSubmit={onSubmit} disableInvalidFormNotification>
        <Refused error={error} />
        {step.enrolment !== null && <Enrolment {...step.enrolment} />}
        <TextInput
          source="code"
          label="sign-in.code"
          helperText={step.enrolment === null ? 'sign-in.code.help' : false}
          autoComplete="one-time-code"
          inputMode={step.enrolment === null ? 'text' : 'numeric'}
          validate={required()}
        />
        <Submit label="sign-in.go" fullWidth sx={{ mt: 1 }} />
      </Form>
    </Entrance>
  );
}
