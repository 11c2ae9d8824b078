import { useState } from 'react';
import type { AddressUpdate, Customer } from '@rewald/contracts/client';
import { FormattedMessage, useLocale, useRevalidator, useSession } from '@rewald/platform';
import { useServerForm, type ServerForm as FormEntry } from '@rewald/platform/forms';
import { Field, FieldPair, Select } from '@rewald/ui';
import { FormField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { countryChoices } from './countries.ts';
import { SettingsCard } from './settings-card.tsx';

const NO_ADDRESS = { countryCode: 'DE', address: '', houseNumber: '', plz: '', city: '' };

interface AddressFieldsProps {
  of: FormEntry<AddressUpdate>;
  /** Country of the stored address. It can be chosen even if we no longer deliver there. */
  known: string;
}

const AddressFields = ({ of, known }: AddressFieldsProps) => {
  const locale = useLocale();
  return (
    <>
      <FieldPair data-uneven="end">
        <FormField
          of={of}
          name="address"
          label={<FormattedMessage id="address.street" />}
          autoComplete="address-line1"
          maxLength={120}
        />
        <FormField
          of={of}
          name="houseNumber"
          label={<FormattedMessage id="address.houseNumber" />}
          autoComplete="off"
          maxLength={20}
        />
      </FieldPair>
      <FieldPair data-uneven="start">
        <FormField
          of={of}
          name="plz"
          label={<FormattedMessage id="address.postalCode" />}
          autoComplete="postal-code"
          inputMode={of.form.watch('countryCode') === 'DE' ? 'numeric' : 'text'}
          maxLength={12}
        />
        <FormField
          of={of}
          name="city"
          label={<FormattedMessage id="address.city" />}
          autoComplete="address-level2"
          maxLength={100}
        />
      </FieldPair>
      <Field label={<FormattedMessage id="address.country" />} error={of.errorOf('countryCode')} required>
        <Select {...of.field('countryCode').control} autoComplete="country">
          {countryChoices(locale, known).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
};

export const AddressSettings = ({ customer }: { customer: Customer }) => {
  const { updateAddress } = useSession();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState(false);
  const { countryCode, address, houseNumber, plz, city } = customer.address ?? NO_ADDRESS;
  const entry = useServerForm<AddressUpdate>({
    fields: ['address', 'houseNumber', 'plz', 'city', 'countryCode'],
    defaultValues: { countryCode, address, houseNumber, plz, city },
  });
  const save = (values: AddressUpdate) => {
    setDone(false);
    return updateAddress(values);
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
        <AddressFields of={entry} known={countryCode} />
      </ServerForm>
    </SettingsCard>
  );
};
