import { useEffect, useRef, useState } from 'react';
import type { Order } from '@rewald/contracts';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { filled, useServerForm, type ServerForm } from '@rewald/platform/forms';
import {
  Button,
  Card,
  Field,
  Heading,
  Icon,
  Inline,
  Notice,
  Select,
  Stack,
  Text,
  TextArea,
} from '@rewald/ui';
import { deviceName } from '../devices/device-name.ts';
import { DefectPhotos } from './defect-photos.tsx';
import type { OrderAccess } from './order-link.ts';
import { useDefectCalls } from './use-defect-calls.ts';

interface Report {
  lineId: string;
  text: string;
}

interface ReportDefectProps {
  order: Order;
  level: 2 | 3;
  access: OrderAccess;
  onChange: (order: Order) => void;
}

/** What has arrived and is not on its way back. */
const kept = ({ lines }: Order): Order['lines'] =>
  lines.filter(({ parcel, returned, quantity }) => parcel?.deliveredAt && returned < quantity);

interface FormProps extends ReportDefectProps {
  /** @param failed photos that did not arrive */
  onClose: (failed: readonly string[]) => void;
}

const DefectFields = ({ of, lines }: { of: ServerForm<Report>; lines: Order['lines'] }) => {
  const intl = useIntl();
  const which = of.field('lineId');
  const what = of.field('text', { validate: filled(intl.formatMessage({ id: 'defect.required' })) });
  return (
    <>
      {lines.length > 1 && (
        <Field label={<FormattedMessage id="defect.which" />} error={which.error} required>
          <Select {...which.control}>
            {lines.map(({ id, product }) => (
              <option key={id} value={id}>
                {deviceName(product)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={<FormattedMessage id="defect.what" />} error={what.error} required>
        <TextArea {...what.control} rows={4} maxLength={5000} />
      </Field>
    </>
  );
};

const DefectForm = ({ order, level, access, onChange, onClose }: FormProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { report, sendPhotos } = useDefectCalls(access);
  const lines = kept(order);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [sending, setSending] = useState(false);
  const entry = useServerForm<Report>({
    fields: ['lineId', 'text'],
    defaultValues: { lineId: lines[0]?.id ?? '', text: '' },
  });
  const finish = async (reported: Order): Promise<void> => {
    setSending(true);
    onClose(await sendPhotos(reported, photos));
    onChange(reported);
  };
  const send = entry.submit(report, (reported) => void finish(reported));
  return (
    <Card>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={5}>
          <Heading level={level} step="title4" ref={heading} tabIndex={-1}>
            <FormattedMessage id="defect.title" />
          </Heading>
          <Text tone="inkSoft">
            <FormattedMessage id="defect.text" />
          </Text>
          <DefectFields of={entry} lines={lines} />
          <DefectPhotos photos={photos} onChange={setPhotos} />
          {entry.problem !== null && (
            <Notice tone="error">{entry.problem || <FormattedMessage id="order.failed" />}</Notice>
          )}
          <Inline>
            <Button type="submit" busy={entry.busy || sending}>
              <FormattedMessage id={sending ? 'defect.sendingPhotos' : 'defect.send'} />
            </Button>
            <Button variant="secondary" disabled={sending} onClick={() => onClose([])}>
              <FormattedMessage id="defect.cancel" />
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
};

/** Reports that something delivered does not work, with photos. */
export function ReportDefect(props: ReportDefectProps) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  if (open)
    return (
      <DefectForm
        {...props}
        onClose={(lost) => {
          setOpen(false);
          setFailed(lost);
        }}
      />
    );
  return (
    <Stack data-screen-only gap={2} align="start">
      {failed.length > 0 && (
        <Notice tone="warning">
          <FormattedMessage id="defect.photosFailed" values={{ names: failed.join(', ') }} />
        </Notice>
      )}
      <Button variant="secondary" iconStart={<Icon name="shield" size={20} />} onClick={() => setOpen(true)}>
        <FormattedMessage id="defect.open" />
      </Button>
      <Text step="small" tone="inkSoft">
        <FormattedMessage id="defect.hint" />
      </Text>
    </Stack>
  );
}
