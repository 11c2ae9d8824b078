import { BEACON_PATH, type Beacon } from '../site/beacon.ts';
import { clearTimeout, fetch, setTimeout } from './own-references.ts';

/** Reports to the shell server whether a part's version works. */
export type SendBeacon = (beacon: Beacon) => void;

/** Successes are collected for this long and sent together, in ms. */
const GATHER_MS = 4000;
/** Failures are sent sooner, so that the server can stop a broken release for other visitors, in ms. */
const SOON_MS = 150;
const AT_ONCE = 40;

/** The visit had no mark for this page, and got one for the page's ticket. The report counts if it is sent again with the mark. */
const NOT_COUNTED = 202;

const tell = async (text: string): Promise<void> => {
  const headers = { ticket: window.rewaldStart.ticket ?? '' };
  const post = () => fetch(BEACON_PATH, { method: 'POST', body: text, keepalive: true, headers });
  const { status } = await post();
  if (status === NOT_COUNTED) await post();
};

/** Sent without waiting, so that it also works while the page unloads. A report that fails is dropped. */
const send = (text: string): void => {
  if (document.visibilityState === 'hidden') navigator.sendBeacon(BEACON_PATH, text);
  else tell(text).catch(() => undefined);
};

/** Collects reports and sends them. Each failure of a version is reported once per page, even if it is retried. */
export const createBeacon = (): SendBeacon => {
  const told = new Set<string>();
  let waiting: Beacon[] = [];
  let timer: number | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    send(JSON.stringify(waiting.slice(0, AT_ONCE)));
    waiting = [];
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  return (beacon) => {
    const failure = 'stack' in beacon;
    if (failure) {
      const key = `${beacon.kind} ${beacon.part} ${beacon.version}`;
      if (told.has(key)) return;
      told.add(key);
    }
    // Not with `push`, which a part may have replaced.
    waiting[waiting.length] = beacon;
    if (failure) {
      clearTimeout(timer);
      timer = setTimeout(flush, SOON_MS);
    } else timer ??= setTimeout(flush, GATHER_MS);
  };
};
