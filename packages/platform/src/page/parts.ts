import { createContext, useContext, type FragmentInstance } from 'react';

/** Access to a part's exposed modules. The shell implements it over Module Federation, tests over plain imports. */
export interface Parts {
  /** The module if it is already loaded. */
  peek(part: string, expose: string): unknown;
  /** Loads a module; a failed load may be retried by calling again. */
  load(part: string, expose: string): Promise<unknown>;
  /**
   * Loads a module for a place that the server has filled: tries until the module is here, because the place can be read without
   * it. Absent where nothing is hydrated.
   */
  loadShown?(part: string, expose: string): Promise<unknown>;
  /** The version in use, if it can change during the life of a page. */
  versionOf?(part: string): string;
  /** The widgets of parts that fill a slot, in order; absent without a surrounding site. */
  fills?(slot: string): readonly { part: string; expose: string }[];
  /**
   * Reports that a part's code threw.
   *
   * @returns true if another version replaces it from now on, so that a retry is worthwhile
   */
  fail?(part: string, error: unknown): boolean;
  /**
   * Reports where on the page a component of a part is, for tools that show it.
   *
   * @returns a function to call when the component is removed
   */
  placed?(part: string, place: FragmentInstance): () => void;
}

/** Provides {@link Parts} to the components of a page. */
export const PartsContext = createContext<Parts | null>(null);

/** @throws Error outside the shell */
export const useParts = (): Parts => {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('useParts needs the shell around it');
  return parts;
};

/** Prefetches what a link leads to. Provided by the shell; absent in tests and on the server. */
export const PrefetchContext = createContext<((path: string) => void) | null>(null);
