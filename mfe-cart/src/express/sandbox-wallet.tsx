import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import type { Cart } from '@rewald/contracts/client';
import { formatPrice, FormattedMessage, useIntl } from '@rewald/platform';
import { Button, Icon, Inline, Notice, Stack, Text, tokens, typeStyle } from '@rewald/ui';
import { useSandbox } from '../payment/sandbox/use-sandbox.ts';
import { usePreparing } from '../payment/use-preparing.ts';
import { useWallet } from './use-wallet.ts';
import type { WalletAnswer } from './wallet-answer.ts';

/** A fictitious person; the e-mail domain is reserved for examples. */
const TEST_PERSON: WalletAnswer = {
  email: 'toni.testkauf@example.org',
  name: 'Toni Testkauf',
  line1: 'Domplatz 1',
  postalCode: '50667',
  city: 'Köln',
  country: 'DE',
};

const Sheet = styled.section`
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surface};
`;

const Facts = styled.dl`
  ${typeStyle('small')}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space[1]} ${tokens.space[4]};
  & dt {
    color: ${tokens.color.inkSoft};
  }
  & dd {
    overflow-wrap: anywhere;
  }
`;

/** Pays with the test person's data. */
const useAgreeing = () => {
  const intl = useIntl();
  const prepare = usePreparing();
  const { decide } = useSandbox();
  const { take, review } = useWallet();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef(false);

  const run = async (): Promise<void> => {
    const failed = intl.formatMessage({ id: 'form.failed' });
    const prepared = await prepare('sandbox');
    if (!prepared.ok) {
      setProblem(prepared.problem.message || failed);
      return;
    }
    const reference = prepared.data?.sandbox?.reference ?? null;
    if (reference === null || !(await take(TEST_PERSON))) return;
    const approved = await decide(reference, 'approve');
    if (approved.ok) review({ provider: 'sandbox', behaviour: 'approve', approved: true });
    else setProblem(approved.problem.message || failed);
  };

  const agree = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem('');
    await run();
    running.current = false;
    setBusy(false);
  };

  return { busy, problem, agree };
};

const TestData = ({ cart }: { cart: Cart }) => (
  <Facts>
    <dt>
      <FormattedMessage id="wallet.contact" />
    </dt>
    <dd>
      {TEST_PERSON.name}, {TEST_PERSON.email}
    </dd>
    <dt>
      <FormattedMessage id="wallet.address" />
    </dt>
    <dd>
      {TEST_PERSON.line1}, {TEST_PERSON.postalCode} {TEST_PERSON.city}
    </dd>
    <dt>
      <FormattedMessage id="wallet.amount" />
    </dt>
    <dd>{formatPrice(cart.summary.total, cart.currency)}</dd>
  </Facts>
);

/** The sandbox's wallet: says that it is a test, shows the data it would provide, and approves only after a click. */
export const SandboxWallet = ({ cart }: { cart: Cart }) => {
  const intl = useIntl();
  const { busy, problem, agree } = useAgreeing();
  const [isOpen, setOpen] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) sheet.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen) {
    return (
      <Button
        ref={opener}
        size="large"
        wide
        iconStart={<Icon name="wallet" size={22} />}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="wallet.sandbox" />
      </Button>
    );
  }
  return (
    <Sheet ref={sheet} tabIndex={-1} aria-label={intl.formatMessage({ id: 'wallet.sheet' })}>
      <Stack gap={4}>
        <Text step="small">
          <FormattedMessage id="wallet.honest" />
        </Text>
        <TestData cart={cart} />
        {problem && <Notice tone="error">{problem}</Notice>}
        <Inline>
          <Button busy={busy} onClick={() => void agree()}>
            <FormattedMessage id={busy ? 'wallet.busy' : 'wallet.agree'} />
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            <FormattedMessage id="wallet.close" />
          </Button>
        </Inline>
      </Stack>
    </Sheet>
  );
};
