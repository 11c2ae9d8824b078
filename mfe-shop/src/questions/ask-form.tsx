import { useState } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Button, Icon, Notice } from '@rewald/ui';
import { useFormCode } from '../forms/use-form-code.ts';

const loadForm = () => import(/* webpackChunkName: "forms" */ './question-form.tsx');

/** A button that opens the form for a question about a model. */
export const AskForm = ({ modelId }: { modelId: number }) => {
  const { Form, busy, failed, fetchAhead, openForm } = useFormCode(loadForm);
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sent = (email: string): void => {
    setSentTo(email);
    setOpen(false);
  };
  const ask = (): void => {
    setOpen(true);
    void openForm();
  };
  const isOpen = open && Form !== null;
  return (
    <>
      <div role="status">
        {sentTo !== null && !isOpen && (
          <Notice tone="success" title={<FormattedMessage id="questions.sent" />}>
            <FormattedMessage id="questions.sent.text" values={{ email: sentTo }} />
          </Notice>
        )}
      </div>
      {!isOpen && (
        <div>
          <Button
            variant="secondary"
            iconStart={<Icon name="chat" size={20} />}
            busy={busy}
            onFocus={fetchAhead}
            onPointerEnter={fetchAhead}
            onClick={ask}
          >
            <FormattedMessage id="questions.ask" />
          </Button>
        </div>
      )}
      {failed && (
        <Notice tone="error">
          <FormattedMessage id="questions.failed" />
        </Notice>
      )}
      {isOpen && <Form modelId={modelId} onSent={sent} onCancel={() => setOpen(false)} />}
    </>
  );
};
