import { useLayoutEffect, useRef, type Dispatch } from 'react';
import { useGoTo, useLocation, useNavigationType } from '@rewald/platform';
import { isBefore, type Step } from '../state/steps.ts';
import type { WizardAction } from '../state/wizard-reducer.ts';
import type { WizardState } from '../state/wizard-state.ts';
import { hashOfStep, stepOfHash } from './step-address.ts';

/** Marks history entries that the wizard created. */
const OWN = 'rewald-trade-in';
const isOwn = (state: unknown): boolean => state === OWN;

/**
 * Synchronises step and URL: each step has its own URL, and the browser's Back and Forward move through the wizard.
 * Back clears like the breadcrumb (TRADE-15); Forward restores what Back cleared, if it is still available.
 *
 * @param arrive tries to restore a stored sale, once, at the URL by which the page was entered
 */
export const useStepAddress = (
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
  entry: Step,
  arrive: () => boolean,
): void => {
  const location = useLocation();
  const navigationType: string = useNavigationType();
  const goTo = useGoTo();
  const shown = useRef({ key: location.key, step: stepOfHash(location.hash, entry), arrived: false });

  // Before painting, so that no other step flashes after a reload.
  useLayoutEffect(() => {
    const show = (step: Step, replace: boolean): void => {
      shown.current.step = step;
      goTo(`${location.pathname}${location.search}${hashOfStep(step, entry)}`, {
        replace,
        state: OWN,
        preventScrollReset: true,
      });
    };
    if (!shown.current.arrived) {
      shown.current.arrived = true;
      if (!arrive() && shown.current.step !== state.step) show(state.step, true);
      return;
    }
    const moved = shown.current.key !== location.key;
    shown.current.key = location.key;
    const theirs = moved && (navigationType === 'POP' || !isOwn(location.state));
    if (!theirs) {
      if (shown.current.step !== state.step) show(state.step, false);
      return;
    }
    const asked = stepOfHash(location.hash, entry);
    shown.current.step = asked;
    if (asked === state.step) return;
    if (state.submission.status === 'accepted') {
      dispatch({ type: 'reset' });
    } else if (isBefore(asked, state.step)) {
      dispatch({ type: 'went-back', to: asked });
    } else if (state.undone && !isBefore(state.undone.step, asked)) {
      dispatch({ type: 'restored', state: { ...state.undone, step: asked } });
    } else {
      show(state.step, true);
    }
  }, [location, navigationType, state, dispatch, entry, goTo, arrive]);
};
