import { useEffect, useRef } from 'react';
import type { Checkout, CheckoutUpdate } from '@rewald/contracts';
import { useGoTo, type ApiResult } from '@rewald/platform';
import { useServerForm, type FieldValues, type ServerFormPlan } from '@rewald/platform/forms';
import { stepPath, type Step } from './steps.ts';
import { useNote } from './use-note.ts';

/** Properties of every step. */
export interface StepProps {
  checkout: Checkout;
  save: (update: CheckoutUpdate) => Promise<ApiResult<Checkout>>;
  /** Called when the API host does not know the cart (any more). Checks whether the session has ended. */
  onLost: () => Promise<boolean>;
}

/** The form of a step: submits and goes to the next step. Shows the note of a redirect until it is submitted. */
export const useStep = <V extends FieldValues>(
  { save, onLost }: Pick<StepProps, 'save' | 'onLost'>,
  plan: ServerFormPlan<V>,
) => {
  const goTo = useGoTo();
  const note = useNote();
  const entry = useServerForm<V>(plan);
  const { isSubmitting, isSubmitted } = entry.form.formState;
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const goOn = (update: (values: V) => CheckoutUpdate, next: Step) =>
    entry.submit(
      async (values) => {
        const result = await save(update(values));
        const isLost = !result.ok && result.problem.status === 409 && (await onLost());
        return isLost ? null : result;
      },
      () => {
        // Not if the visitor left while the answer was on its way.
        if (isHere.current) goTo(stepPath(next));
      },
    );
  const noted = note === '' || isSubmitting || isSubmitted ? null : note;
  return { entry, problem: entry.problem ?? noted, goOn };
};
