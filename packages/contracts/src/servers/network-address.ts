import { BlockList, isIP, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, with its gap filled. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  if (tail === undefined) return front;
  const back = tail === '' ? [] : tail.split(':');
  return [
    ...front,
    ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0'),
    ...back,
  ];
};

const firstBits = (address: string, bits: 48 | 64): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64);
  return `${groupsOf(address)
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`;
};

/**
 * Whom an address stands for: itself for IPv4, the first 64 bits for IPv6, because a household or a server has at least so
 * many and may change the rest with every request. An IPv4 address in IPv6 clothes is that IPv4 address.
 *
 * @param address as a proxy or the system named it; what is no address stands for itself
 */
export const networkOf = (address: string): string => firstBits(address, 64);

/**
 * Like `networkOf`, for counting who is somebody else: the first 48 bits of IPv6, because one customer of a provider may
 * get all that follows them (RFC 6177), 65,536 networks of 64 bits.
 */
export const customerNetworkOf = (address: string): string => firstBits(address, 48);

/**
 * Makes a test for addresses out of a list such as `127.0.0.0/8, ::1`.
 *
 * @throws {Error} an entry is neither an address nor a network; the message is for the person who wrote it
 */
export const inNetworks = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/', 2);
    const family = isIP(address);
    const prefix = Number(bits ?? (family === 6 ? 128 : 32));
    if (family === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > (family === 6 ? 128 : 32))
      throw new Error(`"${network}" is neither an address nor a network such as 10.0.0.0/8.`);
    list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
};
