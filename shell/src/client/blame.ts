import { SHELL_PART } from '@rewald/contracts';
import type { Beacon } from '../site/beacon.ts';
import type { SendBeacon } from './beacon.ts';
import type { Place } from './places.ts';

/** What a part does to the page it mostly does on arrival: it is blamed for this long after it was loaded, in ms. */
const ARRIVAL_MS = 10_000;

/** Reports what parts do to the whole page. */
export interface Blame {
  /** Sends reports. With those about loads and failures, built-ins that were replaced are put back. */
  beacon: SendBeacon;
  /** Puts back built-ins that were replaced. This is reported if a part has just been loaded: otherwise an extension may have done it. */
  putBack(): void;
  /** Puts back what a script has replaced, as soon as it has run. It is reported for the part of the script, whatever arrives meanwhile. */
  ran(script: EventTarget | null): void;
  /** Reports a page that cannot be used for the part that was loaded last, or else for the one that owns the page. */
  blame(message: string, owner: string, versionOf: (part: string) => string): void;
}

/**
 * @param putBack puts back built-ins that were replaced, and names them
 * @param places where the scripts of parts are
 */
export const createBlame = (send: SendBeacon, putBack: () => string, places: readonly Place[]): Blame => {
  let latest = { part: '', version: '', at: -ARRIVAL_MS };
  const isNew = (): boolean => performance.now() - latest.at < ARRIVAL_MS;
  const report = (part: string, version: string, message: string): void =>
    send({ kind: 'unusable', part, version, message, stack: '' });
  const tell = (replaced: string, of: Pick<Place, 'part' | 'version'> | undefined): void => {
    if (replaced !== '' && of) report(of.part, of.version, `it replaces${replaced}`.slice(0, 500));
  };
  const check = (): void => tell(putBack(), isNew() ? latest : undefined);
  return {
    beacon(one: Beacon): void {
      if (one.kind === 'loaded' && one.part !== SHELL_PART) latest = { ...one, at: performance.now() };
      if (one.kind !== 'vital') check();
      send(one);
    },
    putBack: check,
    ran(script) {
      if (!(script instanceof HTMLScriptElement)) return;
      // The built-ins first: what looks for the part uses them.
      const replaced = putBack();
      tell(
        replaced,
        places.find(({ folder }) => script.src.startsWith(folder)),
      );
    },
    blame(message, owner, versionOf) {
      if (isNew()) report(latest.part, latest.version, message);
      else report(owner, versionOf(owner), message);
    },
  };
};
