import styled from '@emotion/styled';
import { tokens } from '@rewald/ui';

const FINE = 'M22 8q4 3 5 9M64 21l5-7M93 9q4 1 9 0';
const CLEAR = `${FINE}M40 4q9 8 14 23M76 5L58 26M104 16l10 11M12 24q7-2 13-9M84 27l7-2`;
const NICKS = 'M33 22h.1M70 8.5h.1M99 24h.1M47 9h.1';
const CRACKS =
  'M63 14L34 0M63 14L22 21L0 18M63 14L52 32M63 14L84 32M63 14L98 20L120 12M63 14L82 0M45 5.3L42 17.5L57 24.5L74 23.3L81 17L73 6.7L54 9.6';

/** The lines to draw: hairlines, scratches, nicks. */
const DRAWN: Readonly<Record<string, readonly { d: string; width: number }[]>> = {
  none: [],
  fine: [{ d: FINE, width: 0.3 }],
  clear: [
    { d: CLEAR, width: 0.45 },
    { d: NICKS, width: 1.3 },
  ],
  broken: [
    { d: CRACKS, width: 0.5 },
    { d: NICKS, width: 1.3 },
  ],
};

const Surface = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 56px;
  margin-block: ${tokens.space[1]} ${tokens.space[2]};
  border-radius: ${tokens.radius.small};
  background: linear-gradient(110deg, #202b26 30%, #4a5852 50%, #25312b 64%);
  & path {
    fill: none;
    stroke: #f4f7f5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

/** A piece of glass under a lamp with the marks that an answer describes; nothing for an answer without marks. */
export const AnswerMarks = ({ marks }: { marks: string | null | undefined }) => {
  const drawn = DRAWN[marks ?? ''];
  return (
    drawn && (
      <Surface viewBox="0 0 120 32" preserveAspectRatio="xMidYMid slice" aria-hidden data-marks={marks}>
        {drawn.map(({ d, width }) => (
          <path key={d} d={d} strokeWidth={width} />
        ))}
      </Surface>
    )
  );
};
