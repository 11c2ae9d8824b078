import type { Changed } from '@rewald/contracts';
import type { QueryKey } from '@tanstack/react-query';

/** Whether what was asked for with a key may be different now. Keys begin with the resource, as react-admin's do. */
export function concerns([resource, method, asked]: QueryKey, changed: Changed): boolean {
  if (resource !== changed.resource) return false;
  if (method !== 'getOne' || changed.id === undefined) return true;
  return typeof asked === 'object' && asked !== null && 'id' in asked && asked.id === changed.id;
}

/** Where changes come from, and who is told. */
export interface Following {
  /** Where the stream is now. */
  readonly address: () => string;
  /** What changed within a moment. */
  readonly onChanges: (changes: readonly Changed[]) => void;
  /** It may have missed something. */
  readonly onGap: () => void;
}

/** Changes are told together, so that a busy hour does not ask for a list with every order, in ms. */
const GATHER_MS = 500;
/** When it tries again after it was refused, in ms. */
const AGAIN_MS = 30_000;
/** Without a key, a click or a move for so long, nobody is there, and the session may end, in ms. */
const AWAY_MS = 30 * 60_000;
const SIGNS = ['keydown', 'pointerdown', 'pointermove'] as const;

/**
 * Follows what others change while somebody looks: a hidden page has no stream, as browsers open only a few to one host.
 *
 * @returns ends it
 */
export function followChanges({ address, onChanges, onGap }: Following): () => void {
  let source: EventSource | null = null;
  let gathered: Changed[] = [];
  let telling: number | undefined;
  let again: number | undefined;
  let away: number | undefined;
  function tell(): void {
    telling = undefined;
    onChanges(gathered.splice(0));
  }
  function close(): void {
    for (const timer of [telling, again, away]) clearTimeout(timer);
    telling = again = undefined;
    source?.close();
    source = null;
    gathered = [];
  }
  function open(): void {
    close();
    if (document.hidden) return;
    away = window.setTimeout(close, AWAY_MS);
    const own = new EventSource(address());
    source = own;
    own.addEventListener('open', onGap);
    own.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const changed: Changed = JSON.parse(data);
      gathered.push(changed);
      telling ??= window.setTimeout(tell, GATHER_MS);
    });
    own.addEventListener('error', () => {
      // Otherwise the browser tries again by itself. A person who was signed out learns it from the next answer.
      if (own.readyState !== EventSource.CLOSED) return;
      onGap();
      again = window.setTimeout(open, AGAIN_MS);
    });
  }
  function onSign(): void {
    if (source === null && again === undefined) open();
    clearTimeout(away);
    away = window.setTimeout(close, AWAY_MS);
  }
  document.addEventListener('visibilitychange', open);
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
  open();
  return () => {
    document.removeEventListener('visibilitychange', open);
    for (const sign of SIGNS) document.removeEventListener(sign, onSign);
    close();
  };
}
