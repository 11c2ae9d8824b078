import styled from '@emotion/styled';
import { useState } from 'react';
import type { ShopConditions } from '@rewald/contracts';
import type { SampleSurface } from '@rewald/contracts/pictures';
import { FormattedMessage } from '@rewald/platform';
import { ChoiceChip, RadioGroup, columns, media, tokens } from '@rewald/ui';
import { ConditionDrawing, type Distance } from './condition-drawing.tsx';
import { DistanceChoice } from './distance-choice.tsx';
import { SurfaceChoice } from './surface-choice.tsx';
import { WearSlider } from './wear-slider.tsx';

const Root = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  & > ol {
    display: grid;
    grid-template-columns: ${columns(2, 8)};
    gap: ${tokens.space[3]};
    ${media.md} {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  & > ol > li {
    display: grid;
    gap: ${tokens.space[2]};
    font-weight: 600;
  }
  /* What is compared stands beside the choice where there is room. */
  & > [data-compared] {
    display: grid;
    gap: ${tokens.space[4]} ${tokens.space[8]};
    ${media.lg} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
      align-items: start;
      & > figure {
        max-inline-size: 720px;
        margin-block-start: 0;
      }
    }
  }
`;

/** The shop's conditions on the surfaces of its goods, from two distances, and each beside a flawless surface. */
export default function ConditionViewer({ conditions = [] }: { conditions?: ShopConditions }) {
  const [distance, setDistance] = useState<Distance>(20);
  const surfaces = conditions[0]?.surfaces ?? [];
  const [surface, setSurface] = useState<SampleSurface>(surfaces[0] ?? 'metal');
  const worn = conditions.filter(({ marks = 'none' }) => marks !== 'none');
  // The best one differs too little from a flawless surface to show what the line is for.
  const [compared, setCompared] = useState(worn[Math.floor((worn.length - 1) / 2)]?.id);
  // A shell of the previous version passes no conditions, and some shops do not say which signs of use theirs allow.
  if (worn.length === 0) return null;
  const { marks = 'none', name = '' } = worn.find(({ id }) => id === compared) ?? {};
  return (
    <Root>
      {surfaces.length > 1 && <SurfaceChoice surfaces={surfaces} surface={surface} onChoose={setSurface} />}
      <DistanceChoice distance={distance} onChoose={setDistance} />
      <ol role="list">
        {conditions.map((condition) => (
          <li key={condition.id}>
            <ConditionDrawing marks={condition.marks} surface={surface} distance={distance} />
            {condition.name}
          </li>
        ))}
      </ol>
      {marks !== 'none' && (
        <div data-compared>
          <RadioGroup
            legend={<FormattedMessage id="product.condition.compare" />}
            layout="chips"
            value={String(compared)}
            onValueChange={(value) => setCompared(worn.find(({ id }) => String(id) === value)?.id)}
          >
            {worn.map((condition) => (
              <ChoiceChip key={condition.id} value={String(condition.id)} label={condition.name} />
            ))}
          </RadioGroup>
          <WearSlider marks={marks} surface={surface} name={name} />
        </div>
      )}
    </Root>
  );
}
