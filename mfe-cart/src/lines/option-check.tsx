import type { CartItem, DeviceOption } from '@rewald/contracts/client';
import { formatPrice, FormattedMessage } from '@rewald/platform';
import { Checkbox } from '@rewald/ui';
import { deviceName } from '../devices/device-name.ts';

interface OptionCheckProps {
  item: CartItem;
  currency: string;
  onChoose: (option: DeviceOption | null) => void;
}

/** Checkbox for the option of a line, such as a new battery (CART-03). Renders nothing without an option. */
export const OptionCheck = ({ item, currency, onChoose }: OptionCheckProps) => {
  const option = item.option ?? item.optionChoice?.option;
  if (!option) return null;
  const { id, name, price } = option;
  return (
    <div role="group" aria-label={deviceName(item.product)}>
      <Checkbox
        checked={Boolean(item.option)}
        onChange={({ target }) => onChoose(target.checked ? { id, name, price } : null)}
        label={
          <FormattedMessage
            id="line.option"
            values={{
              option: name,
              price: formatPrice(price.value, currency),
              each: item.quantity.ordered > 1 ? 'yes' : 'no',
            }}
          />
        }
      />
    </div>
  );
};
