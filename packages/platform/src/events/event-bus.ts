import { CROSS_TAB_EVENTS, type RewaldEvents } from '@rewald/contracts';
import mitt from 'mitt';
import type { PartEvents } from './part-events.ts';

/** The events that all parts know, and those that parts define themselves. */
type Events = RewaldEvents & PartEvents;
type EventName = keyof Events;

type Listener<K extends EventName> = (payload: Events[K], origin: 'this-tab' | 'other-tab') => void;

/**
 * Events between parts: one part publishes an event, and any part can subscribe to it. An error in a listener
 * does not affect other listeners.
 */
export interface EventBus {
  /** Publishes an event in this tab and, if it is one of `CROSS_TAB_EVENTS`, in the visitor's other tabs. */
  publish<K extends EventName>(name: K, payload: Events[K]): void;
  /** Subscribes to an event; returns the function that unsubscribes. */
  subscribe<K extends EventName>(name: K, listener: Listener<K>): () => void;
  close(): void;
}

interface Envelope {
  name: EventName;
  payload: Events[EventName];
}

interface Delivery<K extends EventName> {
  payload: Events[K];
  origin: 'this-tab' | 'other-tab';
}

type Deliveries = { [K in EventName]: Delivery<K> };

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'name' in value && 'payload' in value;

const travels = (name: EventName): boolean => CROSS_TAB_EVENTS.some((event) => event === name);

/**
 * Creates the bus of one page.
 *
 * @param channel the BroadcastChannel to other tabs; none on the server
 * @param report called with the error of a listener that threw
 */
export const createEventBus = (
  channel: BroadcastChannel | null = null,
  report: (error: unknown) => void = (error) => console.error(error),
): EventBus => {
  const emitter = mitt<Deliveries>();
  const deliver = <K extends EventName>(name: K, payload: Events[K], origin: Delivery<K>['origin']) => {
    // The compiler does not see that Deliveries[K] is Delivery<K> while K is still open.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    emitter.emit(name, { payload, origin } as Deliveries[K]);
  };
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    // Another tab may run another release; messages in an unknown format are ignored.
    if (isEnvelope(data) && travels(data.name)) deliver(data.name, data.payload, 'other-tab');
  };
  channel?.addEventListener('message', onMessage);
  return {
    publish(name, payload) {
      deliver(name, payload, 'this-tab');
      if (channel && travels(name)) channel.postMessage({ name, payload });
    },
    subscribe(name, listener) {
      const guarded = ({ payload, origin }: Deliveries[typeof name]) => {
        try {
          listener(payload, origin);
        } catch (error) {
          report(error);
        }
      };
      emitter.on(name, guarded);
      return () => emitter.off(name, guarded);
    },
    close() {
      emitter.all.clear();
      channel?.removeEventListener('message', onMessage);
      channel?.close();
    },
  };
};
