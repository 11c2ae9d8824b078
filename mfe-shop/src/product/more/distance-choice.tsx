import { FormattedMessage } from '@rewald/platform';
import { ChoiceChip, RadioGroup } from '@rewald/ui';
import { DISTANCES, type Distance } from './condition-drawing.tsx';

interface DistanceChoiceProps {
  distance: Distance;
  onChoose: (distance: Distance) => void;
}

/** The distance from which the conditions are shown. */
export const DistanceChoice = ({ distance, onChoose }: DistanceChoiceProps) => (
  <RadioGroup
    legend={<FormattedMessage id="product.condition.distance" />}
    layout="chips"
    value={String(distance)}
    onValueChange={(value) => onChoose(DISTANCES.find((cm) => String(cm) === value) ?? 20)}
  >
    {DISTANCES.map((cm) => (
      <ChoiceChip
        key={cm}
        value={String(cm)}
        label={<FormattedMessage id="product.condition.from" values={{ cm }} />}
      />
    ))}
  </RadioGroup>
);
