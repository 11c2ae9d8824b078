import type { TradeInOrderRequest } from '@rewald/contracts/client';
import { keepText, readKept } from '@rewald/platform/stores';

/** The Idempotency-Key of one sale. */
interface OrderKey {
  key: string;
  /** Hash of the order for which the key was created. */
  mark: string;
}

const STORE = 'rewald.trade-in.order-key';

/** Also works on plain http, where `crypto.randomUUID` is missing. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** 16 bits of an FNV-1a hash: enough to tell a corrected order from a repeated one, too few to guess an account number. */
export const markOf = (order: TradeInOrderRequest): string => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(order)))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return (((hash >>> 16) ^ hash) & 0xffff).toString(16);
};

const keptKey = (): OrderKey | null => {
  try {
    const kept: unknown = JSON.parse(readKept('browser', STORE) ?? 'null');
    return typeof kept === 'object' &&
      kept !== null &&
      'key' in kept &&
      'mark' in kept &&
      typeof kept.key === 'string' &&
      typeof kept.mark === 'string'
      ? { key: kept.key, mark: kept.mark }
      : null;
  } catch {
    return null;
  }
};

/**
 * The Idempotency-Key of an order. The same content gets the same key, even after a reload while sending, so that a
 * retry does not sell twice.
 *
 * @param fallback the key of this page's last order, for browsers without storage
 */
export const orderKeyFor = (order: TradeInOrderRequest, fallback: OrderKey | null): OrderKey => {
  const mark = markOf(order);
  const last = keptKey() ?? fallback;
  const key = last?.mark === mark ? last : { key: newKey(), mark };
  // Without storage the key lives as long as the page.
  keepText('browser', STORE, JSON.stringify(key), false);
  return key;
};

/** Deletes the key after a sale, so that the next one gets a new key, even for the same device. */
export const forgetOrderKey = (): void => {
  keepText('browser', STORE, null);
};
