import { css } from '@emotion/react';
import { media, tokens, typeStyle } from '@rewald/ui';

const { color, space, radius } = tokens;

/**
 * The page's styles, below one class: the shell puts them into the page with all others, which it would not do with a style sheet of
 * the part.
 */
export const styles = css`
  padding-block: ${space[8]} ${space[16]};
  & > h1 {
    ${typeStyle('title1')}
  }
  & form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: ${space[3]};
    margin-block: ${space[6]};
  }
  & label {
    display: grid;
    gap: ${space[1]};
    font-weight: 600;
  }
  & input {
    inline-size: 10em;
    min-block-size: 48px;
    padding-inline: ${space[4]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.medium};
    background: ${color.surface};
    color: ${color.ink};
    font-size: 1rem;
  }
  & button {
    min-block-size: 48px;
    padding-inline: ${space[5]};
    border: 0;
    border-radius: ${radius.full};
    background: ${color.brand};
    color: ${color.onBrand};
    font-weight: 600;
    cursor: pointer;
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
    gap: ${space[4]};
    padding: 0;
    list-style: none;
  }
  & li {
    display: grid;
    align-content: space-between;
    gap: ${space[3]};
    padding: ${space[5]};
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
    background: ${color.surface};
  }
  & h2 {
    ${typeStyle('title4')}
  }
  & a {
    color: ${color.brandInk};
  }
  ${media.hover} {
    & button:hover {
      background: ${color.brandHover};
    }
  }
`;
