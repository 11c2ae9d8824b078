import type { ReactNode } from 'react';
import { AppLink, useLocation } from '@rewald/platform';
import type { Step } from '../state/steps.ts';

/** A link back to an earlier step, which has its own URL. */
export const StepLink = ({ to, children }: { to: Step; children: ReactNode }) => {
  const { pathname, search } = useLocation();
  return (
    <AppLink to={`${pathname}${search}#${to}`} prefetch={false} preventScrollReset>
      {children}
    </AppLink>
  );
};
