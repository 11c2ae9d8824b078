import { isInSepa, isLatinName } from '@rewald/contracts/sepa-payee';
import { isValidIBAN } from 'ibantools';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { filled, isEmail, tidyIban, useWatch } from '@rewald/platform/forms';
import { Notice, RadioCard, RadioGroup } from '@rewald/ui';
import { FieldGroup } from './field-group.tsx';
import { groupInput } from './iban.ts';
import { TextEntry } from './text-entry.tsx';
import type { DetailsForm } from './use-details-form.ts';

const isIban = (text: string): boolean => isValidIBAN(tidyIban(text));

const BankAccount = ({ entry }: { entry: DetailsForm }) => {
  const intl = useIntl();
  return (
    <>
      <div data-width="full">
        <TextEntry
          entry={entry}
          name="bankAccount.accountName"
          label={intl.formatMessage({ id: 'trade-in.details.account-name' })}
          autoComplete="name"
          maxLength={120}
          warning={{
            isFine: isLatinName,
            text: intl.formatMessage({ id: 'trade-in.details.warning-latin' }),
          }}
        />
      </div>
      <div data-width="full">
        <TextEntry
          entry={entry}
          name="bankAccount.iban"
          label={intl.formatMessage({ id: 'trade-in.details.iban' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          tidy={groupInput}
          warning={{
            isFine: (typed) => isIban(typed) && isInSepa(typed),
            text: (typed) =>
              intl.formatMessage({
                id: isIban(typed) ? 'trade-in.details.warning-sepa' : 'trade-in.details.warning-iban',
              }),
          }}
        />
      </div>
    </>
  );
};

/** The payout method and its data. The input of the other method is kept. */
export const PaymentFields = ({ entry, recycling }: { entry: DetailsForm; recycling: boolean }) => {
  const intl = useIntl();
  const { form } = entry;
  const paymentMethod = useWatch({ control: form.control, name: 'paymentMethod' });
  const choice = form.register('paymentMethod', {
    validate: filled(intl.formatMessage({ id: 'trade-in.details.choose-payment' })),
    onChange: () => form.clearErrors('paymentMethod'),
  });
  return (
    <FieldGroup title={<FormattedMessage id="trade-in.details.payment" />}>
      {recycling && (
        <div data-width="full">
          <Notice tone="info">
            <FormattedMessage id="trade-in.details.why-account" />
          </Notice>
        </div>
      )}
      <div data-width="full">
        <RadioGroup
          legend={<FormattedMessage id="trade-in.details.payment" />}
          legendHidden
          layout="columns"
          error={entry.errorOf('paymentMethod')}
        >
          <RadioCard
            {...choice}
            value="bank-transfer"
            label={<FormattedMessage id="trade-in.payment.bank-transfer" />}
          />
          <RadioCard {...choice} value="paypal" label={<FormattedMessage id="trade-in.payment.paypal" />} />
        </RadioGroup>
      </div>
      {paymentMethod === 'bank-transfer' && <BankAccount entry={entry} />}
      {paymentMethod === 'paypal' && (
        <div data-width="full">
          <TextEntry
            entry={entry}
            name="paypalEmail"
            type="email"
            label={intl.formatMessage({ id: 'trade-in.details.paypal-email' })}
            autoComplete="email"
            maxLength={254}
            warning={{ isFine: isEmail, text: intl.formatMessage({ id: 'trade-in.details.warning-email' }) }}
          />
        </div>
      )}
    </FieldGroup>
  );
};
