import { useEffect, useRef, useState } from 'react';
import type { Cart } from '@rewald/contracts/client';
import { formatPrice, FormattedMessage, useBrand, useGoTo, useIntl } from '@rewald/platform';
import { Button, Card, Icon, Inline, Notice, Stack, Text } from '@rewald/ui';
import { RETURN_PATH } from '../../checkout/paths.ts';
import { StepHeading } from '../../checkout/step-heading.tsx';
import { useSandbox } from './use-sandbox.ts';

/** What the shop wants. */
const Asking = ({ cart }: { cart: Cart }) => {
  const brand = useBrand();
  const amount = <strong>{formatPrice(cart.summary.total, cart.currency)}</strong>;
  return (
    <Text>
      <FormattedMessage id="bank.text" values={{ brand, amount }} />
    </Text>
  );
};

/** The second step of the sandbox, in place of a bank's own page. It survives a reload. */
export const TestBank = ({ cart }: { cart: Cart }) => {
  const intl = useIntl();
  const goTo = useGoTo();
  const { finish } = useSandbox();
  const [busy, setBusy] = useState<'accept' | 'refuse' | null>(null);
  const [problem, setProblem] = useState('');
  const running = useRef(false);
  const reference = cart.details?.sandbox?.reference ?? null;

  // There is no payment to approve (any more).
  const isLost = reference === null;
  useEffect(() => {
    if (isLost) goTo('/shop/checkout', { replace: true });
  }, [isLost, goTo]);

  const answer = async (accept: boolean): Promise<void> => {
    if (running.current || reference === null) return;
    running.current = true;
    setBusy(accept ? 'accept' : 'refuse');
    setProblem('');
    const result = await finish(reference, accept);
    running.current = false;
    if (result.ok) {
      goTo(RETURN_PATH, { replace: true });
      return;
    }
    setBusy(null);
    setProblem(result.problem.message || intl.formatMessage({ id: 'form.failed' }));
  };

  return (
    <Card>
      <Stack gap={5}>
        <Icon name="lock" size={32} />
        <StepHeading>
          <FormattedMessage id="bank.title" />
        </StepHeading>
        <Asking cart={cart} />
        <Notice tone="info">
          <FormattedMessage id="bank.honest" />
        </Notice>
        {problem && <Notice tone="error">{problem}</Notice>}
        <Inline>
          <Button size="large" busy={busy === 'accept'} onClick={() => void answer(true)}>
            <FormattedMessage id="bank.accept" />
          </Button>
          <Button
            size="large"
            variant="secondary"
            busy={busy === 'refuse'}
            onClick={() => void answer(false)}
          >
            <FormattedMessage id="bank.refuse" />
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
};
