import { createContext } from 'react';
import type { siteFacts } from './site-facts.ts';

/** What search engines are told of the site; null in browsers, whose pages tell nothing new. */
export const SiteFactsContext = createContext<typeof siteFacts | null>(null);
