import styled from '@emotion/styled';
import { useState } from 'react';
import type { ShopConditions } from '@rewald/contracts';
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

/** The shop's conditions from two distances, for pages that are not about a device. */
export default function ConditionViewer({ conditions = [] }: { conditions?: ShopConditions }) {
  const [distance, setDistance] = useState<Distance>(20);
  // A shell of the previous version passes no conditions.
  if (conditions.length === 0) return null;
  return (
    <Root>
      <DistanceChoice distance={distance} onChoose={setDistance} />
      <ol role="list">
        {conditions.map(({ id, name, marks }) => (
          <li key={id}>
            <ConditionDrawing marks={marks} surface="metal" distance={distance} />
            {name}
          </li>
        ))}
      </ol>
    </Root>
  );
}
