import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Changed } from '@rewald/contracts';
import { readCatalogue } from '@rewald/federation/messages/catalogue';
import { act, cleanup, render } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Desk } from '../desk.tsx';
import { createTexting, type Texts } from '../language/i18n-provider.ts';
import { makeContext } from './desk-context.ts';

/** A call that reached the test's host. */
interface Received {
  /** `POST tickets/1/notes`, without language and query. */
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** The whole desk on a screen, and a host that answers as a test says. */
export interface TestDesk {
  readonly received: Received[];
  /** What a call answers from now on; other calls are not there. */
  answer(call: string, body: unknown, status?: number): void;
  /** Opens a screen as somebody with these scopes. @returns goes back to the screen before */
  open(path: string, scopes?: readonly string[]): () => void;
  /** Somebody else changed something. */
  change(changed: Changed): void;
  /** Nobody answers any more, or somebody does again. */
  setDown(isDown: boolean): void;
  stop(): Promise<void>;
}

const sourceDir = join(import.meta.dirname, '..');
const texts: Texts = Object.fromEntries(
  Object.entries(readCatalogue(sourceDir, 'de')).map(([id, text]) => [id, parse(text)]),
);
/** Node's, which jsdom hides from tests. */
const realFetch: typeof fetch = runInThisContext('fetch');

/** A stream that says what a test says; jsdom has none. */
class TestStream extends EventTarget {
  static readonly open = new Set<TestStream>();
  constructor() {
    super();
    TestStream.open.add(this);
  }
  close(): void {
    TestStream.open.delete(this);
  }
}
Object.defineProperty(globalThis, 'EventSource', { value: TestStream, configurable: true });

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text === '' ? null : JSON.parse(text);
}

async function startHost(
  answers: ReadonlyMap<string, { status: number; body: unknown }>,
  received: Received[],
) {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname } = new URL(request.url ?? '', 'http://desk.example');
      const call = `${request.method} ${pathname.replace('/api/operator/de/', '')}`;
      received.push({ call, headers: request.headers, body });
      const answer = answers.get(call) ?? { status: 404, body: { message: 'Das gibt es hier nicht.' } };
      response.statusCode = answer.status;
      response.end(JSON.stringify(answer.status < 300 ? { data: answer.body } : answer.body));
    });
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  return server;
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port');
  return `http://127.0.0.1:${address.port}`;
}

function routerAt(path: string) {
  const texting = createTexting({ first: 'de', texts, load: () => Promise.resolve(texts) });
  const context = makeContext(texting, memoryStore());
  return createMemoryRouter([{ path: '*', element: <Desk context={context} /> }], { initialEntries: [path] });
}

/** Starts the host; the desk talks to it over real HTTP. */
export async function startTestDesk(): Promise<TestDesk> {
  const received: Received[] = [];
  const answers = new Map<string, { status: number; body: unknown }>();
  const server = await startHost(answers, received);
  let isDown = false;
  // A browser completes paths with the page's origin; jsdom's signals are not Node's.
  globalThis.fetch = (input, { signal: _signal, ...init } = {}) =>
    isDown
      ? Promise.reject(new TypeError('fetch failed'))
      : realFetch(new URL(typeof input === 'string' ? input : '', originOf(server)), init);
  const answer = (call: string, body: unknown, status = 200) => void answers.set(call, { status, body });
  return {
    received,
    answer,
    open(path, scopes = ['orders:write', 'tickets:write', 'offers:write', 'customers:write']) {
      answer('GET me', { id: 'p1', name: 'Mira Lindqvist', roles: [], scopes, sellerId: null });
      const router = routerAt(path);
      render(<RouterProvider router={router} />);
      return () => act(() => void router.navigate(-1));
    },
    change(changed) {
      for (const stream of TestStream.open)
        stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(changed) }));
    },
    setDown: (down) => void (isDown = down),
    stop: () => {
      cleanup();
      return new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      });
    },
  };
}
