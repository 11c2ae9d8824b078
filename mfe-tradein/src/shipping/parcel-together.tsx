import styled from '@emotion/styled';
import type { TradeInParcel } from '@rewald/contracts';
import { FormattedMessage, useGoTo, useIntl } from '@rewald/platform';
import { Button, Card, Heading, Icon, Notice, Text, tokens } from '@rewald/ui';
import { keepParcel, type JoinedParcel } from './joined-parcel.ts';

/** Limit of the server for one parcel. */
const MOST_DEVICES = 5;

const Root = styled(Card)`
  display: grid;
  gap: ${tokens.space[4]};
  justify-items: start;
`;

const Devices = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  /* On a line of its own: beside the device, only the narrower of two numbers may have room. */
  & > li > span {
    display: block;
    color: ${tokens.color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
`;

interface ParcelTogetherProps {
  /** The sale whose parcel another device can share. */
  own: JoinedParcel;
  /** The parcel of the sale, once it is shared. */
  parcel: TradeInParcel | undefined;
  /** Called before the trade-in starts again. */
  onAnother?: () => void;
}

const Together = ({ parcel }: { parcel: TradeInParcel }) => {
  const intl = useIntl();
  return (
    <>
      <Devices role="list">
        {parcel.devices.map(({ reference, device }) => (
          <li key={reference}>
            {device} <span>{reference}</span>
          </li>
        ))}
      </Devices>
      <Text>
        <FormattedMessage
          id="parcel.one-label"
          values={{ day: intl.formatDate(parcel.shipBy, { dateStyle: 'long', timeZone: 'UTC' }) }}
        />
      </Text>
    </>
  );
};

/** The devices that share one parcel, and a button to add another one. */
export const ParcelTogether = ({ own, parcel, onAnother }: ParcelTogetherProps) => {
  const goTo = useGoTo();
  const count = parcel?.devices.length ?? 0;
  return (
    <Root as="section" aria-labelledby="trade-in-parcel" data-screen-only={count > 1 ? undefined : ''}>
      <Heading level={2} step="title3" id="trade-in-parcel">
        {parcel && count > 1 ? (
          <FormattedMessage id="parcel.title" values={{ count }} />
        ) : (
          <FormattedMessage id="parcel.more" />
        )}
      </Heading>
      {count === 1 && (
        <Notice tone="warning">
          <FormattedMessage id="parcel.too-late" />
        </Notice>
      )}
      {parcel && count > 1 && <Together parcel={parcel} />}
      {count < MOST_DEVICES && (
        <>
          <Text tone="inkSoft">
            <FormattedMessage id="parcel.lead" />
          </Text>
          <Button
            variant="secondary"
            iconStart={<Icon name="plus" size={20} />}
            onClick={() => {
              keepParcel(own);
              onAnother?.();
              goTo('/trade-in');
            }}
          >
            <FormattedMessage id="parcel.another" />
          </Button>
        </>
      )}
    </Root>
  );
};
