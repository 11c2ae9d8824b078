import type { Id, TradeInOrderRequest } from '@rewald/contracts/client';
import { tidyIban, tidyLine } from '@rewald/contracts/typed-text';
import { offerRequest } from './offer-rule.ts';
import type { WizardState } from './wizard-state.ts';

/** The inverse of {@link answerKey}. */
const idOf = (key: string): Id => {
  const id: unknown = JSON.parse(key);
  return typeof id === 'number' ? id : String(id);
};

/** The answers to the current questions; all remembered answers if the questionnaire could not be loaded again. */
const answersOf = (state: WizardState): TradeInOrderRequest['device']['answers'] =>
  offerRequest(state)?.answers ??
  Object.entries(state.answers).map(([question, answer]) => ({
    question_id: idOf(question),
    answer_id: answer,
  }));

const orNull = (text: string): string | null => tidyLine(text) || null;

/**
 * The order exactly as in section 3 (TRADE-13): the street is called `address`, unused payment values are null,
 * `productId` is the id of the chosen variation. Null if no variation or payment method is chosen.
 */
export const orderRequest = (state: WizardState): TradeInOrderRequest | null => {
  const { personalDetails, address, bankAccount, paymentMethod, paypalEmail } = state.details;
  if (!state.variation || !paymentMethod) return null;
  const byBank = paymentMethod === 'bank-transfer';
  return {
    customer: {
      firstName: tidyLine(personalDetails.firstName),
      lastName: tidyLine(personalDetails.lastName),
      email: tidyLine(personalDetails.email),
      phone: tidyLine(personalDetails.phone),
      address: {
        country: address.country,
        city: tidyLine(address.city),
        postalCode: tidyLine(address.postalCode),
        address: tidyLine(address.street),
        houseNumber: tidyLine(address.houseNumber),
      },
      payment: {
        type: paymentMethod,
        paypal: byBank ? null : orNull(paypalEmail),
        // Spaces are only for display.
        iban: byBank ? orNull(tidyIban(bankAccount.iban)) : null,
        accountName: byBank ? orNull(bankAccount.accountName) : null,
      },
    },
    device: { answers: answersOf(state), productId: state.variation.id },
  };
};
