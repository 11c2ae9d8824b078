import { Avatar, Box, Typography } from '@mui/material';
import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Head, One } from '../shown/one.tsx';
import { Columns, Fact, Facts, Moment, Money, Section, State, To } from '../shown/shown.tsx';
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
      done="returns.receive.done"
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
      done="returns.send-back.done"
      defaultValues={{ carrier: 'DHL' }}
      toBody={({ carrier, trackingNumber }) => ({ carrier, trackingNumber })}
    >
      <TextInput
        source="carrier"
        label="returns.carrier"
        validate={required()}
        fullWidth
        helperText={false}
      />
      <TextInput
        source="trackingNumber"
        label="returns.tracking"
        validate={required()}
        fullWidth
        helperText={false}
      />
    </Act>
  );
}

function Device(device: DeviceShown) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: '48px 1fr auto',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Avatar
        variant="rounded"
        src={device.image?.urls.small ?? ''}
        alt=""
        sx={{ width: 48, height: 48, bgcolor: 'background.default' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {device.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[device.variation, device.condition].filter(Boolean).join(' · ')}
        </Typography>
        <Outcome {...device} />
      </Box>
      <Typography variant="body2">
        <Money value={device.paid} />
      </Typography>
    </Box>
  );
}

function About(one: ReturnShown) {
  const { orderId, orderNumber, buyer, seller, reason, refund, refundState, sentBack } = one;
  return (
    <Section title="returns.about">
      <Facts>
        <Fact label="returns.order">
          <To to={`/orders/${orderId}/show`}>{orderNumber}</To>
        </Fact>
        <Fact label="returns.buyer">{buyer}</Fact>
        <Fact label="returns.seller">{seller.name}</Fact>
        <Fact label="returns.why">{reason}</Fact>
        <Fact label="returns.announced">
          <Moment at={one.announcedAt} />
        </Fact>
        <Fact label="returns.return-by">
          {one.state === 'announced' && <FormattedDate value={one.returnBy} />}
        </Fact>
        <Fact label="returns.received">{one.receivedAt !== null && <Moment at={one.receivedAt} />}</Fact>
        <Fact label="returns.due">{one.state !== 'received' && <FormattedDate value={one.refundBy} />}</Fact>
        <Fact label="returns.refund">
          <Money value={refund} /> {refundState !== null && <State of="refunds" state={refundState} />}
        </Fact>
        <Fact label="returns.sent-back">
          {sentBack !== null && `${sentBack.carrier} ${sentBack.trackingNumber}`}
        </Fact>
      </Facts>
    </Section>
  );
}

function Body(one: ReturnShown) {
  return (
    <Columns
      main={
        <>
          <Section title="returns.devices">
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {one.devices.map((device, at) => (
                <Device key={at} {...device} />
              ))}
            </Box>
          </Section>
          <Photos {...one} />
          {one.history.length > 0 && (
            <Section title="returns.history">
              {one.history.toReversed().map(({ kind, at, by }) => (
                <Typography key={kind} variant="body2" sx={{ py: 0.5 }}>
                  <Moment at={at} /> · <FormattedMessage id={`returns.event.${kind}`} />
                  {by !== null && ` · ${by}`}
                </Typography>
              ))}
            </Section>
          )}
        </>
      }
      side={<About {...one} />}
    />
  );
}

/** A return with its devices, from the parcel to the money. */
export default function Return() {
  return (
    <One<ReturnShown>
      head={(one) => (
        <Head title={one.number} state={<Waits {...one} />}>
          <Arrived {...one} />
          <Judge {...one} />
          <SendBack {...one} />
        </Head>
      )}
      body={(one) => <Body {...one} />}
    />
  );
}
