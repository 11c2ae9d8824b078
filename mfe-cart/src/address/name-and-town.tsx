import { FormattedMessage } from '@rewald/platform';
import type { ServerForm } from '@rewald/platform/forms';
import { FieldPair } from '@rewald/ui';
import { TextField } from '../checkout/form.tsx';
import type { Addresses } from './addresses.ts';

interface SectionProps {
  of: ServerForm<Addresses>;
  section: 'delivery' | 'billing';
}

/** Tells browsers which of a person's addresses to fill in. */
export const PURPOSE = { delivery: 'shipping', billing: 'billing' } as const;

/** Name of the recipient of the parcel or the invoice. */
export const NameFields = ({ of, section }: SectionProps) => (
  <FieldPair>
    <TextField
      of={of}
      name={`${section}.firstName`}
      label={<FormattedMessage id="address.firstName" />}
      autoComplete={`${PURPOSE[section]} given-name`}
      maxLength={100}
    />
    <TextField
      of={of}
      name={`${section}.lastName`}
      label={<FormattedMessage id="address.lastName" />}
      autoComplete={`${PURPOSE[section]} family-name`}
      maxLength={100}
    />
  </FieldPair>
);

export const TownFields = ({ of, section }: SectionProps) => (
  <FieldPair data-uneven="start">
    <TextField
      of={of}
      name={`${section}.plz`}
      label={<FormattedMessage id="address.plz" />}
      autoComplete={`${PURPOSE[section]} postal-code`}
      inputMode="numeric"
      maxLength={12}
    />
    <TextField
      of={of}
      name={`${section}.city`}
      label={<FormattedMessage id="address.city" />}
      autoComplete={`${PURPOSE[section]} address-level2`}
      maxLength={100}
    />
  </FieldPair>
);
