import { useCallback } from 'react';
import { useGoTo, useIntl } from '@rewald/platform';
import { EMPTY_ADDRESS } from '../address/empty-address.ts';
import { keep } from '../checkout/kept.ts';
import { usePaymentChoice, type PaymentChoice } from '../checkout/payment-choice.ts';
import { stepPath } from '../checkout/steps.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { fromWallet, type WalletAnswer } from './wallet-answer.ts';

/** Stores contact and address of a wallet and goes to the review. Nothing is ordered until the order button is pressed. */
export const useWallet = () => {
  const intl = useIntl();
  const goTo = useGoTo();
  const { save } = useCheckout();
  const { choose } = usePaymentChoice();

  /** @returns whether both were stored; otherwise the buyer is taken to the fields with errors */
  const take = useCallback(
    async (answer: WalletAnswer): Promise<boolean> => {
      const { contact, delivery } = fromWallet(answer);
      // Initial values of the steps' forms.
      const address = {
        place: 'home',
        delivery: { ...EMPTY_ADDRESS, ...delivery },
        isSame: true,
        billing: EMPTY_ADDRESS,
      };
      const state = { note: intl.formatMessage({ id: 'wallet.incomplete' }) };
      const withContact = await save({ contact });
      if (!withContact.ok) {
        keep('tab', 'contact', { contact });
        keep('tab', 'address', address);
        goTo(stepPath('contact'), { state });
        return false;
      }
      const withAddress = await save({ delivery, billing: null });
      if (withAddress.ok) return true;
      keep('tab', 'address', address);
      goTo(stepPath('address'), { state });
      return false;
    },
    [save, goTo, intl],
  );

  const review = useCallback(
    (choice: PaymentChoice): void => {
      choose(choice);
      goTo(stepPath('review'));
    },
    [choose, goTo],
  );
  return { take, review, choose };
};
