import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { AppLink, useAssetUrl } from '@rewald/platform';
import { DevicePicture, Dotted, cardLinkStyle, media, tokens } from '@rewald/ui';

/** One class for the whole card, because a page of 24 cards is rendered on the server for every visitor. */
const Root = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  border-radius: ${tokens.radius.large};
  & [data-stage] {
    position: relative;
    display: grid;
    place-items: center;
    aspect-ratio: 0.92;
    padding: 40px 10% 8%;
    margin-block-end: ${tokens.space[3]};
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
    overflow: clip;
    ${media.md} {
      aspect-ratio: 1;
      padding: 11% 9% 9%;
    }
  }
  & [data-stage] > picture {
    inline-size: 100%;
  }
  & [data-stage] img {
    transition: transform ${tokens.motion.slow} ${tokens.motion.ease};
  }
  & [data-stage] > small {
    position: absolute;
    inset-block-end: 6px;
    inset-inline-end: 10px;
    font-size: 0.6875rem;
    color: ${tokens.color.inkSoft};
  }
  /* Above the link, whose hit area is the card. */
  & [data-stage] > button {
    position: absolute;
    z-index: 1;
    inset-block-start: 4px;
    inset-inline-end: 4px;
  }
  & > button {
    position: relative;
    z-index: 1;
    inline-size: fit-content;
    /* Whatever stands above it: those of a row are on one line. */
    margin-block-start: auto;
  }
  & > :has(+ button) {
    margin-block-end: ${tokens.space[2]};
  }
  & [data-soft] {
    font-size: 0.8125rem;
    line-height: 1.45;
    color: ${tokens.color.inkSoft};
  }
  & h2,
  & h3 {
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: -0.01em;
    text-wrap: pretty;
  }
  & a {
    ${cardLinkStyle}
  }
  & > [data-price] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: ${tokens.space[2]};
    padding-block-start: ${tokens.space[2]};
    font-variant-numeric: tabular-nums;
  }
  & > [data-price] > strong {
    font-size: 1.1875rem;
    font-weight: 650;
    line-height: 1.3;
    letter-spacing: -0.02em;
  }
  & [data-terms] {
    color: ${tokens.color.ink};
  }
  & [data-saving] {
    color: ${tokens.color.accent};
    font-weight: 600;
  }
  & [data-rating] > span {
    flex-wrap: wrap;
    column-gap: 6px;
    row-gap: 0;
  }
  & [data-rating] {
    margin-block-start: ${tokens.space[1]};
  }
  /* In a few rows where others have ratings, one without leaves their line free: prices of a row are on one line. */
  ul[data-columns='full']:has([data-rating]) &:not(:has([data-rating])) > [data-price] {
    margin-block-start: calc(${tokens.space[1]} + 1.5rem);
  }
  overflow-wrap: anywhere;
  ${media.hover} {
    &:hover [data-stage] img {
      transform: scale(1.04);
    }
    &:hover a {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
  &:has(a:focus-visible) {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 4px;
  }
`;

/** Lets "Case (Falter 15)" break before its brackets, not within them. */
const keepBrackets = (name: string): string =>
  name.replaceAll(/\([^()]{1,16}\)/g, (bracket) => bracket.replaceAll(' ', '\u00a0'));

interface DeviceCardProps {
  /** Path of the device's page. */
  to: string;
  name: string;
  /** Heading level of the name. */
  level: 2 | 3;
  picture: string | null | undefined;
  /** Width of the picture, for `<img sizes>`. */
  sizes: string;
  /** Loads the picture with priority: for the first cards of a page that starts with cards. */
  priority?: boolean;
  /** Shown on the picture. */
  marks?: ReactNode;
  variation: string;
  /** Shown between the variation and the price. */
  opinion?: ReactNode;
  price: string;
  /** A price to compare with, on the same line if there is room. */
  comparison?: ReactNode;
  children?: ReactNode;
}

/** A device as every list of the shop shows it: picture, name, variation, price, and a line of details. */
export const DeviceCard = ({
  to,
  name,
  level,
  picture,
  sizes,
  priority = false,
  marks,
  variation,
  opinion,
  price,
  comparison,
  children,
}: DeviceCardProps) => {
  const urlOf = useAssetUrl();
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <Root>
      <div data-stage>
        <DevicePicture src={picture} alt="" sizes={sizes} urlOf={urlOf} priority={priority} />
        {marks}
      </div>
      <Name>
        <AppLink to={to}>{keepBrackets(name)}</AppLink>
      </Name>
      {variation !== '' && <Dotted parts={[variation]} render={<p data-soft />} />}
      {opinion && <div data-rating>{opinion}</div>}
      <p data-price>
        <strong>{price}</strong>
        {comparison}
      </p>
      {children}
    </Root>
  );
};
