import { inNetworks } from '@rewald/contracts/servers/network-address';
import { GENEROUS_LIMITS, type RateLimits } from './rate-limits.ts';

const NAMES = new Map([
  ['reads', 'reads'],
  ['changes', 'changes'],
  ['caller-changes', 'callerChanges'],
  ['logins', 'logins'],
] as const);
const isName = (name: string): name is 'reads' | 'changes' | 'caller-changes' | 'logins' =>
  [...NAMES.keys()].some((known) => known === name);

/**
 * Reads limits such as `reads=6000,logins=20`; the others keep their generous defaults.
 *
 * @param text of RATE_LIMITS; `off` for no limits
 * @param exempt of RATE_LIMITS_EXEMPT: addresses and networks, comma-separated
 * @returns null for no limits
 * @throws {Error} a value is invalid; the message is for the person who set it
 */
export const readRateLimits = (text: string | null, exempt: string | null): RateLimits | null => {
  if (text === 'off') return null;
  const limits = { ...GENEROUS_LIMITS };
  for (const entry of (text ?? '').split(',').filter((part) => part.trim() !== '')) {
    const [name = '', value = ''] = entry.trim().split('=', 2);
    if (!isName(name) || !/^[1-9]\d{0,8}$/.test(value))
      throw new Error(
        `RATE_LIMITS must be "off" or a list of ${[...NAMES.keys()].map((one) => `${one}=<number>`).join(', ')}, not "${entry}".`,
      );
    limits[NAMES.get(name) ?? 'reads'] = Number(value);
  }
  const networks = exempt?.split(',').flatMap((entry) => entry.trim() || []);
  if (networks !== undefined) inNetworks(networks);
  return { ...limits, exempt: networks ?? GENEROUS_LIMITS.exempt };
};
