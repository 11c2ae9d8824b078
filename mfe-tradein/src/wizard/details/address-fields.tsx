import { FormattedMessage, useIntl } from '@rewald/platform';
import { FieldPair } from '@rewald/ui';
import { DetailSelect } from './detail-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { TextEntry } from './text-entry.tsx';
import type { DetailsForm } from './use-details-form.ts';

const isPostalCode = (text: string): boolean => /^\d{5}$/.test(text);

export const AddressFields = ({ entry }: { entry: DetailsForm }) => {
  const intl = useIntl();
  const country = entry.field('address.country');
  return (
    <FieldGroup title={<FormattedMessage id="trade-in.details.address" />}>
      <FieldPair data-width="full" data-uneven="end">
        <TextEntry
          entry={entry}
          name="address.street"
          label={intl.formatMessage({ id: 'trade-in.details.street' })}
          autoComplete="address-line1"
          maxLength={120}
        />
        <TextEntry
          entry={entry}
          name="address.houseNumber"
          label={intl.formatMessage({ id: 'trade-in.details.house-number' })}
          maxLength={20}
        />
      </FieldPair>
      <FieldPair data-width="full" data-uneven="start">
        <TextEntry
          entry={entry}
          name="address.postalCode"
          label={intl.formatMessage({ id: 'trade-in.details.postal-code' })}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={12}
          warning={{
            isFine: isPostalCode,
            text: intl.formatMessage({ id: 'trade-in.details.warning-postal-code' }),
          }}
        />
        <TextEntry
          entry={entry}
          name="address.city"
          label={intl.formatMessage({ id: 'trade-in.details.city' })}
          autoComplete="address-level2"
          maxLength={100}
        />
      </FieldPair>
      <div data-width="full">
        <DetailSelect
          {...country.control}
          label={intl.formatMessage({ id: 'trade-in.details.country' })}
          autoComplete="country"
          error={country.error}
        >
          <option value="de">{intl.formatMessage({ id: 'trade-in.details.germany' })}</option>
        </DetailSelect>
      </div>
    </FieldGroup>
  );
};
