import type { Checkout, OrderAddress } from '@rewald/contracts';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { tidyLine, type ServerForm } from '@rewald/platform/forms';
import { Field, FieldPair, Select, Stack } from '@rewald/ui';
import { TextField } from '../checkout/form.tsx';
import type { Addresses } from './addresses.ts';
import { NameFields, PURPOSE, TownFields } from './name-and-town.tsx';
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

/** Names of all fields of the step, in the order of the page. */
export const ALL_FIELDS = [
  ...ADDRESS_FIELDS.map((field) => `delivery.${field}` as const),
  ...ADDRESS_FIELDS.map((field) => `billing.${field}` as const),
];

interface AddressFieldsProps {
  of: ServerForm<Addresses>;
  section: 'delivery' | 'billing';
  countries: Checkout['countries'];
  /** Whether the form has separate fields for pick-up places. */
  hasPlaces?: boolean;
}

/** Customers who are used to shops without such fields write the pick-up place into the street. */
const PLACES = /^\s*(?:dhl[\s-]*)?(?:packstation|postfiliale)(?![\p{L}-])/iu;

/** The fields of an address, each with its autocomplete token. */
export const AddressFields = ({ of, section, countries, hasPlaces = false }: AddressFieldsProps) => {
  const intl = useIntl();
  const purpose = PURPOSE[section];
  const split = (): void => {
    const { address, houseNumber } = of.form.getValues(section);
    const parts = tidyLine(houseNumber) === '' ? splitStreet(address) : null;
    if (!parts) return;
    const again = { shouldValidate: of.form.formState.isSubmitted };
    of.form.setValue(`${section}.address`, parts.street, again);
    of.form.setValue(`${section}.houseNumber`, parts.houseNumber, again);
  };
  const country = of.field(`${section}.countryCode`);
  return (
    <Stack gap={5}>
      <NameFields of={of} section={section} />
      <FieldPair data-uneven="end">
        <TextField
          of={of}
          name={`${section}.address`}
          label={<FormattedMessage id="address.street" />}
          autoComplete={`${purpose} address-line1`}
          maxLength={120}
          onBlur={split}
          {...(hasPlaces && {
            check: (street) => PLACES.test(street) && intl.formatMessage({ id: 'address.chooseAbove' }),
          })}
        />
        <TextField
          of={of}
          name={`${section}.houseNumber`}
          label={<FormattedMessage id="address.houseNumber" />}
          autoComplete={`${purpose} address-line2`}
          maxLength={20}
        />
      </FieldPair>
      <TextField
        of={of}
        name={`${section}.addition`}
        label={<FormattedMessage id="address.addition" />}
        hint={<FormattedMessage id="address.additionHint" />}
        optional
        autoComplete={`${purpose} address-line3`}
        maxLength={100}
      />
      <TownFields of={of} section={section} />
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
