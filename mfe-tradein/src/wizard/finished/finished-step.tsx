import { useWizard } from '../wizard-context.ts';
import { NotSent } from './not-sent.tsx';
import { Sold } from './sold.tsx';

/** The last step, after a success or a failure (TRADE-14, TRADE-17). */
export default function FinishedStep() {
  const { submission } = useWizard().state;
  return submission.status === 'accepted' ? <Sold result={submission.result} /> : <NotSent />;
}
