import type { DeviceOption } from '@rewald/contracts/client';
import { formatPrice, FormattedMessage } from '@rewald/platform';

interface IncludingProps {
  option: DeviceOption | null | undefined;
  currency: string;
}

/** The share of a line's price that is for its option, as text; nothing without an option. */
export const Including = ({ option, currency }: IncludingProps) =>
  option && (
    <FormattedMessage
      id="line.including"
      values={{ option: option.name, price: formatPrice(option.price.value, currency) }}
    />
  );
