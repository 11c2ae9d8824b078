import type { Checkout, OrderAddress } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';
import type { ServerForm } from '@rewald/platform/forms';
import { Field, Select, Stack } from '@rewald/ui';
import { Pair, TextField } from '../checkout/form.tsx';
import { splitStreet } from './split-street.ts';

const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'address',
  'houseNumber',
  'addition',
  'plz',
  'city',
  'countryCode',
] as const satisfies readonly (keyof OrderAddress)[];

/** The values of the step. */
export interface Addresses {
  delivery: OrderAddress;
  /** Whether the billing address is the delivery address. */
  isSame: boolean;
  billing: OrderAddress;
}

/** Names of all fields of the step, in the order of the page. */
export const ALL_FIELDS = [
  ...ADDRESS_FIELDS.map((field) => `delivery.${field}` as const),
  ...ADDRESS_FIELDS.map((field) => `billing.${field}` as const),
];

interface AddressFieldsProps {
  of: ServerForm<Addresses>;
  section: 'delivery' | 'billing';
  countries: Checkout['countries'];
}

/** The fields of an address, each with its autocomplete token. */
export const AddressFields = ({ of, section, countries }: AddressFieldsProps) => {
  // Tells browsers which of a person's addresses is meant.
  const purpose = section === 'delivery' ? 'shipping' : 'billing';
  const split = (): void => {
    const { address, houseNumber } = of.form.getValues(section);
    const parts = houseNumber.trim() === '' ? splitStreet(address) : null;
    if (!parts) return;
    const again = { shouldValidate: of.form.formState.isSubmitted };
    of.form.setValue(`${section}.address`, parts.street, again);
    of.form.setValue(`${section}.houseNumber`, parts.houseNumber, again);
  };
  const country = of.field(`${section}.countryCode`);
  return (
    <Stack gap={5}>
      <Pair>
        <TextField
          of={of}
          name={`${section}.firstName`}
          label={<FormattedMessage id="address.firstName" />}
          autoComplete={`${purpose} given-name`}
          maxLength={100}
        />
        <TextField
          of={of}
          name={`${section}.lastName`}
          label={<FormattedMessage id="address.lastName" />}
          autoComplete={`${purpose} family-name`}
          maxLength={100}
        />
      </Pair>
      <Pair data-uneven="end">
        <TextField
          of={of}
          name={`${section}.address`}
          label={<FormattedMessage id="address.street" />}
          autoComplete={`${purpose} address-line1`}
          maxLength={120}
          onBlur={split}
        />
        <TextField
          of={of}
          name={`${section}.houseNumber`}
          label={<FormattedMessage id="address.houseNumber" />}
          autoComplete={`${purpose} address-line2`}
          maxLength={20}
        />
      </Pair>
      <TextField
        of={of}
        name={`${section}.addition`}
        label={<FormattedMessage id="address.addition" />}
        hint={<FormattedMessage id="address.additionHint" />}
        optional
        autoComplete={`${purpose} address-line3`}
        maxLength={100}
      />
      <Pair data-uneven="start">
        <TextField
          of={of}
          name={`${section}.plz`}
          label={<FormattedMessage id="address.plz" />}
          autoComplete={`${purpose} postal-code`}
          inputMode="numeric"
          maxLength={12}
        />
        <TextField
          of={of}
          name={`${section}.city`}
          label={<FormattedMessage id="address.city" />}
          autoComplete={`${purpose} address-level2`}
          maxLength={100}
        />
      </Pair>
      <Field label={<FormattedMessage id="address.country" />} error={country.error} required>
        <Select autoComplete={`${purpose} country`} {...country.control}>
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
