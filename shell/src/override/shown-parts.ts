import type { FragmentInstance } from 'react';
import type { Parts } from '@rewald/platform/host';

/** The parts of the page that is shown. */
export interface ShownParts extends Parts {
  versionOf(part: string): string;
  /** The places where components of parts are currently mounted. */
  places(): { part: string; place: FragmentInstance }[];
}
