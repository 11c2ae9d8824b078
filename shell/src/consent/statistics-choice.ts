const KEY = 'rewald-statistics';

/** Stores in this browser that statistics are allowed, so that no page has to ask the API before it measures. */
export const keepStatisticsChoice = (allowed: boolean): void => {
  try {
    if (allowed) window.localStorage.setItem(KEY, 'allowed');
    else window.localStorage.removeItem(KEY);
  } catch {
    // A browser without storage is not measured.
  }
};

/** Whether statistics were allowed in this browser. */
export const areStatisticsAllowed = (): boolean => {
  try {
    return window.localStorage.getItem(KEY) === 'allowed';
  } catch {
    return false;
  }
};
