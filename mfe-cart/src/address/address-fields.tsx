import type { Checkout, OrderAddress } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';
import { Field, Select, Stack } from '@rewald/ui';
import { Pair, TextField } from '../checkout/form.tsx';
import type { Fields } from '../checkout/use-fields.ts';
import { splitStreet } from './split-street.ts';

export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'address',
  'houseNumber',
  'addition',
  'plz',
  'city',
  'countryCode',
] as const satisfies readonly (keyof OrderAddress)[];

export const EMPTY_ADDRESS: OrderAddress = {
  firstName: '',
  lastName: '',
  address: '',
  houseNumber: '',
  addition: '',
  plz: '',
  city: '',
  countryCode: 'DE',
};

interface AddressFieldsProps {
  of: Fields<(typeof ADDRESS_FIELDS)[number]>;
  /** Tells browsers which of somebody's addresses is meant. */
  purpose: 'shipping' | 'billing';
  countries: Checkout['countries'];
}

/** An address, each field with its autocomplete token. */
export const AddressFields = ({ of, purpose, countries }: AddressFieldsProps) => {
  const split = (): void => {
    if (of.values.houseNumber.trim() !== '') return;
    const parts = splitStreet(of.values.address);
    if (parts) of.change({ address: parts.street, houseNumber: parts.houseNumber });
  };
  return (
    <Stack gap={5}>
      <Pair>
        <TextField
          of={of}
          name="firstName"
          label={<FormattedMessage id="address.firstName" />}
          autoComplete={`${purpose} given-name`}
          maxLength={100}
        />
        <TextField
          of={of}
          name="lastName"
          label={<FormattedMessage id="address.lastName" />}
          autoComplete={`${purpose} family-name`}
          maxLength={100}
        />
      </Pair>
      <Pair data-uneven="end">
        <TextField
          of={of}
          name="address"
          label={<FormattedMessage id="address.street" />}
          autoComplete={`${purpose} address-line1`}
          maxLength={120}
          onBlur={split}
        />
        <TextField
          of={of}
          name="houseNumber"
          label={<FormattedMessage id="address.houseNumber" />}
          autoComplete={`${purpose} address-line2`}
          maxLength={20}
        />
      </Pair>
      <TextField
        of={of}
        name="addition"
        label={<FormattedMessage id="address.addition" />}
        hint={<FormattedMessage id="address.additionHint" />}
        optional
        autoComplete={`${purpose} address-line3`}
        maxLength={100}
      />
      <Pair data-uneven="start">
        <TextField
          of={of}
          name="plz"
          label={<FormattedMessage id="address.plz" />}
          autoComplete={`${purpose} postal-code`}
          inputMode="numeric"
          maxLength={12}
        />
        <TextField
          of={of}
          name="city"
          label={<FormattedMessage id="address.city" />}
          autoComplete={`${purpose} address-level2`}
          maxLength={100}
        />
      </Pair>
      <Field
        id={of.idOf('countryCode')}
        label={<FormattedMessage id="address.country" />}
        error={of.errors.countryCode}
        required
      >
        <Select autoComplete={`${purpose} country`} {...of.control('countryCode')}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </Stack>
  );
};
