import { useEffect, type ComponentType } from 'react';
import { MoreTexts, useAnswer, useIntl, type Remembered } from '@rewald/platform';
import { Container, Skeleton, Stack } from '@rewald/ui';
import { LoadAgain } from './load-again/load-again.tsx';

interface LateStepProps {
  code: Remembered<[], ComponentType>;
  /** Called when the step itself has been rendered. */
  onShown: () => void;
  /** The view with its texts; omitted for all. */
  view?: string;
}

/** A step whose code is loaded lazily, usually prefetched during the previous step. */
export const LateStep = ({ code, onShown, view }: LateStepProps) => {
  const intl = useIntl();
  const answer = useAnswer(code.with());
  const isShown = answer.status === 'here';
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  if (answer.status === 'failed') {
    return (
      <Container>
        <LoadAgain onRetry={answer.retry} />
      </Container>
    );
  }
  if (answer.status === 'waiting') {
    return (
      <Container>
        <Stack gap={4} aria-busy aria-label={intl.formatMessage({ id: 'trade-in.loading' })}>
          <Skeleton width="min(100%, 480px)" height="3rem" />
          <Skeleton height="12rem" radius="large" />
        </Stack>
      </Container>
    );
  }
  const Step = answer.data;
  return (
    <MoreTexts view={view}>
      <Step />
    </MoreTexts>
  );
};
