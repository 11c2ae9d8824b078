import { useEffect, useEffectEvent } from 'react';
import { useServerForm, type ServerForm } from '@rewald/platform/forms';
import { copyOf, type Details } from '../state/wizard-state.ts';
import { useWizard } from '../wizard-context.ts';
import { DETAIL_NAMES, detailErrors } from './server-errors.ts';

export type DetailsForm = ServerForm<Details>;

/** The form of the details. Each change is passed to the wizard, and values that the API host rejected are marked again. */
export const useDetailsForm = (): DetailsForm => {
  const { state, dispatch } = useWizard();
  const entry = useServerForm<Details>({ fields: DETAIL_NAMES, defaultValues: copyOf(state.details) });
  const { subscribe, setError } = entry.form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => dispatch({ type: 'details-filled', details: copyOf(values) }),
      }),
    [subscribe, dispatch],
  );

  // The rejection was announced on the previous step, so the focus stays on this step's title.
  const showRefusal = useEffectEvent(() => {
    if (state.submission.status !== 'refused') return;
    const { fields } = detailErrors(state.submission.problem.errors);
    for (const name of DETAIL_NAMES) {
      const message = fields[name];
      if (message) setError(name, { type: 'server', message });
    }
  });
  useEffect(() => showRefusal(), []);
  return entry;
};
