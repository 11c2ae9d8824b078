import styled from '@emotion/styled';
import { media, tokens } from '@rewald/ui';

const { space } = tokens;

/** Rows with an icon, text and a button; on phones the button is below. */
export const Rows = styled.ul`
  display: grid;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space[2]} ${space[4]};
    padding-block: ${space[3]};
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-block-start: 1px solid ${tokens.color.line};
  }
  & > li > svg {
    color: ${tokens.color.inkSoft};
  }
  & > li > button {
    grid-column: 2;
    justify-self: start;
  }
  ${media.sm} {
    & > li {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    & > li > button {
      grid-column: 3;
    }
  }
`;
