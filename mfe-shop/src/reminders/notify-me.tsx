import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Button, Icon, Notice } from '@rewald/ui';
import { useFormCode } from '../forms/use-form-code.ts';

const loadForm = () => import(/* webpackChunkName: "forms" */ './reminder-form.tsx');

interface NotifyMeProps {
  productId: number;
  conditionId: number;
  /** The event to be notified of; by default that the device is back in stock. */
  about?: 'stock' | 'price';
}

/**
 * Subscribes to a mail when a sold-out device is back, or when an offer gets cheaper. The address is confirmed by mail
 * first.
 */
export default function NotifyMe(props: NotifyMeProps) {
  const { Form, busy, failed, fetchAhead, openForm } = useFormCode(loadForm);
  const [sentTo, setSentTo] = useState<string | null>(null);
  // Most visitors who see this button use it, so the form is prefetched.
  const begin = useEffectEvent(fetchAhead);
  useEffect(() => begin(), []);
  if (sentTo !== null)
    return (
      <Notice tone="success" role="status" title={<FormattedMessage id="reminder.sent" />}>
        <FormattedMessage id="reminder.sent.text" values={{ email: sentTo }} />
      </Notice>
    );
  if (Form) return <Form {...props} onSent={setSentTo} />;
  return (
    <>
      <Button
        variant="secondary"
        iconStart={<Icon name="mail" size={20} />}
        aria-expanded={false}
        busy={busy}
        onClick={() => void openForm()}
      >
        <FormattedMessage id={props.about === 'price' ? 'reminder.open.price' : 'reminder.open'} />
      </Button>
      {failed && (
        <Notice tone="error">
          <FormattedMessage id="reminder.failed" />
        </Notice>
      )}
    </>
  );
}
