import { useState } from 'react';
import { useMatches } from 'react-router';

/** Whether the current page is still the one that the server sent. */
export const useFirstView = (): boolean => {
  const page = useMatches().at(-1)?.id;
  const [first, setFirst] = useState<string | null | undefined>(page);
  if (first !== null && first !== page) setFirst(null);
  return first === page;
};
