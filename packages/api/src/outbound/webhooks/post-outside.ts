import { lookup, type LookupAddress } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An address leads into a private network, or to this machine. */
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

/** Whether an IP address is one that nobody outside has. IPv4 within IPv6 counts as what it is. */
export const isPrivateAddress = (address: string): boolean => {
  const family = isIP(address);
  return family === 0 || privateAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Finds addresses of a name, and refuses it where one of them is private: also a name that changes its mind. */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const refused = addresses?.find(({ address }) => isPrivateAddress(address));
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) callback(error, '', 0);
    else if (refused !== undefined) callback(new PrivateAddressError(refused.address), '', 0);
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

/** What the other side is called, without the brackets of IPv6. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** @throws {PrivateAddressError} the address is an IP of a private network, or not on https */
export const needPublic = (url: URL): void => {
  const host = hostOf(url);
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  if (url.protocol !== 'https:' || isLocal || (isIP(host) !== 0 && isPrivateAddress(host)))
    throw new PrivateAddressError(url.origin);
};

/** For the whole answer. */
const TIMEOUT_MS = 10_000;

/**
 * Posts JSON to an address that somebody else named. Redirections are not followed, and what is answered is not read.
 *
 * @param allowPrivate for systems of one's own network
 * @returns the status
 * @throws {PrivateAddressError} it leads into a private network
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
