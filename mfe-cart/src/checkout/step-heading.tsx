import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { Heading } from '@rewald/ui';
import type { Step } from './steps.ts';

const ID = 'checkout-step';

const Title = styled(Heading)`
  /* Focus is put there to be read on from, not to be used. */
  &:focus-visible {
    outline: none;
  }
`;

export const StepHeading = ({ children }: { children: ReactNode }) => (
  <Title level={1} step="title2" id={ID} tabIndex={-1}>
    {children}
  </Title>
);

/** After a step its heading takes the focus, so that keyboards and screen readers start where the eyes do. */
export const useFocusOnStep = (step: Step | null): void => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(ID)?.focus({ preventScroll: true });
  }, [step]);
};
