import { inNetworks } from './network-address.ts';

/** The trusted proxies in front: their number, or their addresses and networks. */
export type TrustedProxies = number | readonly string[];

/** Upper limit of proxies in a row. */
const MOST = 100;

/**
 * Parses the number of proxies in front (`1`), or their addresses (`10.0.0.0/8,::1`).
 *
 * @param text of TRUSTED_PROXIES; no proxy is trusted if it is not set
 * @throws {Error} if the text is neither; the message is for the person who set it
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
 * Creates Fastify's `trustProxy` function, which decides for each hop whether the address that it forwards is
 * trusted. With addresses, a client that bypasses the proxies is not trusted; with a number, every client is.
 */
export const trustProxy = (proxies: TrustedProxies): ((address: string, hop: number) => boolean) => {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const isNamed = inNetworks(proxies);
  return (address) => isNamed(address);
};
