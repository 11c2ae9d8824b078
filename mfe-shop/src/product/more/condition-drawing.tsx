import styled from '@emotion/styled';
import type { ConditionMarks } from '@rewald/contracts';
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
  &[data-plain] {
    background: ${tokens.color.deep};
  }
  & > picture,
  & > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    transform-origin: 50% 42%;
    transition: transform ${tokens.motion.slow} ${tokens.motion.ease};
  }
  &[data-distance='20'] > :is(picture, svg) {
    transform: scale(2.5);
  }
  &[data-distance='50'] > :is(picture, svg) {
    transform: scale(1);
  }
  /* From a distance small marks are hardly visible. */
  & [data-mark='fine'] {
    opacity: 0.55;
  }
  & [data-mark='clear'] {
    opacity: 0.95;
  }
  &[data-distance='50'] [data-mark='fine'] {
    opacity: 0;
  }
  &[data-distance='50'] [data-mark='light'] {
    opacity: 0.25;
  }
  & path {
    fill: none;
    stroke-linecap: round;
    transition: opacity ${tokens.motion.slow};
  }
`;

/** Marks in a field of 100 × 100 around the middle of the device: hairlines, scratches, nicks. */
const FINE = ['M42 31q2 2 3 5', 'M56 46l2.4-3', 'M48 52q2 .6 4 .2'];
const LIGHT = ['M40 43q5-3 7-7', 'M54 31l5 5.4', 'M47 57l4-4.6', 'M58 56q2.6-.8 4-3.6', 'M43 36l1.6 4'];
const CLEAR = [
  'M38 35q7 3 10 10.6',
  'M61 29l-8.4 9.6',
  'M45 60q6.4-1.4 12.6-8.4',
  'M57 41l5 5',
  'M39 53l3.6-2.2',
  'M60.4 34.2h.5',
  'M41.4 39.8h.5',
  'M52.6 59h.5',
  'M50 44q.8 2 .2 3.4',
];

const KINDS = [
  { kind: 'fine', lines: FINE },
  { kind: 'light', lines: LIGHT },
  { kind: 'clear', lines: CLEAR },
] as const;

/** The marks of a condition and all finer ones; none if its marks are unknown. */
const drawnFor = (marks: ConditionMarks | undefined) =>
  KINDS.slice(0, KINDS.findIndex(({ kind }) => kind === marks) + 1);

const WIDTHS = { fine: 0.14, light: 0.2, clear: 0.3 } as const;

interface ConditionDrawingProps {
  /** The worst marks of the condition. */
  marks: ConditionMarks | undefined;
  distance: Distance;
  /** Path of a drawing of the device's back, where marks show most. Without it, a plain dark surface is drawn. */
  picture: string | undefined;
}

/** A device in a condition, seen from a distance: its picture with the marks that it may have. */
export const ConditionDrawing = ({ marks, distance, picture }: ConditionDrawingProps) => {
  const urlOf = useAssetUrl();
  return (
    <Frame data-distance={distance} data-plain={picture === undefined || undefined}>
      {picture !== undefined && <DevicePicture src={picture} alt="" sizes="320px" urlOf={urlOf} />}
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {drawnFor(marks).map(({ kind, lines }) => {
          const path = lines.join('');
          return (
            <g key={kind} data-mark={kind}>
              <path
                d={path}
                stroke="#000"
                strokeOpacity="0.45"
                strokeWidth="0.9"
                transform="translate(.25 .3)"
              />
              <path d={path} stroke="#fff" strokeOpacity="0.85" strokeWidth={WIDTHS[kind]} />
            </g>
          );
        })}
      </svg>
    </Frame>
  );
};
