import styled from '@emotion/styled';
import { useAssetUrl } from '@rewald/platform';
import { DevicePicture, media, tokens } from '@rewald/ui';
import { startTransition } from 'react';

/** A grid of tiles: two per row on a phone, as many as fit on wider screens. */
export const TileList = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 116px), 1fr));
  ${media.md} {
    gap: ${tokens.space[4]};
    grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  }
  & > li {
    display: grid;
  }
`;

const Root = styled.button`
  display: grid;
  grid-template-rows: 1fr auto;
  inline-size: 100%;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  color: inherit;
  text-align: start;
  overflow: clip;
  cursor: pointer;
  touch-action: manipulation;
  transition:
    border-color ${tokens.motion.base} ${tokens.motion.ease},
    box-shadow ${tokens.motion.base} ${tokens.motion.ease};
  & > [data-stage] {
    display: grid;
    place-items: center;
    padding: ${tokens.space[4]};
    background: ${tokens.color.stage};
  }
  /* Has its width before the picture is loaded, so that nothing moves. */
  & picture {
    inline-size: 100%;
    max-inline-size: 148px;
  }
  & img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1;
    object-fit: contain;
    transition: transform ${tokens.motion.slow} ${tokens.motion.ease};
  }
  & > [data-name] {
    padding: ${tokens.space[3]};
    font-size: 0.9375rem;
    font-weight: 600;
    ${media.md} {
      padding-inline: ${tokens.space[4]};
      font-size: 1rem;
    }
    line-height: 1.3;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  ${media.hover} {
    &:hover {
      border-color: ${tokens.color.lineStrong};
      box-shadow: ${tokens.shadow.raised};
    }
    &:hover img {
      transform: scale(1.04);
    }
  }
  &:active {
    border-color: ${tokens.color.brand};
  }
  @media (prefers-reduced-motion: reduce) {
    &:hover img {
      transform: none;
    }
  }
`;

interface TileProps {
  name: string;
  /** Picture path of the API. */
  picture: string | null | undefined;
  /** Loads the picture with priority: for tiles in the first view. */
  priority?: boolean;
  onChoose: () => void;
  /** Called when the tile is hovered or focused, to prefetch the next step. */
  onApproach?: () => void;
}

/**
 * A category, brand or device to choose: picture and name (TRADE-03, TRADE-04). The choice is a transition, because
 * rendering the next step takes too long to delay the pressed look of the tile.
 */
export const Tile = ({ name, picture, priority, onChoose, onApproach }: TileProps) => (
  <Root
    type="button"
    onClick={() => startTransition(onChoose)}
    onPointerEnter={onApproach}
    onFocus={onApproach}
  >
    <span data-stage>
      <DevicePicture
        src={picture}
        alt=""
        sizes="(min-width: 48em) 148px, 40vw"
        urlOf={useAssetUrl()}
        priority={priority}
      />
    </span>
    <span data-name>{name}</span>
  </Root>
);
