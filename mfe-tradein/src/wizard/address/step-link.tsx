import type { ReactNode } from 'react';
import { AppLink, useLocation } from '@rewald/platform';
import type { Step } from '../state/steps.ts';

/** A way back to a step reached before; a real link, because each step has its own address. */
export const StepLink = ({ to, children }: { to: Step; children: ReactNode }) => {
  const { pathname, search } = useLocation();
  return (
    <AppLink to={`${pathname}${search}#${to}`} prefetch={false} preventScrollReset>
      {children}
    </AppLink>
  );
};
