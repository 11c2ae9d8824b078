import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useGoTo, useIntl } from '@rewald/platform';
import { Button, Card, Inline, Notice, Spinner, Stack, Text } from '@rewald/ui';
import { useOrderCall } from '../review/use-order-call.ts';
import { donePath } from '../checkout/paths.ts';
import { payingNow, rememberPaying } from '../checkout/paying.ts';
import { StepHeading } from '../checkout/step-heading.tsx';
import { stepPath } from '../checkout/steps.ts';

/** Delay before the next attempt, in ms: some providers confirm an approval a moment later. */
const RETRY_AFTER_MS = 1500;
const TRIES = 3;

/** Requests the order and navigates to its result. */
const useReturn = () => {
  const intl = useIntl();
  const goTo = useGoTo();
  const order = useOrderCall();
  const [problem, setProblem] = useState<{ message: string; isUnknown: boolean } | null>(null);
  const running = useRef(false);

  const ask = async (): Promise<void> => {
    const paying = payingNow();
    if (paying === null) {
      // The button was not pressed in this browser, so the review is shown instead.
      goTo(stepPath('review'), { replace: true });
      return;
    }
    const request = {
      total: paying.total,
      accept: true,
      payment: { provider: paying.provider },
      cartId: paying.cartId,
    };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const result = await order(request);
      if (!result.ok) {
        const { status, message } = result.problem;
        const isUnknown = status === 0 || status >= 500;
        if (isUnknown || message === '') {
          setProblem({ message: message || intl.formatMessage({ id: 'review.noAnswer' }), isUnknown });
          return;
        }
        rememberPaying(null);
        const hasFields = Object.keys(result.problem.errors).length > 0;
        goTo(stepPath(hasFields ? 'review' : 'payment'), { replace: true, state: { note: message } });
        return;
      }
      if (result.data.order) {
        goTo(donePath(result.data.order), { replace: true });
        return;
      }
      if (attempt < TRIES) await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
    // The pending payment is not forgotten, because a webhook may still place the order.
    goTo(stepPath('payment'), {
      replace: true,
      state: { note: intl.formatMessage({ id: 'review.notApproved' }) },
    });
  };

  const start = useRef(ask);
  useEffect(() => {
    if (running.current) return;
    running.current = true;
    void start.current();
  }, []);

  const askAgain = (): void => {
    setProblem(null);
    void ask();
  };
  return { problem, askAgain };
};

/**
 * The return page of payment providers: requests the order for which the button was pressed. If the webhook was faster,
 * the request finds the same order.
 */
export const PaymentReturn = () => {
  const { problem, askAgain } = useReturn();
  return (
    <Card>
      <Stack gap={5}>
        <StepHeading>
          <FormattedMessage id="return.title" />
        </StepHeading>
        {problem === null ? (
          <Inline role="status">
            <Spinner />
            <Text>
              <FormattedMessage id="return.text" />
            </Text>
          </Inline>
        ) : (
          <>
            <Notice tone="error">{problem.message}</Notice>
            <Inline>
              <Button onClick={askAgain}>
                <FormattedMessage id="return.again" />
              </Button>
            </Inline>
          </>
        )}
      </Stack>
    </Card>
  );
};
