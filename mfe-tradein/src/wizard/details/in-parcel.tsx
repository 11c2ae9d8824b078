import { useState } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';
import { keepParcel, keptParcel } from '../../shipping/joined-parcel.ts';

/** Says that the device shares a parcel with an earlier one, with a button to send it separately. */
export const InParcel = () => {
  const [parcel, setParcel] = useState(keptParcel);
  return (
    parcel && (
      <Notice
        tone="info"
        icon="box"
        action={
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              keepParcel(null);
              setParcel(null);
            }}
          >
            <FormattedMessage id="parcel.alone" />
          </Button>
        }
      >
        <FormattedMessage id="parcel.joins" values={{ reference: parcel.reference }} />
      </Notice>
    )
  );
};
