import { useRef, useState } from 'react';
import type { Checkout, CheckoutUpdate } from '@rewald/contracts';
import { useGoTo, useIntl, type ApiProblem, type ApiResult } from '@rewald/platform';
import { stepPath, type Step } from './steps.ts';
import { useNote } from './use-note.ts';

/** What every step is given. */
export interface StepProps {
  checkout: Checkout;
  save: (update: CheckoutUpdate) => Promise<ApiResult<Checkout>>;
  /** The API host does not know the cart (any more): looks whether a login has ended. */
  onLost: () => Promise<boolean>;
}

/** Sends what a step asks for and goes on; a refusal is handed back for the fields, what is beyond them is told. */
export const useStep = ({ save, onLost }: Pick<StepProps, 'save' | 'onLost'>) => {
  const intl = useIntl();
  const goTo = useGoTo();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(useNote());
  const running = useRef(false);

  const send = async (
    update: CheckoutUpdate,
    next: Step,
    /** Puts words at fields. @returns whether it found some */
    refuse: (problem: ApiProblem) => boolean = () => false,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem('');
    try {
      const result = await save(update);
      if (result.ok) {
        goTo(stepPath(next));
        return true;
      }
      const isLost = result.problem.status === 409 && (await onLost());
      if (!refuse(result.problem) && !isLost)
        setProblem(result.problem.message || intl.formatMessage({ id: 'form.failed' }));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, send };
};
