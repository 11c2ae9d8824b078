import { useLocation } from '@rewald/platform';
import { isRecord } from './kept.ts';

/** Why somebody was sent to this step, such as a payment that was declined; empty when they came by themselves. */
export const useNote = (): string => {
  const { state } = useLocation();
  return isRecord(state) && typeof state['note'] === 'string' ? state['note'] : '';
};
