import { atom } from 'jotai';
import { useMemo } from 'react';
import type {
  AddressUpdate,
  Customer,
  CustomerUpdate,
  LoginAnswer,
  LoginRequest,
  PreferencesUpdate,
  RegisterRequest,
} from '@rewald/contracts/client';
import { createNewest } from '../runtime/newest.ts';
import type { ApiResult } from '../api/problem.ts';
import { loadCart } from '../cart/cart-actions.ts';
import { usePlatform, type Platform } from '../runtime/platform.ts';
import { useSharedValue } from '../runtime/use-shared-value.ts';

/**
 * The login state of the page. It is anonymous until a login, or until a session with a customer is loaded
 * (specification section 4).
 */
export interface SessionState {
  status: 'unknown' | 'anonymous' | 'authenticated';
  customer: Customer | null;
}

const UNKNOWN_SESSION: SessionState = { status: 'unknown', customer: null };

/** The session of this page. */
export const sessionAtom = atom(UNKNOWN_SESSION);

/** Whether somebody is logged in: for a guest the answer is empty, is marked as not authenticated, or has no e-mail. */
export const isSomebody = (customer: Customer | null): customer is Customer =>
  Boolean(customer?.email) && customer?.authenticated !== false;

/** The customer's display name: a host may omit the username. */
export const customerName = ({ username, firstName, lastName, email }: Customer): string =>
  username || `${firstName} ${lastName}`.trim() || email;

const newest = createNewest();

const replaceCustomer = (platform: Platform, customer: Customer | null): void =>
  platform.store.set(
    sessionAtom,
    isSomebody(customer) ? { status: 'authenticated', customer } : { status: 'anonymous', customer: null },
  );

/**
 * Reads the session. A failure is silent (SHELL-20): an anonymous visitor stays anonymous, and a customer stays logged in
 * unless the server says that the session is over, with 401 or an anonymous answer.
 */
export const loadSession = async (platform: Platform): Promise<void> => {
  const isNewest = newest.read(platform);
  const result = await platform.api.call('GET /api/auth/{locale}/customer');
  if (result.ok || result.problem.status === 401) {
    if (isNewest()) replaceCustomer(platform, result.ok ? result.data : null);
  } else if (platform.store.get(sessionAtom).status !== 'authenticated') replaceCustomer(platform, null);
};

/** The customer after a change. */
const showChange = (platform: Platform, customer: Customer | null): void => {
  newest.changed(platform);
  replaceCustomer(platform, customer);
};

/** After a login: fetches the customer and the cart that the login merged, and notifies the other tabs. */
const enter = async (platform: Platform): Promise<void> => {
  await Promise.all([loadSession(platform), loadCart(platform)]);
  platform.events.publish('session.changed', { authenticated: true });
};

/** Logs in by password. With `secondFactor` in the answer, the login is not complete yet. */
const login = async (platform: Platform, credentials: LoginRequest): Promise<ApiResult<LoginAnswer>> => {
  const result = await platform.api.call('POST /api/auth/{locale}/customer/login', { body: credentials });
  // A server that knows only the specification may answer anything.
  if (result.ok && !result.data?.secondFactor) await enter(platform);
  return result;
};

/** Forgets the customer after the account was deleted; the server has ended the session already. */
const leave = async (platform: Platform): Promise<void> => {
  showChange(platform, null);
  platform.events.publish('session.changed', { authenticated: false });
  await loadCart(platform);
};

/** Logs out. While anonymous it succeeds without a call (SHELL-20). */
export const logout = async (platform: Platform): Promise<ApiResult<unknown>> => {
  if (platform.store.get(sessionAtom).status !== 'authenticated') return { ok: true, data: null };
  const result = await platform.api.call('POST /api/auth/{locale}/customer/logout');
  if (result.ok) await leave(platform);
  return result;
};

const register = (platform: Platform, account: RegisterRequest): Promise<ApiResult<unknown>> =>
  platform.api.call('POST /api/auth/{locale}/customer/register', { body: account });

/** Changes name or e-mail; the answer becomes the current user. */
export const updateCustomer = async (
  platform: Platform,
  update: CustomerUpdate,
): Promise<ApiResult<Customer>> => {
  const result = await platform.api.call('PATCH /api/auth/{locale}/customer', { body: update });
  if (result.ok) showChange(platform, result.data);
  return result;
};

/** Changes the address; the answer becomes the current user. */
const updateAddress = async (platform: Platform, update: AddressUpdate): Promise<ApiResult<Customer>> => {
  const result = await platform.api.call('PATCH /api/auth/{locale}/customer/address', { body: update });
  if (result.ok) showChange(platform, result.data);
  return result;
};

/** Changes the language of e-mails, or which ones the customer wants; the answer becomes the current user. */
const updatePreferences = async (
  platform: Platform,
  update: PreferencesUpdate,
): Promise<ApiResult<Customer>> => {
  const result = await platform.api.call('PATCH /api/auth/{locale}/customer/preferences', { body: update });
  if (result.ok) showChange(platform, result.data);
  return result;
};

/**
 * The session of this page, with all actions on it. `enter` and `leave` update the page after a login or a
 * deletion of the account; all others make a call and resolve to its result. On the server and during hydration
 * the session is anonymous.
 */
export const useSession = () => {
  const platform = usePlatform();
  const state = useSharedValue(sessionAtom, UNKNOWN_SESSION);
  const actions = useMemo(
    () => ({
      login: (credentials: LoginRequest) => login(platform, credentials),
      enter: () => enter(platform),
      leave: () => leave(platform),
      logout: () => logout(platform),
      register: (account: RegisterRequest) => register(platform, account),
      updateCustomer: (update: CustomerUpdate) => updateCustomer(platform, update),
      updatePreferences: (update: PreferencesUpdate) => updatePreferences(platform, update),
      updateAddress: (update: AddressUpdate) => updateAddress(platform, update),
    }),
    [platform],
  );
  return { ...state, ...actions };
};
