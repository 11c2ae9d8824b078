import { useState } from 'react';
import { useOnceHydrated } from '@rewald/platform';

/** Key in the tab's storage: the visitor asked for it with a click, so that it needs no consent (§ 25 (2) no. 2 TDDDG). */
const KEY = 'rw-confirm-later';

const isKept = (email: string): boolean => {
  try {
    return sessionStorage.getItem(KEY) === email;
  } catch {
    return false;
  }
};

/** Whether the reminder to confirm an address was set aside for this visit, and a function that does so. */
export const useSetAside = (email: string): [isAside: boolean, setAside: () => void] => {
  const kept = useOnceHydrated(() => isKept(email), false);
  const [now, setNow] = useState(false);
  const setAside = (): void => {
    setNow(true);
    try {
      sessionStorage.setItem(KEY, email);
    } catch {
      // Then it is back on the next page.
    }
  };
  return [now || kept, setAside];
};
