import { FormattedMessage } from '@rewald/platform';
import type { DetailName } from './server-errors.ts';

/** What a field of the details is called. */
export const DetailLabel = ({ name }: { name: DetailName }) => {
  switch (name) {
    case 'firstName':
      return <FormattedMessage id="trade-in.details.first-name" />;
    case 'lastName':
      return <FormattedMessage id="trade-in.details.last-name" />;
    case 'email':
      return <FormattedMessage id="trade-in.details.email" />;
    case 'phone':
      return <FormattedMessage id="trade-in.details.phone" />;
    case 'street':
      return <FormattedMessage id="trade-in.details.street" />;
    case 'houseNumber':
      return <FormattedMessage id="trade-in.details.house-number" />;
    case 'postalCode':
      return <FormattedMessage id="trade-in.details.postal-code" />;
    case 'city':
      return <FormattedMessage id="trade-in.details.city" />;
    case 'country':
      return <FormattedMessage id="trade-in.details.country" />;
    case 'paymentMethod':
      return <FormattedMessage id="trade-in.details.payment" />;
    case 'iban':
      return <FormattedMessage id="trade-in.details.iban" />;
    case 'accountName':
      return <FormattedMessage id="trade-in.details.account-name" />;
    case 'paypal':
      return <FormattedMessage id="trade-in.details.paypal-email" />;
  }
};
