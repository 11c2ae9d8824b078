import { createContext } from 'react';
import type { Locale } from '@rewald/contracts';

/**
 * The locale of the page around a component. It comes from the address but does not change with the rest of it, so
 * components that read it here are not rendered again for each new address.
 */
export const LocaleContext = createContext<Locale>('de');
