import { FormattedMessage, useIntl } from '@rewald/platform';
import { Controller, isEmail } from '@rewald/platform/forms';
import { useWizard } from '../wizard-context.ts';
import { FieldGroup } from './field-group.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextEntry } from './text-entry.tsx';
import type { DetailsForm } from './use-details-form.ts';

/** The fields of the seller's name and contact. */
export const PersonFields = ({ entry }: { entry: DetailsForm }) => {
  const intl = useIntl();
  const { state } = useWizard();
  return (
    <FieldGroup title={<FormattedMessage id="trade-in.details.person" />}>
      <TextEntry
        entry={entry}
        name="personalDetails.firstName"
        label={intl.formatMessage({ id: 'trade-in.details.first-name' })}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextEntry
        entry={entry}
        name="personalDetails.lastName"
        label={intl.formatMessage({ id: 'trade-in.details.last-name' })}
        autoComplete="family-name"
        maxLength={100}
      />
      <div data-width="full">
        <TextEntry
          entry={entry}
          name="personalDetails.email"
          type="email"
          label={intl.formatMessage({ id: 'trade-in.details.email' })}
          autoComplete="email"
          maxLength={254}
          warning={{ isFine: isEmail, text: intl.formatMessage({ id: 'trade-in.details.warning-email' }) }}
        />
      </div>
      <div data-width="full">
        <Controller
          control={entry.form.control}
          name="personalDetails.phone"
          render={({ field }) => (
            <PhoneField
              key={state.formerDetails ? 'cleared' : 'kept'}
              ref={field.ref}
              value={field.value}
              onChange={(phone) => {
                entry.form.clearErrors(field.name);
                field.onChange(phone);
              }}
              error={entry.errorOf(field.name)}
            />
          )}
        />
      </div>
    </FieldGroup>
  );
};
