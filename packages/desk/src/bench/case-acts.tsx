import { required } from 'ra-core';
import { RadioButtonGroupInput } from 'ra-ui-materialui';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
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
    />
  );
}

function Serial({ isNeeded }: { isNeeded: boolean }) {
  return (
    <Words
      source="serialNumber"
      label="bench.erase.serial"
      help="bench.erase.serial.help"
      isNeeded={isNeeded}
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
    >
      <Serial isNeeded />
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
      defaultValues={{ serialNumber: one.serialNumber?.value ?? '' }}
    >
      <RadioButtonGroupInput
        source="method"
        label="bench.erase.method"
        choices={methods}
        validate={required()}
      />
      <Serial isNeeded={false} />
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
      why={{ price: <Money value={one.finalPrice ?? one.price} /> }}
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
      defaultValues={{ carrier: 'DHL' }}
    >
      <Words source="carrier" label="bench.carrier" />
      <Words source="trackingNumber" label="bench.tracking" />
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
    />
  );
}
