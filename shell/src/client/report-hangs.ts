import type { ReleaseSet } from '../routes/release-set.ts';
import type { SendBeacon } from './beacon.ts';
import { placesOf } from './places.ts';

/** A script that keeps the page from answering for longer counts as a failure, in ms. */
const HANG_MS = 4000;

/** https://w3c.github.io/long-animation-frames/: not in TypeScript's library yet. */
interface LongFrame extends PerformanceEntry {
  /** `pauseDuration`: in `alert` and the like. */
  scripts: readonly { duration: number; pauseDuration: number; sourceURL: string }[];
}
const isLongFrame = (entry: PerformanceEntry): entry is LongFrame => 'scripts' in entry;

/** Reports scripts of parts after which the page did not answer for seconds. Only Chromium tells of them. */
export const reportHangs = (releases: ReleaseSet, beacon: SendBeacon): void => {
  const places = placesOf(releases);
  new PerformanceObserver((list) => {
    for (const { duration, pauseDuration, sourceURL } of list
      .getEntries()
      .flatMap((entry) => (isLongFrame(entry) ? entry.scripts : []))) {
      const ms = duration - pauseDuration;
      const place = places.find(({ folder }) => sourceURL.startsWith(folder));
      if (!place || ms < HANG_MS) continue;
      const { part, version } = place;
      const message = 'a script keeps the page from answering for seconds';
      beacon({ kind: 'unusable', part, version, message, stack: `${Math.round(ms)} ms at ${sourceURL}` });
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
};
