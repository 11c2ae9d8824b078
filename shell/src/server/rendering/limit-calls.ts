import { Socket } from 'node:net';

/** A call of a part's server code to an origin that is not allowed. */
class CallRefused extends Error {
  override readonly name = 'CallRefused';
  constructor(to: string) {
    super(`It called ${to}, which is neither the API host nor granted to a part`);
  }
}

/** Where a connection leads, as host and port. */
type Place = `${string}:${number}`;

const placeOf = (address: string): Place => {
  const { protocol, hostname, port } = new URL(address);
  return `${hostname.replace(/^\[|\]$/g, '')}:${Number(port) || (protocol === 'https:' ? 443 : 80)}`;
};

const read = (options: unknown, name: string): unknown =>
  typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined;

/** Where `socket.connect` leads with these arguments; null if not to a host. Node's own callers pass the arguments as one list. */
const placeIn = ([first, second]: readonly unknown[]): string | null => {
  const given: unknown = Array.isArray(first) ? first[0] : first;
  const isPort = typeof given === 'number';
  if (read(given, 'path') !== undefined && read(given, 'path') !== null) return null;
  const port = Number(isPort ? given : read(given, 'port'));
  const host = (isPort ? second : read(given, 'host')) ?? 'localhost';
  return typeof host === 'string' && port > 0 ? `${host.toLowerCase()}:${port}` : null;
};

/** Address of a request, as `fetch` reads it. */
const addressOf = (input: unknown): URL => new URL(input instanceof Request ? input.url : String(input));

/** The calls that code in this process may make. */
interface CallLimit {
  /** From now on these origins may be called. */
  allow(origins: readonly string[]): void;
}

/**
 * Refuses connections of this process to other hosts. They are held at the sockets, which `fetch`, axios, web sockets and
 * whatever follows a redirect all use, so a library that was loaded before makes no difference. `fetch` refuses once more, because only
 * there the stack still shows who called.
 *
 * @param onRefused called with each refused call, in the context of the code that made it
 */
export const limitCalls = (onRefused: (error: Error) => void): CallLimit => {
  let allowed: ReadonlySet<string> = new Set();
  const refuse = (to: string): CallRefused => {
    const error = new CallRefused(to);
    onRefused(error);
    return error;
  };
  const connect: unknown = Reflect.get(Socket.prototype, 'connect');
  if (typeof connect !== 'function') throw new Error('Sockets cannot be held');
  Object.defineProperty(Socket.prototype, 'connect', {
    value(this: Socket, ...args: unknown[]) {
      const place = placeIn(args);
      if (place !== null && allowed.has(place)) return Reflect.apply(connect, this, args);
      return this.destroy(refuse(place ?? 'a place that is no host'));
    },
    writable: false,
    configurable: false,
  });
  const { fetch } = globalThis;
  const held: typeof fetch = (input, init) => {
    const { protocol, origin } = addressOf(input);
    if (/^https?:$/.test(protocol) && !allowed.has(placeOf(origin))) return Promise.reject(refuse(origin));
    return fetch(input, init);
  };
  Object.defineProperty(globalThis, 'fetch', {
    value: Object.defineProperty(held, 'name', { value: 'fetch' }),
    writable: true,
    enumerable: true,
    configurable: true,
  });
  return {
    allow(origins) {
      allowed = new Set(origins.map(placeOf));
    },
  };
};
