import { Alert, Box, Typography } from '@mui/material';
import { required } from 'ra-core';
import { RadioButtonGroupInput, SelectInput } from 'ra-ui-materialui';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Choice } from '../acts/choice.tsx';
import { NumberField } from '../acts/number-field.tsx';
import { Words } from '../acts/words.tsx';
import type { BodyOf } from '../data/calls.ts';
import { Money } from '../shown/shown.tsx';
import { Outcome } from './outcome.tsx';
import type { DeviceShown, ReturnShown } from './shown-return.ts';

const CALL = 'POST /api/operator/{locale}/returns/{returnId}/judge';
type Judged = BodyOf<typeof CALL>['devices'][number];

/** What is entered for a device. `to` is a destination, or an offer as `offer:7`; less valued ones go where somebody says. */
interface Entered {
  /** Nobody judges before they have looked: it is chosen, and not there from the beginning. */
  readonly verdict?: Judged['verdict'];
  readonly deduction?: number | null;
  readonly reason?: string | null;
  readonly rejection?: NonNullable<Judged['rejection']>;
  readonly to?: string;
  readonly lessTo?: string;
}

const verdicts = (['as-new', 'less', 'rejected'] as const).map((id) => ({
  id,
  name: `returns.verdict.${id}`,
}));

function destinationOf(to: string | undefined): Pick<Judged, 'destination' | 'offerId'> {
  const [, offerId] = /^offer:(\d+)$/.exec(to ?? '') ?? [];
  if (offerId !== undefined) return { destination: 'offer', offerId: Number(offerId) };
  return { destination: to === 'stock' ? to : 'none' };
}

function judgedOf({ lineId }: DeviceShown, entered: Entered): Judged {
  const { verdict = 'as-new', deduction, reason, rejection, to, lessTo } = entered;
  const told = reason == null || reason.trim() === '' ? {} : { reason: reason.trim() };
  if (verdict === 'rejected') return { lineId, verdict, ...told, ...(rejection && { rejection }) };
  if (verdict === 'as-new') return { lineId, verdict, ...destinationOf(to) };
  return { lineId, verdict, ...told, ...(deduction != null && { deduction }), ...destinationOf(lessTo) };
}

/** Where a device can go: offers are shown with their condition and what is there. */
function useDestinations({ offer, others }: DeviceShown) {
  const intl = useIntl();
  const nameOf = (id: string, { condition, stock }: NonNullable<DeviceShown['offer']>) =>
    intl.formatMessage({ id }, { condition, stock });
  return [
    ...(offer === null ? [] : [{ id: 'stock', name: nameOf('returns.to.stock', offer) }]),
    ...others.map((other) => ({ id: `offer:${other.id}`, name: nameOf('returns.to.offer', other) })),
    { id: 'none', name: intl.formatMessage({ id: 'returns.to.none' }) },
  ];
}

function To({ device, source }: { device: DeviceShown; source: string }) {
  return <Choice source={source} label="returns.to" choices={useDestinations(device)} />;
}

function Told({ at, locale, isNeeded }: { at: number; locale: string; isNeeded: boolean }) {
  return (
    <Words
      source={`devices.${at}.reason`}
      label="returns.reason"
      help={`returns.reason.${locale}`}
      isNeeded={isNeeded}
      rows={1}
    />
  );
}

/** What is asked about one device. */
function Device({ device, at, one }: { device: DeviceShown; at: number; one: ReturnShown }) {
  const { verdict }: Entered = useWatch({ name: `devices.${at}` }) ?? {};
  const intl = useIntl();
  const most = intl.formatNumber(device.most, { style: 'currency', currency: 'EUR' });
  const rejections = one.statutory ? ['other-device'] : ['other-device', 'used', 'late'];
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1, mb: 2 }}
    >
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, px: 0.5 }}>
        {device.name} · <Money value={device.paid} />
      </Typography>
      <RadioButtonGroupInput
        source={`devices.${at}.verdict`}
        label="returns.verdict"
        choices={verdicts}
        validate={required()}
      />
      {verdict === 'less' && (
        <NumberField
          source={`devices.${at}.deduction`}
          label={intl.formatMessage({ id: 'returns.deduction' }, { most })}
          min={0.01}
          max={device.most}
          isNeeded
        />
      )}
      {verdict === 'rejected' && (
        <SelectInput
          source={`devices.${at}.rejection`}
          label="returns.rejection"
          choices={rejections.map((id) => ({ id, name: `returns.rejection.${id}` }))}
          validate={required()}
          helperText={one.statutory ? 'returns.rejection.law' : false}
        />
      )}
      {(verdict === 'less' || verdict === 'rejected') && (
        <Told at={at} locale={one.locale} isNeeded={verdict === 'less'} />
      )}
      {verdict === 'as-new' && <To device={device} source={`devices.${at}.to`} />}
      {verdict === 'less' && <To device={device} source={`devices.${at}.lessTo`} />}
    </Box>
  );
}

/** What will be refunded, once every device is judged. */
function Sum({ devices }: ReturnShown) {
  const entered: readonly Entered[] = useWatch({ name: 'devices' }) ?? [];
  if (!devices.every((_, at) => entered[at]?.verdict)) return null;
  const refund = devices.reduce((sum, { paid }, at) => {
    const { verdict, deduction } = entered[at] ?? {};
    return verdict === 'rejected' ? sum : sum + paid - (verdict === 'less' ? (deduction ?? 0) : 0);
  }, 0);
  return (
    <Alert severity="info" role="status">
      <FormattedMessage id="returns.refund.will" values={{ refund: <Money value={refund} /> }} />
    </Alert>
  );
}

const isReturn = (present: unknown): present is ReturnShown =>
  typeof present === 'object' && present !== null && 'devices' in present;

/** Says what becomes of each device; what is refunded is shown before. */
export function Judge(one: ReturnShown) {
  return (
    <Act
      call={CALL}
      params={{ returnId: one.id }}
      version={one.version}
      label="returns.judge"
      weight="first"
      when={one.state === 'arrived'}
      question={<FormattedMessage id={one.statutory ? 'returns.judge.law' : 'returns.judge.voluntary'} />}
      defaultValues={{
        devices: one.devices.map(({ offer }) => ({ to: offer === null ? 'none' : 'stock' })),
      }}
      toBody={({ devices }: FieldValues) => ({
        devices: one.devices.map((device, at) => judgedOf(device, devices[at])),
      })}
      conflict={(present) =>
        isReturn(present) && present.devices.map((device, at) => <Outcome key={at} {...device} />)
      }
    >
      {one.devices.map((device, at) => (
        <Device key={at} device={device} at={at} one={one} />
      ))}
      <Sum {...one} />
    </Act>
  );
}
