import { BlockList, isIP, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, with `::` expanded. */
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
 * The network that an address belongs to: an IPv4 address itself, or the first 64 bits of an IPv6 address, because a
 * household or a server has at least that many and may change the rest with every request. An IPv4-mapped IPv6 address is the
 * IPv4 address.
 *
 * @param address from a proxy or the operating system; any other text is returned as it is
 */
export const networkOf = (address: string): string => firstBits(address, 64);

/**
 * Like `networkOf`, to distinguish customers of providers: the first 48 bits of IPv6, because one customer may
 * get all 65,536 networks of 64 bits below them (RFC 6177).
 */
export const customerNetworkOf = (address: string): string => firstBits(address, 48);

/**
 * Makes a test for addresses from a list such as `127.0.0.0/8, ::1`.
 *
 * @throws {Error} if an entry is neither an address nor a network; the message is for the person who wrote the list
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
