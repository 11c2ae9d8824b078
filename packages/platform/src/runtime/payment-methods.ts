import { createContext, useContext } from 'react';
import type { PaymentMethod } from '@rewald/contracts';

/** Payment methods of the checkout, from the layout call; null if the API host does not report them. */
export const PaymentMethodsContext = createContext<readonly PaymentMethod[] | null>(null);

/** The payment methods that pages may list; null if the API host does not report them. */
export const usePaymentMethods = (): readonly PaymentMethod[] | null => useContext(PaymentMethodsContext);
