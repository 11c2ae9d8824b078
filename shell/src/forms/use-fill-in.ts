import { useEffect, useEffectEvent } from 'react';
import { customerName, useSession } from '@rewald/platform';

/**
 * Says who is logged in, for the fields that ask for it.
 *
 * @param fill puts a text where nothing stands yet
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
