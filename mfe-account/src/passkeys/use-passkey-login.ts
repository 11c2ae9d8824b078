import { useState } from 'react';
import type { PasskeyRequestOptions } from '@rewald/contracts';
import { useIntl, usePlatform, useSession } from '@rewald/platform';
import { provePasskey } from './with-passkey.ts';

/** Logs in with a passkey: on its own, or as the second factor with the options returned by the password call. */
export const usePasskeyLogin = () => {
  const intl = useIntl();
  const { api } = usePlatform();
  const { enter } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const attempt = async (known: PasskeyRequestOptions | null): Promise<string> => {
    const failed = intl.formatMessage({ id: 'form.failed' });
    const asked = known
      ? { ok: true as const, data: known }
      : await api.call('POST /api/auth/{locale}/customer/login/options');
    if (!asked.ok) return asked.problem.message || failed;
    const outcome = await provePasskey(asked.data);
    if (!outcome.ok) {
      return intl.formatMessage({
        id: outcome.why === 'impossible' ? 'passkey.impossible' : 'passkey.cancelled',
      });
    }
    const result = await api.call('POST /api/auth/{locale}/customer/login/passkey', {
      body: { credential: outcome.credential },
    });
    if (!result.ok) return result.problem.message || failed;
    await enter();
    return '';
  };

  const logIn = async (known: PasskeyRequestOptions | null = null): Promise<void> => {
    setBusy(true);
    setProblem('');
    setProblem(await attempt(known));
    setBusy(false);
  };
  return { logIn, busy, problem };
};
