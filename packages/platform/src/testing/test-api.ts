import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ApiAnswer, ApiCallName, ErrorBody } from '@rewald/contracts/client';

/** One request that reached the test's API host. */
export interface ReceivedCall {
  method: string;
  /** Path and query as sent: without `/api`, with the locale. */
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** When an answer is sent: once this promise is fulfilled, by default at once. */
interface When {
  after?: Promise<unknown>;
}
type Answer = { status: number; body: unknown } & When;

/** An HTTP server that answers as a test says; the component under test talks to it over real HTTP. */
export interface TestApi {
  /** Origin to put into the site's configuration. */
  readonly origin: string;
  readonly received: ReceivedCall[];
  /** How many connections were opened so far. */
  connections(): number;
  /** Answers a call with data from now on. */
  answer<N extends ApiCallName>(name: N, data: ApiAnswer<N>, when?: When): void;
  /** Answers a call from now on with a raw body, as another host may send it. */
  answerRaw(name: ApiCallName, body: unknown, status?: number): void;
  /** Makes a call fail from now on. */
  refuse(name: ApiCallName, status: number, body: ErrorBody, when?: When): void;
  stop(): Promise<void>;
}

const patternOf = (name: ApiCallName): RegExp =>
  new RegExp(`^${name.replace(' /api', ' ').replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`);

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  // A file is sent as it is.
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  return text === '' ? null : isJson ? JSON.parse(text) : text;
};

/** Starts the server on a free port of the loopback interface. */
export const startTestApi = async (): Promise<TestApi> => {
  const answers = new Map<string, { pattern: RegExp; answer: Answer }>();
  const received: ReceivedCall[] = [];
  const respond = (response: ServerResponse, { status, body }: Answer) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Headers', 'content-type, authorization, idempotency-key');
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    void readBody(request).then(async (body) => {
      const { method = 'GET', url: path = '/', headers } = request;
      received.push({ method, path, headers, body });
      const known = [...answers.values()].find(({ pattern }) => pattern.test(`${method} ${path}`));
      const answer = known?.answer ?? { status: 404, body: { message: 'not part of this test', errors: {} } };
      await answer.after;
      respond(response, answer);
    });
  });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test API has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    connections: () => connections,
    answer: (name, data, when) =>
      void answers.set(name, {
        pattern: patternOf(name),
        answer: { status: 200, body: { data }, ...when },
      }),
    answerRaw: (name, body, status = 200) =>
      void answers.set(name, { pattern: patternOf(name), answer: { status, body } }),
    refuse: (name, status, body, when) =>
      void answers.set(name, { pattern: patternOf(name), answer: { status, body, ...when } }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
