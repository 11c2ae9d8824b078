import type { Locale, SandboxWebhook } from '@rewald/contracts';
import type { Random } from './random.ts';

/**
 * A second request for the same order:
 * - `same-key`: at the same moment, over another connection, with the same key
 * - `same-connection`: right behind the first one, with the same key
 * - `without-key`: at the same moment, over another connection, without a key
 * - `with-webhook`: while the provider sends its webhook, with a key of its own
 */
const DUPLICATES = ['same-key', 'same-connection', 'without-key', 'with-webhook'] as const;
export type Duplicate = (typeof DUPLICATES)[number];

/** What a buyer is going to do. */
export interface BuyersPlan {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly redeems: boolean;
  readonly insures: boolean;
  /** Approves the payment and then orders, or orders, approves, and comes back. */
  readonly first: 'approve' | 'order';
  readonly webhook: SandboxWebhook;
  /** Their bank approves the first payment and then refuses the money: they pay in another way. */
  readonly isRefusedAtFirst: boolean;
  readonly usesKey: boolean;
  /** Hesitates so long, in milliseconds. */
  readonly hesitates: number;
  readonly duplicate: Duplicate | null;
}

const BUYERS = 200;
const TWICE = 40;
/** So many that the code is used up however the kills fall. */
const WITH_CODE = 100;
const REFUSED_AT_FIRST = 12;
const LONGEST_HESITATION = 1_500;

export const planBuyers = (random: Random, round: number): BuyersPlan[] => {
  const numbers = Array.from({ length: BUYERS }, (_, index) => index + 1);
  const shuffled = random.shuffled(numbers);
  const redeeming = new Set(shuffled.slice(0, WITH_CODE));
  // None of those with a code: it might come back when there are no pieces left to redeem it with.
  const refused = new Set(shuffled.slice(-REFUSED_AT_FIRST));
  const twice = new Map(
    random
      .shuffled(numbers)
      .slice(0, TWICE)
      .map((number, index) => [number, DUPLICATES[index % DUPLICATES.length] ?? 'same-key'] as const),
  );
  return numbers.map((number) => {
    const duplicate = twice.get(number) ?? null;
    return {
      name: `buyer ${number}`,
      email: `round-${round}-buyer-${number}@example.com`,
      locale: random.chance(0.3) ? 'en' : 'de',
      redeems: redeeming.has(number),
      insures: random.chance(0.25),
      first: random.chance(0.5) ? 'approve' : 'order',
      webhook: random.chance(0.4)
        ? 'once'
        : random.chance(0.4)
          ? 'twice'
          : random.chance(0.6)
            ? 'late'
            : 'never',
      isRefusedAtFirst: refused.has(number),
      usesKey: duplicate === null ? random.chance(0.8) : duplicate !== 'without-key',
      hesitates: random.between(0, LONGEST_HESITATION),
      duplicate,
    };
  });
};
