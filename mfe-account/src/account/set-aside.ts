import { useState } from 'react';
import { useOnceHydrated } from '@rewald/platform';
import { keepText, readKept } from '@rewald/platform/stores';

/** Key in the tab's storage: the visitor asked for it with a click, so that it needs no consent (§ 25 (2) no. 2 TDDDG). */
const KEY = 'rw-confirm-later';

/** Whether the reminder to confirm an address was set aside for this visit, and a function that does so. */
export const useSetAside = (email: string): [isAside: boolean, setAside: () => void] => {
  const kept = useOnceHydrated(() => readKept('tab', KEY) === email, false);
  const [now, setNow] = useState(false);
  const setAside = (): void => {
    setNow(true);
    // If the browser refuses, it is back on the next page.
    keepText('tab', KEY, email, false);
  };
  return [now || kept, setAside];
};
