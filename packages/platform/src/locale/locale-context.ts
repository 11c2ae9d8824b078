import { createContext } from 'react';
import type { Locale } from '@rewald/contracts';

/**
 * The locale of the page around a component. It is that of the address, but stays the same when the rest of the address changes: what
 * reads it here is not rendered again for that.
 */
export const LocaleContext = createContext<Locale>('de');
