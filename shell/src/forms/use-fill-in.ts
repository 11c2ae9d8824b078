import { useEffect, useEffectEvent } from 'react';
import { customerName, useSession } from '@rewald/platform';

/**
 * Fills in the logged-in customer's data.
 *
 * @param fill sets the value of an empty field
 */
export const useFillIn = (fill: (field: 'name' | 'email', text: string) => void): void => {
  const { customer } = useSession();
  const fillIn = useEffectEvent(fill);
  useEffect(() => {
    if (!customer) return;
    fillIn('name', customerName(customer));
    fillIn('email', customer.email);
  }, [customer]);
};
