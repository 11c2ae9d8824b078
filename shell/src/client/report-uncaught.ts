import type { ReleaseSet } from '../routes/release-set.ts';
import type { SendBeacon } from './beacon.ts';
import { placesOf } from './places.ts';

type Uncaught = ErrorEvent | PromiseRejectionEvent;

/** Errors that are caused by a bad connection, or by a visitor who leaves, do not count against any part. */
const isOfTheLine = (error: unknown): boolean =>
  !navigator.onLine ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  (error instanceof TypeError && /fetch|network|load failed/i.test(error.message));

const textOf = (event: Uncaught): { error: unknown; message: string; stack: string } => {
  const error: unknown = 'reason' in event ? event.reason : event.error;
  const place = 'filename' in event ? `    at ${event.filename}:${event.lineno}:${event.colno}` : '';
  return error instanceof Error
    ? { error, message: error.message, stack: error.stack ?? place }
    : { error, message: String('message' in event ? event.message : error), stack: place };
};

/**
 * Reports errors of handlers, timers and promises, each for the part whose code is in its stack. A remote takes precedence over
 * the shell, whose code is below every remote's. Errors of anything else, such as a browser extension, are ignored.
 */
export const reportUncaught = (releases: ReleaseSet, beacon: SendBeacon): void => {
  const places = placesOf(releases);
  const tell = (event: Uncaught): void => {
    const { error, message, stack } = textOf(event);
    if (isOfTheLine(error)) return;
    const inStack = stack.split('\n').flatMap((line) => places.filter(({ folder }) => line.includes(folder)));
    const place = inStack.find(({ part }) => part !== 'shell') ?? inStack[0];
    if (!place) return;
    const { part, version } = place;
    beacon({
      kind: 'uncaught-error',
      part,
      version,
      message: message.slice(0, 500),
      stack: stack.slice(0, 4000),
    });
  };
  const { errors } = window.rewaldStart;
  window.rewaldStart.errors = { push: tell };
  if (Array.isArray(errors)) for (const event of errors) tell(event);
};
