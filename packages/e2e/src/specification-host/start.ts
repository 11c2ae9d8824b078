import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Locale } from '@rewald/contracts';
import { answered, NOT_A_CALL, refused, type Answer } from './answer.ts';
import { findArticles, LANGUAGES, navigation, searchRow } from './assortment.ts';
import { changeBasket, newBasket, presentCart } from './carts.ts';
import { createCustomers, type Visit } from './customers.ts';
import { searchModels, tradeIn } from './trade-in.ts';

interface Call {
  method: string;
  locale: Locale;
  search: string;
  body: Record<string, unknown>;
  session: Visit;
  token: string | undefined;
}

/** A running host. */
export interface SpecificationHost {
  address: string;
  /** Calls outside section 7, which the site should not have made. */
  asked: string[];
  stop(): Promise<void>;
}

const LOCALES: readonly Locale[] = ['de', 'en'];
const COOKIE = 'spec_session';

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text === '' ? {} : JSON.parse(text);
};

const sessionOf = (
  sessions: Map<string, Visit>,
  request: IncomingMessage,
  response: ServerResponse,
): Visit => {
  const id = new RegExp(`${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? randomUUID();
  const session = sessions.get(id) ?? { customer: null, basket: newBasket() };
  sessions.set(id, session);
  response.setHeader('Set-Cookie', `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax`);
  return session;
};

const allow = (request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Headers', 'content-type, authorization, idempotency-key');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
};

const send = (response: ServerResponse, { status, body }: Answer): void => {
  response.statusCode = status;
  if (body === undefined) {
    response.end();
    return;
  }
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(body));
};

/** The rest of a path after a prefix; null if the path does not start with it. */
const behind = (path: readonly string[], ...begin: string[]): string[] | null =>
  begin.every((segment, at) => path[at] === segment) ? path.slice(begin.length) : null;

const createRoutes = () => {
  const customers = createCustomers();
  /** @param path segments of the path without the locale */
  return (path: readonly string[], { method, locale, search, body, session, token }: Call): Answer => {
    const customer = behind(path, 'auth', 'customer');
    if (customer) return customers(`${method} ${customer.join('/')}`, session, body) ?? NOT_A_CALL;
    const cart = behind(path, 'checkout', 'buy', 'cart', 'customer');
    if (cart)
      return (
        changeBasket(session.basket, method, cart, body) ??
        answered({ data: presentCart(session.basket, locale) })
      );
    const selling = behind(path, 'trade-in', 'integrations');
    if (selling) {
      const answer = tradeIn(method, selling, { locale, search, body });
      if (answer && !token?.startsWith('Bearer ')) return refused(401, { message: 'No token.' });
      return answer ?? NOT_A_CALL;
    }
    switch (`${method} ${path.join('/')}`) {
      case 'GET platform/customer/languages':
        return answered({ data: LANGUAGES });
      case 'GET notifications/customer/tickets/messages/count':
        return session.customer ? answered({ data: [7, 'zwei'] }) : refused(401, {});
      case 'GET offers/buy-offers/shop/models':
        return answered({ data: findArticles(search, locale).map((article) => searchRow(article, locale)) });
      case 'GET trade-in/models/navbar/models/search':
        return answered({ data: { models: searchModels(search, locale) } });
      case 'GET content/layout':
        return answered({ data: { navigation: navigation(locale) } });
      default:
        return NOT_A_CALL;
    }
  };
};

/**
 * Implements section 7 of the specification and nothing else, with its own data. It shares no code with the API host: a
 * site that works with it works with any server that follows the specification.
 */
export const startSpecificationHost = async (port: number): Promise<SpecificationHost> => {
  const sessions = new Map<string, Visit>();
  const asked: string[] = [];
  const route = createRoutes();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<Answer> => {
    const { method = 'GET', url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://host.invalid');
    const [area = '', language, ...rest] = pathname.slice(1).split('/').map(decodeURIComponent);
    const locale = LOCALES.find((one) => one === language);
    if (!locale) return NOT_A_CALL;
    return route([area, ...rest], {
      method,
      locale,
      search: searchParams.get('search') ?? '',
      body: await readBody(request),
      session: sessionOf(sessions, request, response),
      token: headers.authorization,
    });
  };
  const server = createServer((request, response) => {
    allow(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    void answer(request, response).then(
      (ready) => {
        if (ready === NOT_A_CALL) asked.push(`${request.method} ${request.url}`);
        send(response, ready);
      },
      () => send(response, { status: 500 }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://localhost:${port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
