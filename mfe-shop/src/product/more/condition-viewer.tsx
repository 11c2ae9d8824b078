import styled from '@emotion/styled';
import { useState } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { columns, media, tokens } from '@rewald/ui';
import { ConditionDrawing, type Distance } from './condition-drawing.tsx';
import { DistanceChoice } from './distance-choice.tsx';

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
`;

/** A phone's back in black, on which marks show most. */
const PICTURE = '/pictures/phone-round-module/black/back-320.webp';

/** What the four conditions look like from two distances, for pages about no device. */
export default function ConditionViewer() {
  const [distance, setDistance] = useState<Distance>(20);
  const names = [
    <FormattedMessage key="1" id="product.condition.1" />,
    <FormattedMessage key="2" id="product.condition.2" />,
    <FormattedMessage key="3" id="product.condition.3" />,
    <FormattedMessage key="4" id="product.condition.4" />,
  ];
  return (
    <Root>
      <DistanceChoice distance={distance} onChoose={setDistance} />
      <ol role="list">
        {names.map((name, place) => (
          <li key={name.key}>
            <ConditionDrawing conditionId={place + 1} distance={distance} picture={PICTURE} />
            {name}
          </li>
        ))}
      </ol>
    </Root>
  );
}
