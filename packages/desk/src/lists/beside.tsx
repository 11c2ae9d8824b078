import { createContext, use, useState, type ReactNode } from 'react';

type Show = (dialog: ReactNode) => void;

/** Where dialogs are shown that stay when what they were opened from is gone; null: nowhere. */
const BesideContext = createContext<Show | null>(null);

/**
 * What is below shows its dialogs here, beside it. Within it, a dialog and all that was typed would be gone once a live update takes away
 * the row or the part of the screen that it was opened from.
 */
export function Beside({ children }: { children: ReactNode }) {
  const [dialog, show] = useState<ReactNode>(null);
  return (
    <BesideContext value={show}>
      {children}
      {dialog}
    </BesideContext>
  );
}

/** Shows a dialog beside; null ends it. */
export function useBeside(): Show | null {
  return use(BesideContext);
}
