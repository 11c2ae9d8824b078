import { useState } from 'react';
import type { Customer } from '@rewald/contracts/client';
import { FormattedMessage, onDemand } from '@rewald/platform';
import { Button } from '@rewald/ui';
import { SettingsCard } from './settings-card.tsx';

const ErasureDialog = onDemand(() => import(/* webpackChunkName: "erasure-dialog" */ './erasure-dialog.tsx'));

export const ErasureSettings = ({ customer }: { customer: Customer }) => {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <SettingsCard
      title={<FormattedMessage id="erasure.title" />}
      text={<FormattedMessage id="erasure.text" />}
      done={null}
    >
      <Button
        variant="secondary"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <FormattedMessage id="erasure.begin" />
      </Button>
      {wanted && <ErasureDialog customer={customer} open={open} onClose={() => setOpen(false)} />}
    </SettingsCard>
  );
};
