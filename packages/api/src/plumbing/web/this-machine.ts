import { inNetworks } from '@rewald/contracts/servers/network-address';

const isLoopback = inNetworks(['127.0.0.0/8', '::1/128', '::ffff:127.0.0.0/104']);

/**
 * Whether an address leads to the machine that asks for it and to no other: `localhost` and the names below it (RFC 6761),
 * 127.0.0.0/8 and ::1, however they are written. What cannot be understood leads anywhere.
 *
 * @param address such as `http://localhost:3000`
 */
export const isThisMachine = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  // Letters, blanks and numbers such as 127.1 or 0x7f000001 are made one way by the URL itself.
  const host = new URL(address).hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
};
