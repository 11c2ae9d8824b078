import { FormattedDate, FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
import { Piece, Pieces } from '../shown/piece.tsx';
import { Screen } from '../shown/screen.tsx';
import { FactSection, Happenings, Moment, Money, Section, State, To } from '../shown/shown.tsx';
import { Judge } from './judge.tsx';
import { Outcome } from './outcome.tsx';
import { Photos } from './photos.tsx';
import type { DeviceShown, ReturnShown } from './shown-return.ts';
import { Waits } from './waits.tsx';

function Arrived({ id, version, state }: ReturnShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/returns/{returnId}/receive"
      params={{ returnId: id }}
      version={version}
      label="returns.receive"
      weight="first"
      when={state === 'announced'}
    />
  );
}

function SendBack({ id, version, waitsFor }: ReturnShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/returns/{returnId}/send-back"
      params={{ returnId: id }}
      version={version}
      label="returns.send-back"
      weight="first"
      when={waitsFor === 'sending-back'}
      defaultValues={{ carrier: 'DHL' }}
    >
      <Words source="carrier" label="returns.carrier" />
      <Words source="trackingNumber" label="returns.tracking" />
    </Act>
  );
}

function Device(device: DeviceShown) {
  const { image, name, variation, condition, paid } = device;
  return (
    <Piece image={image} name={name} about={[variation, condition]} amount={<Money value={paid} />}>
      <Outcome {...device} />
    </Piece>
  );
}

function Devices({ devices }: ReturnShown) {
  return (
    <Section title="returns.devices">
      <Pieces>
        {devices.map((device, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one line have no other identity than their place
          <Device key={at} {...device} />
        ))}
      </Pieces>
    </Section>
  );
}

function Story({ history }: ReturnShown) {
  if (history.length === 0) return null;
  return (
    <Section title="shown.history">
      <Happenings
        events={history}
        show={({ kind, by }) => (
          <>
            <FormattedMessage id={`returns.event.${kind}`} />
            {by !== null && ` · ${by}`}
          </>
        )}
      />
    </Section>
  );
}

function About(one: ReturnShown) {
  const { orderId, orderNumber, seller, refund, refundState, sentBack, state, receivedAt } = one;
  return (
    <FactSection
      title="returns.about"
      of="returns"
      facts={{
        order: <To to={`/orders/${orderId}/show`}>{orderNumber}</To>,
        buyer: one.buyer,
        seller: seller.name,
        why: one.reason,
        announced: <Moment at={one.announcedAt} />,
        'return-by': state === 'announced' && <FormattedDate value={one.returnBy} />,
        received: receivedAt !== null && <Moment at={receivedAt} />,
        due: state !== 'received' && <FormattedDate value={one.refundBy} />,
        refund: (
          <>
            <Money value={refund} /> {refundState !== null && <State of="refunds" state={refundState} />}
          </>
        ),
        'sent-back': sentBack !== null && `${sentBack.carrier} ${sentBack.trackingNumber}`,
      }}
    />
  );
}

/** A return with its devices, from the parcel to the money. */
export default function Return() {
  return (
    <Screen<ReturnShown>
      title={({ number }) => number}
      state={Waits}
      acts={[Arrived, Judge, SendBack]}
      main={[Devices, Photos, Story]}
      side={[About]}
    />
  );
}
