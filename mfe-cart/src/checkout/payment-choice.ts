import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import type { PaymentProviderInfo } from '@rewald/contracts';
import { SANDBOX_BEHAVIOURS, type SandboxBehaviour } from '@rewald/contracts/payment-vocabulary';
import { isRecord, keep, kept } from './kept.ts';

export type ProviderName = PaymentProviderInfo['name'];

/** The chosen payment method. `approved`: already approved by the buyer, with a wallet or on the provider's page. */
export type PaymentChoice =
  | { provider: 'sandbox'; behaviour: SandboxBehaviour; approved?: boolean }
  | { provider: 'stripe' | 'paypal'; approved?: boolean };

/** A discount reduced the total to 0. */
export interface NothingToPay {
  provider: 'none';
}
export const NOTHING_TO_PAY: NothingToPay = { provider: 'none' };

const NAME = 'payment';

const readChoice = (): PaymentChoice | null => {
  const value = kept('tab', NAME);
  if (!isRecord(value)) return null;
  const approved = value['approved'] === true ? { approved: true } : {};
  const { provider } = value;
  if (provider === 'stripe' || provider === 'paypal') return { provider, ...approved };
  const behaviour = SANDBOX_BEHAVIOURS.find((one) => one === value['behaviour']);
  return provider === 'sandbox' && behaviour ? { provider, behaviour, ...approved } : null;
};

/** undefined: not read from `sessionStorage` yet. */
const choiceAtom = atom<PaymentChoice | null | undefined>(undefined);
const readableAtom = atom(
  (get) => get(choiceAtom),
  (_get, set, next: PaymentChoice | null | 'read') => {
    if (next === 'read') {
      set(choiceAtom, (known) => (known === undefined ? readChoice() : known));
      return;
    }
    keep('tab', NAME, next);
    set(choiceAtom, next);
  },
);

/** The chosen payment method, which survives a reload of this tab. */
export const usePaymentChoice = () => {
  const [choice, set] = useAtom(readableAtom);
  const read = useCallback(() => set('read'), [set]);
  const choose = useCallback((next: PaymentChoice | null) => set(next), [set]);
  return { choice: choice ?? null, isRead: choice !== undefined, read, choose };
};
