import { createContext, useContext } from 'react';
import type { PaymentMethod } from '@rewald/contracts';

/** Payment methods of the checkout, from the layout call; null if the host does not say. */
export const PaymentMethodsContext = createContext<readonly PaymentMethod[] | null>(null);

/** What may be promised about paying: no page lists other methods. Null if the host does not say. */
export const usePaymentMethods = (): readonly PaymentMethod[] | null => useContext(PaymentMethodsContext);
