import { BEACON_PATH, type Beacon } from '../site/beacon.ts';

/** Tells the shell server how a part's version fares. */
export type SendBeacon = (beacon: Beacon) => void;

/** What went well can wait for company, in ms. */
const GATHER_MS = 4000;
/** A failure is told soon: others may be spared it. */
const SOON_MS = 150;
const AT_ONCE = 40;

/** 202: the visit had no mark yet and has one now; what it told counts when it tells it with that. */
const NOT_COUNTED = 202;

const tell = async (text: string): Promise<void> => {
  const post = () => fetch(BEACON_PATH, { method: 'POST', body: text, keepalive: true });
  const { status } = await post();
  if (status === NOT_COUNTED) await post();
};

/** A page that goes away waits for no answer. What cannot be told is not worth a word to anybody. */
const send = (text: string): void => {
  if (document.visibilityState === 'hidden') navigator.sendBeacon(BEACON_PATH, text);
  else tell(text).catch(() => undefined);
};

/** Gathers and sends. Each failure of a version is told once per page, however often it is tried again. */
export const createBeacon = (): SendBeacon => {
  const told = new Set<string>();
  let waiting: Beacon[] = [];
  let timer: number | undefined;

  const flush = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    send(JSON.stringify(waiting.slice(0, AT_ONCE)));
    waiting = [];
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  return (beacon) => {
    const failure = beacon.kind === 'load-error' || beacon.kind === 'render-error';
    if (failure) {
      const key = `${beacon.kind} ${beacon.part} ${beacon.version}`;
      if (told.has(key)) return;
      told.add(key);
    }
    waiting.push(beacon);
    if (failure) {
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, SOON_MS);
    } else timer ??= window.setTimeout(flush, GATHER_MS);
  };
};
