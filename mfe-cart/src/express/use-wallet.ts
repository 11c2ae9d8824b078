import { useCallback } from 'react';
import { useGoTo, useIntl } from '@rewald/platform';
import { EMPTY_ADDRESS } from '../address/empty-address.ts';
import { keep } from '../checkout/kept.ts';
import { usePaymentChoice, type PaymentChoice } from '../checkout/payment-choice.ts';
import { stepPath } from '../checkout/steps.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { fromWallet, type WalletAnswer } from './wallet-answer.ts';

/** Takes contact and address from a wallet, and goes on to the review: nothing is ordered before the order button. */
export const useWallet = () => {
  const intl = useIntl();
  const goTo = useGoTo();
  const { save } = useCheckout();
  const { choose } = usePaymentChoice();

  /** @returns whether both are kept; otherwise the buyer is on the way to the fields that are wrong */
  const take = useCallback(
    async (answer: WalletAnswer): Promise<boolean> => {
      const { contact, delivery } = fromWallet(answer);
      // What stands in the forms of the steps then.
      const address = { delivery: { ...EMPTY_ADDRESS, ...delivery }, isSame: true, billing: EMPTY_ADDRESS };
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
