import { useState } from 'react';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { Button, Icon } from '@rewald/ui';
import { changeWish, useWishList } from './wish-list.ts';

export interface SaveForLaterProps {
  productId: number;
  conditionId: number;
  /** Current price of one piece in euros. */
  price: number;
  /** Name of the device for the button's label. */
  name: string;
  /** Called once the device is on the wish list; not called on failure. */
  onSaved: () => void;
}

/** Adds a device to the wish list. Fills the cart's slot for actions on a line, which is then removed. */
export default function SaveForLater({ productId, conditionId, price, name, onSaved }: SaveForLaterProps) {
  const intl = useIntl();
  const { platform } = useWishList();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const save = async (): Promise<void> => {
    setState('busy');
    const saved = await changeWish(platform, { productId, conditionId }, { price });
    setState(saved ? 'ready' : 'failed');
    if (saved) onSaved();
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={state === 'busy'}
        iconStart={<Icon name="heart" size={18} />}
        aria-label={intl.formatMessage({ id: 'wish-list.save.label' }, { name })}
        onClick={() => void save()}
      >
        <FormattedMessage id="wish-list.save" />
      </Button>
      {state === 'failed' && (
        <span role="alert">
          <FormattedMessage id="wish-list.failed" />
        </span>
      )}
    </>
  );
}
