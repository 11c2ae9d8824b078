import { useState } from 'react';
import type { DeviceRequest, DeviceRequestReceipt } from '@rewald/contracts';
import { AppLink, FormattedMessage, useHydrated, useIntl, usePlatform, useSession } from '@rewald/platform';
import { customerName } from '@rewald/platform';
import { email as emailRule, filled, useServerForm, type ServerForm } from '@rewald/platform/forms';
import { Button, Field, Notice, Stack, Text, TextArea, TextInput } from '@rewald/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useEmailSuggestion } from '../wizard/use-email-suggestion.tsx';
import { RequestPhotos } from './request-photos.tsx';

const FIELDS = ['device', 'text', 'name', 'email'] as const;
/** In ms; long enough for a photo over a slow connection. */
const PHOTO_TIMEOUT_MS = 90_000;

interface LineProps extends Omit<ComponentProps<typeof TextInput>, 'form' | 'name'> {
  of: ServerForm<DeviceRequest>;
  name: 'device' | 'name' | 'email';
  label: ReactNode;
  hint?: ReactNode;
  email?: boolean;
}

const Line = ({ of, name, label, hint, email = false, ...input }: LineProps) => {
  const intl = useIntl();
  const { control, error } = of.field(name, {
    validate: {
      missing: filled(intl.formatMessage({ id: 'request.required' })),
      ...(email ? { check: emailRule(intl.formatMessage({ id: 'request.email-wrong' })) } : {}),
    },
  });
  return (
    <Field label={label} hint={hint} error={error} required>
      <TextInput {...input} {...control} />
    </Field>
  );
};

const Words = ({ of }: { of: ServerForm<DeviceRequest> }) => {
  const intl = useIntl();
  const { control, error } = of.field('text', {
    validate: filled(intl.formatMessage({ id: 'request.required' })),
  });
  return (
    <Field
      label={<FormattedMessage id="request.text" />}
      hint={<FormattedMessage id="request.text-hint" />}
      error={error}
      required
    >
      <TextArea {...control} rows={5} maxLength={5000} />
    </Field>
  );
};

const Person = ({ of }: { of: ServerForm<DeviceRequest> }) => {
  const meant = useEmailSuggestion(of, 'email');
  return (
    <>
      <Line
        of={of}
        name="name"
        label={<FormattedMessage id="request.name" />}
        autoComplete="name"
        maxLength={100}
      />
      <Line
        of={of}
        name="email"
        email
        label={<FormattedMessage id="request.email" />}
        hint={meant ?? <FormattedMessage id="request.email-hint" />}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
    </>
  );
};

const Privacy = () => (
  <Text step="caption" tone="inkSoft">
    <FormattedMessage
      id="request.privacy"
      values={{
        link: (words) => (
          <AppLink key="privacy" to="/documents/privacy">
            {words}
          </AppLink>
        ),
      }}
    />
  </Text>
);

/** Sends the photos one by one. @returns the names of those that did not arrive */
const useSendPhotos = () => {
  const { api } = usePlatform();
  return async ({ id, key }: DeviceRequestReceipt, photos: readonly File[]): Promise<string[]> => {
    const failed: string[] = [];
    for (const photo of photos) {
      const { ok } = await api.call('POST /api/trade-in/{locale}/customer/requests/{ticketId}/photos', {
        params: { ticketId: id },
        query: { key, name: photo.name },
        body: photo,
        // The host detects the type from the content; the header only prevents parsing as JSON.
        headers: { 'Content-Type': 'application/octet-stream' },
        timeout: PHOTO_TIMEOUT_MS,
      });
      if (!ok) failed.push(photo.name);
    }
    return failed;
  };
};

interface RequestFormProps {
  onSent: (receipt: DeviceRequestReceipt, failedPhotos: readonly string[]) => void;
}

/** The form for a device that the wizard does not know. */
export function RequestForm({ onSent }: RequestFormProps) {
  const { api } = usePlatform();
  const { customer } = useSession();
  const hydrated = useHydrated();
  const sendPhotos = useSendPhotos();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [sending, setSending] = useState(false);
  const entry = useServerForm<DeviceRequest>({
    fields: FIELDS,
    defaultValues: {
      device: '',
      text: '',
      name: customer ? customerName(customer) : '',
      email: customer?.email ?? '',
    },
  });
  const finish = async (receipt: DeviceRequestReceipt): Promise<void> => {
    setSending(true);
    onSent(receipt, await sendPhotos(receipt, photos));
  };
  const send = entry.submit(
    (values, idempotencyKey) =>
      api.call('POST /api/trade-in/{locale}/customer/requests', { body: values, idempotencyKey }),
    (receipt) => void finish(receipt),
  );
  return (
    <form noValidate method="post" onSubmit={(event) => void send(event)}>
      <Stack gap={5}>
        <Line
          of={entry}
          name="device"
          label={<FormattedMessage id="request.device" />}
          hint={<FormattedMessage id="request.device-hint" />}
          autoComplete="off"
          maxLength={80}
        />
        <Words of={entry} />
        <RequestPhotos photos={photos} onChange={setPhotos} />
        <Person of={entry} />
        {entry.problem !== null && (
          <Notice tone="error">{entry.problem || <FormattedMessage id="request.failed" />}</Notice>
        )}
        <Stack gap={3} align="start">
          <Button type={hydrated ? 'submit' : 'button'} size="large" busy={entry.busy || sending}>
            <FormattedMessage id={sending ? 'request.sending-photos' : 'request.send'} />
          </Button>
          <Privacy />
        </Stack>
      </Stack>
    </form>
  );
}
