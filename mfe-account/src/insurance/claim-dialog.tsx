import type { InsuranceContract } from '@rewald/contracts';
import { FormattedMessage, useGoTo, useIntl, usePlatform } from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { Stack, Text } from '@rewald/ui';
import { Dialog } from '@rewald/ui/overlays';
import { AttachFiles } from '../attachments/attach-files.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { ServerForm } from '../forms/server-form.tsx';
import { TextAreaField } from '../forms/text-area-field.tsx';

interface ClaimDialogProps {
  contract: InsuranceContract;
  open: boolean;
  onClose: () => void;
}

/** Reports damage to an insured device. The report starts a conversation. */
export default function ClaimDialog({ contract, open, onClose }: ClaimDialogProps) {
  const intl = useIntl();
  const goTo = useGoTo();
  const { api } = usePlatform();
  const attaching = useAttachments();
  const entry = useServerForm<{ description: string }>({ fields: ['description'] });
  const report = async ({ description }: { description: string }) => {
    const result = await api.call('POST /api/insurance/{locale}/customer/contracts/{contractId}/claims', {
      params: { contractId: contract.id },
      body: { description, attachments: attaching.ids },
    });
    if (result.ok) goTo(`/customer/account/messages/${result.data.id}`);
    return result;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id="contracts.claim" />}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      <Stack gap={5}>
        <Text>
          <strong>{contract.device}</strong>
          <br />
          {contract.insurance.name}
        </Text>
        <ServerForm
          onSubmit={entry.submit(report)}
          of={entry}
          busy={entry.busy || attaching.uploading}
          button={{}}
          submitLabel={<FormattedMessage id="contracts.claimSend" />}
          busyLabel={
            <FormattedMessage id={attaching.uploading ? 'attachments.uploading' : 'tickets.sending'} />
          }
        >
          <TextAreaField
            of={entry}
            name="description"
            label={<FormattedMessage id="contracts.claimWhat" />}
            hint={<FormattedMessage id="contracts.claimHint" />}
            maxLength={5000}
          />
          <AttachFiles {...attaching} />
        </ServerForm>
      </Stack>
    </Dialog>
  );
}
