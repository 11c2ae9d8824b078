import { lookup, type LookupAddress } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An address belongs to a private network or to this machine, or a URL is not on https. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  constructor(address: string) {
    super(`${address} is no public address.`);
  }
}

const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is not a public one. An IPv4 address mapped into IPv6 is judged as the IPv4 address. */
export const isPrivateAddress = (address: string): boolean => {
  const family = isIP(address);
  return family === 0 || privateAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Resolves a name and refuses private addresses. It is used for the connection itself, so DNS rebinding cannot bypass it. */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const refused = addresses?.find(({ address }) => isPrivateAddress(address));
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) callback(error, '', 0);
    else if (refused !== undefined) callback(new PrivateAddressError(refused.address), '', 0);
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

/** The host of a URL, without the brackets of IPv6. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** @throws {PrivateAddressError} the address is an IP of a private network, or not on https */
export const needPublic = (url: URL): void => {
  const host = hostOf(url);
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  if (url.protocol !== 'https:' || isLocal || (isIP(host) !== 0 && isPrivateAddress(host)))
    throw new PrivateAddressError(url.origin);
};

/** For the whole request and answer. */
const TIMEOUT_MS = 10_000;

/**
 * Posts JSON to an address that an operator or a merchant has entered. Redirects are not followed, and the body of the answer is not read.
 *
 * @param allowPrivate for systems in the operator's own network
 * @returns the status
 * @throws {PrivateAddressError} the address belongs to a private network
 */
export const postOutside = async (
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  allowPrivate: boolean,
): Promise<number> => {
  if (!allowPrivate) needPublic(url);
  const request = url.protocol === 'https:' ? requestSafely : requestPlainly;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(
    url,
    {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'rewald-webhooks',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(allowPrivate ? {} : { lookup: lookupPublic }),
    },
    (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    },
  );
  call.on('error', reject);
  call.end(body);
  return promise;
};
