import { inNetworks } from '@rewald/contracts/servers/network-address';

const isLoopback = inNetworks(['127.0.0.0/8', '::1/128', '::ffff:127.0.0.0/104']);

/**
 * Whether an address always leads to the machine that opens it: `localhost` and the names below it (RFC 6761), 127.0.0.0/8 and ::1, in
 * any notation. An address that cannot be parsed may lead anywhere.
 *
 * @param address such as `http://localhost:3000`
 */
export const isThisMachine = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  // The URL class itself normalises upper case, white space and numbers such as 127.1 or 0x7f000001.
  const host = new URL(address).hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
};
