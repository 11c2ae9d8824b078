import { useState } from 'react';
import type { InsuranceContract } from '@rewald/contracts';
import { FormattedMessage, formatPrice, useIntl, usePlatform, useRevalidator } from '@rewald/platform';
import { Button, Inline, Notice, Stack, Text } from '@rewald/ui';
import { Dialog } from '@rewald/ui/overlays';

interface CancelDialogProps {
  contract: InsuranceContract;
  open: boolean;
  onClose: () => void;
  /** Called after the cancellation. */
  onDone: () => void;
}

/** Explains the consequences, then cancels a contract within the period of a full refund. */
export default function CancelDialog({ contract, open, onClose, onDone }: CancelDialogProps) {
  const intl = useIntl();
  const { api } = usePlatform();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const cancel = async () => {
    setBusy(true);
    setProblem('');
    const result = await api.call('POST /api/insurance/{locale}/customer/contracts/{contractId}/cancel', {
      params: { contractId: contract.id },
    });
    setBusy(false);
    if (!result.ok) {
      setProblem(result.problem.message || intl.formatMessage({ id: 'form.failed' }));
      return;
    }
    onClose();
    onDone();
    await revalidate();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id="contracts.cancelTitle" />}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
      footer={
        <Inline>
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            <FormattedMessage id={busy ? 'contracts.cancelling' : 'contracts.cancelSure'} />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="contracts.keep" />
          </Button>
        </Inline>
      }
    >
      <Stack>
        <Text>
          <FormattedMessage
            id="contracts.cancelText"
            values={{
              insurance: contract.insurance.name,
              device: contract.device,
              premium: formatPrice(contract.premium),
            }}
          />
        </Text>
        {problem && <Notice tone="error">{problem}</Notice>}
      </Stack>
    </Dialog>
  );
}
