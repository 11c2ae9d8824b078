import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactElement } from 'react';

const turn = keyframes`to{transform:rotate(1turn)}`;

const Ring = styled.span`
  display: inline-block;
  flex: none;
  inline-size: 1.15em;
  block-size: 1.15em;
  border: 2px solid color-mix(in srgb, currentcolor 25%, transparent);
  border-block-start-color: currentcolor;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** Announced as a status; without it the spinner is decorative, beside a text that says the same. */
  label?: string | undefined;
}

/** A spinner as high as the text around it. */
export function Spinner({ label }: SpinnerProps): ReactElement {
  return (
    <Ring {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })} />
  );
}
