import { keepText, readKept } from '@rewald/platform/stores';

const KEY = 'rewald-statistics';

/** Stores in this browser that statistics are allowed, so that no page has to ask the API before it measures. */
export const keepStatisticsChoice = (allowed: boolean): void => {
  // A browser without storage is not measured.
  keepText('browser', KEY, allowed ? 'allowed' : null);
};

/** Whether statistics were allowed in this browser. */
export const areStatisticsAllowed = (): boolean => readKept('browser', KEY) === 'allowed';
