/** The part of react-intl that remotes may use; each part has its own catalogue, put around it by the shell. */
export { FormattedDate, FormattedMessage, FormattedNumber, useIntl, type IntlShape } from 'react-intl';
