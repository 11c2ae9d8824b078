import { useLocation } from '@rewald/platform';
import { isRecord } from './kept.ts';

/** The reason for a redirect to this step, such as a declined payment; empty if there was none. */
export const useNote = (): string => {
  const { state } = useLocation();
  return isRecord(state) && typeof state['note'] === 'string' ? state['note'] : '';
};
