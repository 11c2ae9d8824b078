import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { Heading } from '@rewald/ui';
import type { Step } from './steps.ts';

const ID = 'checkout-step';

const Title = styled(Heading)`
  /* Focused for screen readers only; it is not a control, so it needs no visible ring. */
  &:focus-visible {
    outline: none;
  }
`;

export const StepHeading = ({ children }: { children: ReactNode }) => (
  <Title level={1} step="title2" id={ID} tabIndex={-1}>
    {children}
  </Title>
);

/** Moves the focus to the heading of a new step, so that keyboard and screen reader users start at its top. */
export const useFocusOnStep = (step: Step | null): void => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(ID)?.focus({ preventScroll: true });
  }, [step]);
};
