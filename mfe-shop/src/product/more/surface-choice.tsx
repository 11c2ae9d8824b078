import type { SampleSurface } from '@rewald/contracts/pictures';
import { FormattedMessage } from '@rewald/platform';
import { ChoiceChip, RadioGroup } from '@rewald/ui';

interface SurfaceChoiceProps {
  surfaces: readonly SampleSurface[];
  surface: SampleSurface;
  onChoose: (surface: SampleSurface) => void;
}

/** The surface on which the conditions are shown. */
export const SurfaceChoice = ({ surfaces, surface, onChoose }: SurfaceChoiceProps) => (
  <RadioGroup
    legend={<FormattedMessage id="product.condition.surfaces" />}
    layout="chips"
    value={surface}
    onValueChange={(value) => onChoose(surfaces.find((each) => each === value) ?? surface)}
  >
    {surfaces.map((each) => (
      <ChoiceChip
        key={each}
        value={each}
        label={<FormattedMessage id="product.condition.surface" values={{ surface: each }} />}
      />
    ))}
  </RadioGroup>
);
