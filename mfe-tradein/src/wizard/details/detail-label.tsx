import { FormattedMessage } from '@rewald/platform';
import type { DetailName } from './server-errors.ts';

export const DetailLabel = ({ name }: { name: DetailName }) => {
  switch (name) {
    case 'personalDetails.firstName':
      return <FormattedMessage id="trade-in.details.first-name" />;
    case 'personalDetails.lastName':
      return <FormattedMessage id="trade-in.details.last-name" />;
    case 'personalDetails.email':
      return <FormattedMessage id="trade-in.details.email" />;
    case 'personalDetails.phone':
      return <FormattedMessage id="trade-in.details.phone" />;
    case 'address.street':
      return <FormattedMessage id="trade-in.details.street" />;
    case 'address.houseNumber':
      return <FormattedMessage id="trade-in.details.house-number" />;
    case 'address.postalCode':
      return <FormattedMessage id="trade-in.details.postal-code" />;
    case 'address.city':
      return <FormattedMessage id="trade-in.details.city" />;
    case 'address.country':
      return <FormattedMessage id="trade-in.details.country" />;
    case 'paymentMethod':
      return <FormattedMessage id="trade-in.details.payment" />;
    case 'bankAccount.iban':
      return <FormattedMessage id="trade-in.details.iban" />;
    case 'bankAccount.accountName':
      return <FormattedMessage id="trade-in.details.account-name" />;
    case 'paypalEmail':
      return <FormattedMessage id="trade-in.details.paypal-email" />;
  }
};
