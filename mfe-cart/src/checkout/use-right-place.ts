import { useEffect } from 'react';
import { useGoTo } from '@rewald/platform';
import { RETURN_PATH } from './paths.ts';
import { payingNow } from './paying.ts';
import { isReachable, isStep, stepPath, type Step } from './steps.ts';
import type { Ordering } from './use-ordering.ts';

/** The pages of the checkout: its steps, its start, and the pages that providers return to. */
export type Place = Step | 'start' | 'return' | 'test-bank';

/**
 * Redirects from steps that are not open yet, and from a cart that has become an order.
 *
 * @param askForSession finds out whether a session has ended
 */
export const useRightPlace = (
  place: Place,
  { isEmpty, isFree, open }: Pick<Ordering, 'isEmpty' | 'isFree' | 'open'>,
  askForSession: () => Promise<boolean>,
) => {
  const goTo = useGoTo();
  const step = isStep(place) ? place : null;
  useEffect(() => {
    // A missing cart may belong to a session that has ended.
    if (isEmpty) void askForSession();
  }, [isEmpty, askForSession]);
  // Another tab, or a webhook after this tab was closed, has placed the order.
  const hasBecomeOrder = place !== 'return' && isEmpty && payingNow() !== null;
  useEffect(() => {
    if (hasBecomeOrder) goTo(RETURN_PATH, { replace: true });
  }, [hasBecomeOrder, goTo]);
  const isAhead =
    open !== null &&
    !isEmpty &&
    (place === 'start' || (step !== null && !isReachable(step, open)) || (isFree && step === 'payment'));
  useEffect(() => {
    if (isAhead && open !== null) goTo(stepPath(open), { replace: true });
  }, [isAhead, open, goTo]);
  return { hasBecomeOrder, isAhead };
};
