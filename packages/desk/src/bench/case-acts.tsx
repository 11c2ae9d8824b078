import { required } from 'ra-core';
import { RadioButtonGroupInput, TextInput } from 'ra-ui-materialui';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Money } from '../shown/shown.tsx';
import type { CaseShown } from './shown-case.ts';

const of = ({ id }: CaseShown) => ({ params: { caseId: id } });
const methods = ['reset', 'overwritten', 'destroyed'].map((id) => ({ id, name: `bench.erase.${id}` }));

export function Arrived(one: CaseShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/trade-in-cases/{caseId}/receive"
      {...of(one)}
      label="bench.receive"
      weight="first"
      when={['submitted', 'expired', 'cancelled'].includes(one.state)}
      done="bench.receive.done"
    />
  );
}

/** The number as it stands on the device: typed, or by a scanner. */
export function ReadSerial(one: CaseShown) {
  return (
    <Act
      call="PUT /api/operator/{locale}/trade-in-cases/{caseId}/serial-number"
      {...of(one)}
      label="bench.scan"
      when={['received', 'inspected', 'counter-offered', 'accepted'].includes(one.state)}
      done="bench.scan.done"
      toBody={({ serialNumber }) => ({ serialNumber })}
    >
      <TextInput
        source="serialNumber"
        label="bench.erase.serial"
        helperText="bench.erase.serial.help"
        validate={required()}
        fullWidth
      />
    </Act>
  );
}

export function Erase(one: CaseShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/trade-in-cases/{caseId}/erase"
      {...of(one)}
      label="bench.erase"
      when={['inspected', 'accepted', 'paid', 'recycled'].includes(one.state) && one.erasedAt == null}
      done="bench.erase.done"
      defaultValues={{ serialNumber: one.serialNumber?.value ?? '' }}
      toBody={({ method, serialNumber }) => ({
        method,
        ...(typeof serialNumber === 'string' && serialNumber !== '' ? { serialNumber } : {}),
      })}
    >
      <RadioButtonGroupInput
        source="method"
        label="bench.erase.method"
        choices={methods}
        validate={required()}
        row={false}
      />
      <TextInput
        source="serialNumber"
        label="bench.erase.serial"
        helperText="bench.erase.serial.help"
        fullWidth
      />
    </Act>
  );
}

export function Pay(one: CaseShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/trade-in-cases/{caseId}/pay"
      {...of(one)}
      label="bench.pay"
      weight="first"
      when={
        ['inspected', 'accepted', 'payout-failed'].includes(one.state) &&
        one.payoutState !== 'ordered' &&
        one.suspicions.length === 0
      }
      done="bench.pay.done"
      question={
        <FormattedMessage
          id="bench.pay.why"
          values={{ price: <Money value={one.finalPrice ?? one.price} /> }}
        />
      }
    />
  );
}

export function Return(one: CaseShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/trade-in-cases/{caseId}/return"
      {...of(one)}
      label="bench.return"
      weight="first"
      when={one.state === 'declined'}
      done="bench.return.done"
      defaultValues={{ carrier: 'DHL' }}
      toBody={({ carrier, trackingNumber }) => ({ carrier, trackingNumber })}
    >
      <TextInput source="carrier" label="bench.carrier" validate={required()} fullWidth helperText={false} />
      <TextInput
        source="trackingNumber"
        label="bench.tracking"
        validate={required()}
        fullWidth
        helperText={false}
      />
    </Act>
  );
}

export function Back(one: CaseShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/trade-in-cases/{caseId}/returned"
      {...of(one)}
      label="bench.returned"
      when={one.state === 'returning'}
      done="bench.returned.done"
    />
  );
}
