import styled from '@emotion/styled';
import { useState, type CSSProperties } from 'react';
import { samplePath, type ConditionMarks, type SampleSurface } from '@rewald/contracts/pictures';
import { FormattedMessage, useAssetUrl, useIntl } from '@rewald/platform';
import { DevicePicture, media, tokens } from '@rewald/ui';

const Figure = styled.figure`
  display: grid;
  gap: ${tokens.space[2]};
  margin-block-start: ${tokens.space[5]};
  @media (scripting: none) {
    display: none;
  }
  ${media.md} {
    max-inline-size: 520px;
  }
  & > div {
    position: relative;
    aspect-ratio: 3 / 2;
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
    overflow: clip;
  }
  & > div:has(:focus-visible) {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
  & picture {
    position: absolute;
    inset: 0;
    overflow: clip;
  }
  & picture > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    /* Near the device's corner, where signs of use are. */
    object-position: 80% 15%;
    transform: scale(1.6);
    transform-origin: 80% 15%;
  }
  & picture + picture {
    clip-path: inset(0 0 0 var(--from));
  }
  & [data-line] {
    position: absolute;
    inset-block: 0;
    inset-inline-start: var(--from);
    inline-size: 2px;
    background: ${tokens.color.surface};
    box-shadow: 0 0 0 1px ${tokens.color.ink};
    pointer-events: none;
    &::after {
      content: '';
      position: absolute;
      inset-block-start: 50%;
      inset-inline-start: 50%;
      inline-size: 32px;
      block-size: 32px;
      translate: -50% -50%;
      border: 2px solid ${tokens.color.ink};
      border-radius: 50%;
      background: ${tokens.color.surface};
    }
  }
  & input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: ew-resize;
    /* A finger that scrolls the page moves nothing here. */
    touch-action: pan-y;
  }
  & > figcaption {
    display: flex;
    justify-content: space-between;
    gap: ${tokens.space[4]};
    font-size: 0.875rem;
    font-weight: 600;
  }
`;

interface WearSliderProps {
  marks: Exclude<ConditionMarks, 'none'>;
  surface: SampleSurface;
  /** Name of the condition. */
  name: string;
}

/** A flawless surface and one with the signs of use of a condition, with a line between them that can be moved. */
export function WearSlider({ marks, surface, name }: WearSliderProps) {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const [flawless, setFlawless] = useState(50);
  const place: CSSProperties & Record<'--from', string> = { '--from': `${flawless}%` };
  const sizes = '(min-width: 48em) 832px, 160vw';
  return (
    <Figure>
      <div style={place}>
        <DevicePicture src={samplePath(surface, 'none', 640)} alt="" sizes={sizes} urlOf={urlOf} />
        <DevicePicture src={samplePath(surface, marks, 640)} alt="" sizes={sizes} urlOf={urlOf} />
        <span data-line />
        <input
          type="range"
          min={0}
          max={100}
          value={flawless}
          aria-label={intl.formatMessage({ id: 'product.condition.slider' }, { condition: name })}
          aria-valuetext={intl.formatMessage(
            { id: 'product.condition.slider-value' },
            { flawless, condition: name, worn: 100 - flawless },
          )}
          onChange={(event) => setFlawless(event.target.valueAsNumber)}
        />
      </div>
      <figcaption>
        <span>
          <FormattedMessage id="product.condition.flawless" />
        </span>
        <span>{name}</span>
      </figcaption>
    </Figure>
  );
}
