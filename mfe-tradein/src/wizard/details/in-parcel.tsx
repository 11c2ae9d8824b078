import { useState } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';
import { keepParcel, keptParcel } from '../../shipping/joined-parcel.ts';

/** Says that the device travels with an earlier one, and lets it have a parcel of its own. */
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
