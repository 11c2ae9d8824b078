import { useIntl } from '@rewald/platform';
import { Button, Icon } from '@rewald/ui';
import { useBuying } from './use-buying.ts';

const NO_EXTRAS = { insuranceId: null, optionId: null };

interface BuyButtonProps {
  offerId: number;
  /** Of the device, for lists that have several buttons. */
  name: string;
}

/** A small button that puts one piece into the cart, with what went wrong below it. */
export function BuyButton({ offerId, name }: BuyButtonProps) {
  const intl = useIntl();
  const { busy, buy, messages } = useBuying(offerId, NO_EXTRAS);
  const words = intl.formatMessage({ id: busy ? 'product.buy.busy' : 'product.buy.action' });
  return (
    <>
      <Button
        size="small"
        busy={busy}
        iconStart={<Icon name="cart" size={18} />}
        aria-label={`${words}: ${name}`}
        onClick={() => void buy()}
      >
        {words}
      </Button>
      {messages.length > 0 && <div role="alert">{messages.join(' ')}</div>}
    </>
  );
}
