import { PUBLIC_TRADE_IN_TOKEN } from '@rewald/contracts';
import type { CallerName } from '@rewald/contracts/calls/callers';
import type { Call } from './described-calls.ts';
import type { GoodRequest } from './good-requests.ts';
import type { Scene } from './scene.ts';
import { DESK, type TestApp } from './test-app.ts';
import type { Visitor } from './visitor.ts';

/** A caller with cookies, which answers may change, and an `Authorization` header. */
export interface Caller {
  readonly cookies: Map<string, string>;
  readonly authorization: string | null;
}

/** Visitors send the public token of the trade-in, as the shop's pages do; `nobody` sends no credentials at all. */
export const callersIn = (scene: Scene): Readonly<Record<CallerName, Caller>> => {
  const visitor = ({ cookies }: Visitor): Caller => ({
    cookies,
    authorization: `Bearer ${PUBLIC_TRADE_IN_TOKEN}`,
  });
  const withKey = (key: string): Caller => ({ cookies: new Map(), authorization: `Bearer ${key}` });
  const atDesk = (token: string): Caller => ({
    cookies: new Map([['rewald-operator', token]]),
    authorization: null,
  });
  const { keys, people } = scene;
  return {
    nobody: { cookies: new Map(), authorization: null },
    guest: visitor(scene.guest),
    'other guest': visitor(scene.otherGuest),
    customer: visitor(scene.customer),
    'other customer': visitor(scene.otherCustomer),
    unconfirmed: visitor(scene.unconfirmed),
    support: atDesk(people.support),
    warehouse: atDesk(people.warehouse),
    bench: atDesk(people.bench),
    catalogue: atDesk(people.catalogue),
    finance: atDesk(people.finance),
    administrator: atDesk(people.administrator),
    reader: withKey(keys.reader),
    merchant: atDesk(people.merchant),
    'other merchant': withKey(keys.otherMerchant),
    revoked: withKey(keys.revoked),
  };
};

/** The address of a request in a language. */
export const addressOf = (call: Call, { params = {}, query = {} }: GoodRequest, locale = 'de'): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'locale') return locale;
    const value = params[name];
    if (value === undefined) throw new Error(`${call.name} needs ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** Sends a request as a caller, who keeps the cookies of the answer; `nobody` keeps none. */
export const sendAs = async (shop: TestApp, caller: Caller, call: Call, request: GoodRequest) => {
  const { cookies, authorization } = caller;
  const type = request.file === undefined ? 'application/json' : 'image/png';
  const payload = request.file ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const answer = await shop.app.inject({
    method: call.method,
    url: addressOf(call, request),
    cookies: Object.fromEntries(cookies),
    headers: {
      ...(authorization === null ? {} : { authorization }),
      ...(call.path.startsWith('/operator/') ? { origin: DESK } : {}),
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  if (cookies.size > 0)
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, value);
  return answer;
};
