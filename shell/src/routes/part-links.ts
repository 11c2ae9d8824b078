import { createContext, useContext } from 'react';
import type { Locale } from '@rewald/contracts';
import type { ReleaseSet } from './release-set.ts';

/** A navigation entry from a part's manifest. */
export interface PartLink {
  /** Path without locale prefix. */
  path: string;
  label: string;
}

/** The links that the parts of a release set add to the navigation. */
export const partLinksOf = ({ parts }: ReleaseSet, locale: Locale): PartLink[] =>
  Object.values(parts).flatMap(({ navigation = [] }) =>
    navigation.map(({ path, label }) => ({ path, label: label[locale] })),
  );

export const PartLinksContext = createContext<readonly PartLink[]>([]);

/** The navigation entries of the parts; a new part appears without a release of the shell. */
export const usePartLinks = (): readonly PartLink[] => useContext(PartLinksContext);
