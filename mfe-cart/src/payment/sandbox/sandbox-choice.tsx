import { SANDBOX_BEHAVIOURS, type SandboxBehaviour } from '@rewald/contracts/payment-vocabulary';
import { FormattedMessage } from '@rewald/platform';
import { Notice, Radio, RadioGroup, Stack } from '@rewald/ui';

/** The behaviours that the form offers. A capture that fails is only for tests of the API host. */
const OFFERED = [
  'approve',
  'instalments',
  'second-step',
  'decline',
  'time-out',
] as const satisfies readonly SandboxBehaviour[];

interface SandboxChoiceProps {
  behaviour: SandboxBehaviour;
  onChange: (behaviour: SandboxBehaviour) => void;
}

/** The sandbox's form. It says that no money moves, and lets the buyer decide how the bank behaves. */
export const SandboxChoice = ({ behaviour, onChange }: SandboxChoiceProps) => (
  <Stack gap={4}>
    <Notice tone="info" title={<FormattedMessage id="sandbox.title" />}>
      <FormattedMessage id="sandbox.text" />
    </Notice>
    <RadioGroup
      legend={<FormattedMessage id="sandbox.question" />}
      name="sandboxBehaviour"
      value={behaviour}
      onValueChange={(value) => {
        const chosen = SANDBOX_BEHAVIOURS.find((one) => one === value);
        if (chosen) onChange(chosen);
      }}
    >
      {OFFERED.map((one) => (
        <Radio key={one} value={one} label={<FormattedMessage id={`sandbox.behaviour.${one}`} />} />
      ))}
    </RadioGroup>
  </Stack>
);
