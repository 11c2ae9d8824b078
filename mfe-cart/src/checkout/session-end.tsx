import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, isSomebody, usePlatform, useSession } from '@rewald/platform';
import { Card, Heading, Stack, Text } from '@rewald/ui';
import { keep, kept } from './kept.ts';
import { LogInHere } from './log-in-here.tsx';

const NAME = 'customer';

/**
 * Detects that the session ended during the checkout. The tab remembers who was logged in; `ask` checks again when the
 * API host no longer knows the cart.
 */
export const useSessionEnd = () => {
  const { api } = usePlatform();
  const { status, customer } = useSession();
  const [who, setWho] = useState<string | null>(null);
  useEffect(() => {
    if (status === 'authenticated' && customer) keep('tab', NAME, customer.email);
  }, [status, customer]);
  const ask = useCallback(async (): Promise<boolean> => {
    const before = kept('tab', NAME);
    if (typeof before !== 'string') return false;
    const now = await api.call('GET /api/auth/{locale}/customer');
    const hasEnded = now.ok && !isSomebody(now.data);
    setWho(hasEnded ? before : null);
    return hasEnded;
  }, [api]);
  const settle = useCallback(() => setWho(null), []);
  return { who, ask, settle };
};

/** Asks the customer to log in again on the same page, so that no input is lost. */
export const SessionEnded = ({ email, onDone }: { email: string; onDone: () => void }) => (
  <Card role="alert">
    <Stack gap={4}>
      <Heading level={2} step="title4">
        <FormattedMessage id="sessionEnd.title" />
      </Heading>
      <Text>
        <FormattedMessage id="sessionEnd.text" />
      </Text>
      <LogInHere email={email} onDone={onDone} />
    </Stack>
  </Card>
);
