import type { Locale, SandboxWebhook } from '@rewald/contracts';
import type { Random } from './random.ts';

/**
 * How a second request for the same order is sent:
 * - `same-key`: at the same time, over another connection, with the same key
 * - `same-connection`: right after the first one, with the same key
 * - `without-key`: at the same time, over another connection, without a key
 * - `with-webhook`: while the provider sends its webhook, with a different key
 */
const DUPLICATES = ['same-key', 'same-connection', 'without-key', 'with-webhook'] as const;
type Duplicate = (typeof DUPLICATES)[number];

/** The behaviour of a buyer. */
export interface BuyersPlan {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly redeems: boolean;
  readonly insures: boolean;
  /** Whether the buyer approves the payment before ordering, or orders first, approves, and returns. */
  readonly first: 'approve' | 'order';
  readonly webhook: SandboxWebhook;
  /** The bank approves the first payment and then refuses the capture, so that the buyer has to pay in another way. */
  readonly isRefusedAtFirst: boolean;
  readonly usesKey: boolean;
  /** How long the buyer waits before ordering, in milliseconds. */
  readonly hesitates: number;
  readonly duplicate: Duplicate | null;
}

const BUYERS = 200;
const TWICE = 40;
/** Enough buyers to use up the code, no matter when processes are killed. */
const WITH_CODE = 100;
const REFUSED_AT_FIRST = 12;
const LONGEST_HESITATION = 1_500;

export const planBuyers = (random: Random, round: number): BuyersPlan[] => {
  const numbers = Array.from({ length: BUYERS }, (_, index) => index + 1);
  const shuffled = random.shuffled(numbers);
  const redeeming = new Set(shuffled.slice(0, WITH_CODE));
  // None of the buyers with a code: a code that a refused payment releases might find no pieces left.
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
