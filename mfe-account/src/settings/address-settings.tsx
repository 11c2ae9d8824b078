import { useState } from 'react';
import type { AddressUpdate, Customer } from '@rewald/contracts/client';
import { FormattedMessage, useLocale, useRevalidator, useSession } from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { Field, Select } from '@rewald/ui';
import { FormField } from '../forms/form-field.tsx';
import { Pair, ServerForm } from '../forms/server-form.tsx';
import { countryChoices } from './countries.ts';
import { SettingsCard } from './settings-card.tsx';

/** The form for the customer's address. */
export const AddressSettings = ({ customer }: { customer: Customer }) => {
  const locale = useLocale();
  const { updateAddress } = useSession();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState(false);
  const { countryCode, address, houseNumber, plz, city } = customer.address ?? {
    countryCode: 'DE',
    address: '',
    houseNumber: '',
    plz: '',
    city: '',
  };
  const entry = useServerForm<AddressUpdate>({
    fields: ['address', 'houseNumber', 'plz', 'city', 'countryCode'],
    defaultValues: { countryCode, address, houseNumber, plz, city },
  });
  const save = (values: AddressUpdate) => {
    setDone(false);
    return updateAddress({
      countryCode: values.countryCode,
      address: values.address.trim(),
      houseNumber: values.houseNumber.trim(),
      plz: values.plz.trim(),
      city: values.city.trim(),
    });
  };
  const saved = () => {
    setDone(true);
    void revalidate();
  };
  return (
    <SettingsCard
      title={<FormattedMessage id="address.title" />}
      text={<FormattedMessage id="address.text" />}
      done={done && <FormattedMessage id="address.saved" />}
    >
      <ServerForm
        onSubmit={entry.submit(save, saved)}
        of={entry}
        button={{ variant: 'secondary' }}
        submitLabel={<FormattedMessage id="address.submit" />}
        busyLabel={<FormattedMessage id="settings.busy" />}
      >
        <Pair data-uneven="end">
          <FormField
            of={entry}
            name="address"
            label={<FormattedMessage id="address.street" />}
            autoComplete="address-line1"
            maxLength={120}
          />
          <FormField
            of={entry}
            name="houseNumber"
            label={<FormattedMessage id="address.houseNumber" />}
            autoComplete="off"
            maxLength={20}
          />
        </Pair>
        <Pair data-uneven="start">
          <FormField
            of={entry}
            name="plz"
            label={<FormattedMessage id="address.postalCode" />}
            autoComplete="postal-code"
            inputMode={entry.form.watch('countryCode') === 'DE' ? 'numeric' : 'text'}
            maxLength={12}
          />
          <FormField
            of={entry}
            name="city"
            label={<FormattedMessage id="address.city" />}
            autoComplete="address-level2"
            maxLength={100}
          />
        </Pair>
        <Field
          label={<FormattedMessage id="address.country" />}
          error={entry.errorOf('countryCode')}
          required
        >
          <Select {...entry.field('countryCode').control} autoComplete="country">
            {countryChoices(locale, countryCode).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </ServerForm>
    </SettingsCard>
  );
};
