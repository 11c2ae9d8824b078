/** The part of react-intl that remotes may use; each part has its own catalogue, which the shell provides around it. */
export { FormattedDate, FormattedMessage, FormattedNumber, useIntl, type IntlShape } from 'react-intl';
