import { type Answer } from '@rewald/platform';
import { useEffect } from 'react';
import { useWizard } from './wizard-context.ts';

/** Tells the wizard that the list of a step has loaded or failed. */
export const useStepLoaded = ({ status }: Answer<unknown>): void => {
  const { state, dispatch } = useWizard();
  const settled = status !== 'waiting';
  useEffect(() => {
    if (settled && state.loading) dispatch({ type: 'step-loaded' });
  }, [settled, state.loading, dispatch]);
};
