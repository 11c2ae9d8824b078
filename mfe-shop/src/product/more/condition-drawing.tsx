import styled from '@emotion/styled';
import { samplePath, type ConditionMarks, type SampleSurface } from '@rewald/contracts/pictures';
import { useAssetUrl } from '@rewald/platform';
import { DevicePicture, tokens } from '@rewald/ui';

/** Viewing distances in cm, by which the conditions are defined. */
export const DISTANCES = [20, 50] as const;
export type Distance = (typeof DISTANCES)[number];

const Frame = styled.div`
  position: relative;
  aspect-ratio: 1;
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.stage};
  overflow: clip;
  & > picture {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    /* Near the device's corner, where signs of use are. */
    transform-origin: 82% 14%;
    transition: transform ${tokens.motion.slow} ${tokens.motion.ease};
  }
  &[data-distance='20'] > picture {
    transform: scale(2.5);
  }
`;

interface ConditionDrawingProps {
  /** The signs of use of the condition; a flawless device if they are unknown. */
  marks: ConditionMarks | undefined;
  surface: SampleSurface;
  distance: Distance;
}

/** A sample of a device in a condition, seen from a distance. */
export const ConditionDrawing = ({ marks = 'none', surface, distance }: ConditionDrawingProps) => (
  <Frame data-distance={distance}>
    <DevicePicture
      src={samplePath(surface, marks, 640)}
      alt=""
      sizes="(min-width: 48em) 640px, 480px"
      urlOf={useAssetUrl()}
    />
  </Frame>
);
