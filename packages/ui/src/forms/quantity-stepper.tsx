import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { tokens } from '../tokens/tokens.ts';

const Root = styled.div`
  display: inline-flex;
  align-items: center;
  inline-size: fit-content;
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.surface};
  & > output {
    min-inline-size: 28px;
    font-weight: 600;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  & > button {
    inline-size: 42px;
    block-size: 42px;
  }
  & > button[aria-disabled='true'] {
    color: ${tokens.color.inkSoft};
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

/** Props of {@link QuantityStepper}. */
export interface QuantityStepperProps {
  value: number;
  /** Accessible name of the group ("Menge von Falter 14"). */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  /** Called with −1 or +1. The caller owns the value. */
  onStep: (delta: 1 | -1) => void;
  /** Minimum; default 1. */
  min?: number | undefined;
  /** Maximum, such as the available stock; default none. */
  max?: number | undefined;
  /** A change is running: both buttons are disabled. */
  busy?: boolean | undefined;
}

/** A number that changes in steps of one. At a limit a button stays focusable but does nothing. */
export function QuantityStepper({
  value,
  label,
  decreaseLabel,
  increaseLabel,
  onStep,
  min = 1,
  max = Infinity,
  busy = false,
}: QuantityStepperProps): ReactElement {
  const canDecrease = !busy && value > min;
  const canIncrease = !busy && value < max;
  return (
    <Root role="group" aria-label={label} aria-busy={busy || undefined}>
      <IconButton
        size="small"
        icon="minus"
        label={decreaseLabel}
        aria-disabled={!canDecrease}
        onClick={() => canDecrease && onStep(-1)}
      />
      <output aria-live="polite">{value}</output>
      <IconButton
        size="small"
        icon="plus"
        label={increaseLabel}
        aria-disabled={!canIncrease}
        onClick={() => canIncrease && onStep(1)}
      />
    </Root>
  );
}
