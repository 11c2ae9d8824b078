import { inNetworks } from './network-address.ts';

/** How many proxies stand in front, or which: addresses and networks. */
export type TrustedProxies = number | readonly string[];

/** Proxies in a row that anybody has. */
const MOST = 100;

/**
 * Reads how many proxies stand in front (`1`), or which (`10.0.0.0/8,::1`).
 *
 * @param text of TRUSTED_PROXIES; none where it is not set
 * @throws {Error} it is neither; the message is for the person who set it
 */
export const readTrustedProxies = (text: string | undefined): TrustedProxies => {
  const entries = (text ?? '').split(',').flatMap((entry) => entry.trim() || []);
  if (entries.length === 0) return 0;
  const [first = ''] = entries;
  if (entries.length === 1 && /^\d+$/.test(first) && Number(first) <= MOST) return Number(first);
  try {
    inNetworks(entries);
  } catch (cause) {
    throw new Error(
      `TRUSTED_PROXIES must be how many proxies stand in front, or their addresses and networks, not "${entries.join(',')}".`,
      { cause },
    );
  }
  return entries;
};

/**
 * What Fastify asks of everybody who handed a request on: whether the address that they name before theirs is believed.
 * With addresses, whoever reaches the server past the proxies is believed nothing; with a number, everybody is.
 */
export const trustProxy = (proxies: TrustedProxies): ((address: string, hop: number) => boolean) => {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const isNamed = inNetworks(proxies);
  return (address) => isNamed(address);
};
