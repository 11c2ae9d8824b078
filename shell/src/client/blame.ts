import { SHELL_PART } from '@rewald/contracts';
import type { Beacon } from '../site/beacon.ts';
import type { SendBeacon } from './beacon.ts';

/** What a part does to the page it mostly does on arrival: it is blamed for this long after it was loaded, in ms. */
const ARRIVAL_MS = 10_000;

/** Reports what parts do to the whole page. */
export interface Blame {
  /** Sends reports. With those about loads and failures, built-ins that were replaced are put back. */
  beacon: SendBeacon;
  /** Puts back built-ins that were replaced. This is reported if a part has just been loaded: otherwise an extension may have done it. */
  putBack(): void;
  /** Reports a page that cannot be used for the part that was loaded last, or else for the one that owns the page. */
  blame(message: string, owner: string, versionOf: (part: string) => string): void;
}

/** @param putBack puts back built-ins that were replaced, and names them */
export const createBlame = (send: SendBeacon, putBack: () => string): Blame => {
  let latest = { part: '', version: '', at: -ARRIVAL_MS };
  const isNew = (): boolean => performance.now() - latest.at < ARRIVAL_MS;
  const report = (part: string, version: string, message: string): void =>
    send({ kind: 'unusable', part, version, message, stack: '' });
  const check = (): void => {
    const replaced = putBack();
    if (replaced !== '' && isNew())
      report(latest.part, latest.version, `it replaces${replaced}`.slice(0, 500));
  };
  return {
    beacon(one: Beacon): void {
      if (one.kind === 'loaded' && one.part !== SHELL_PART) latest = { ...one, at: performance.now() };
      if (one.kind !== 'vital') check();
      send(one);
    },
    putBack: check,
    blame(message, owner, versionOf) {
      if (isNew()) report(latest.part, latest.version, message);
      else report(owner, versionOf(owner), message);
    },
  };
};
