import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import type { ProductDetail } from '@rewald/contracts';
import { useAssetUrl, useIntl } from '@rewald/platform';
import { DevicePicture, media, tokens } from '@rewald/ui';

const Root = styled.div`
  position: relative;
  min-inline-size: 0;
  & > ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 100%;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
    &:focus-visible {
      outline-offset: -4px;
    }
  }
  & > ul > li {
    display: grid;
    place-items: center;
    aspect-ratio: 1.1;
    padding: 6%;
    scroll-snap-align: center;
    scroll-snap-stop: always;
    ${media.lg} {
      aspect-ratio: 1;
      padding: 10%;
    }
  }
  & > ul picture,
  & > ul img {
    block-size: 100%;
    max-block-size: 560px;
    inline-size: auto;
    object-fit: contain;
  }
  & > div {
    display: flex;
    justify-content: center;
    gap: ${tokens.space[2]};
    margin-block-start: ${tokens.space[3]};
    @media (scripting: none) {
      display: none;
    }
  }
  & button {
    inline-size: 64px;
    padding: 6px;
    border: 1.5px solid transparent;
    border-radius: ${tokens.radius.medium};
    background: ${tokens.color.stage};
    transition: border-color ${tokens.motion.fast};
    ${media.lg} {
      inline-size: 76px;
      padding: 8px;
    }
    &[aria-current] {
      border-color: ${tokens.color.ink};
    }
  }
`;

/** The device from all sides: swiped, scrolled by arrow keys, or chosen by thumbnail. */
export const Gallery = ({ images, name }: { images: ProductDetail['images']; name: string }) => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const viewName = (view: string): string => {
    switch (view) {
      case 'front':
        return intl.formatMessage({ id: 'product.view.front' });
      case 'back':
        return intl.formatMessage({ id: 'product.view.back' });
      default:
        return intl.formatMessage({ id: 'product.view.angle' });
    }
  };
  return (
    <Root>
      <ul
        ref={track}
        role="list"
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'product.gallery' }, { name })}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {images.map(({ urls, view }, index) => (
          <li key={view}>
            <DevicePicture
              src={urls.large}
              alt={`${name}, ${viewName(view)}`}
              sizes="(min-width: 1280px) 480px, (min-width: 1024px) 44vw, 88vw"
              urlOf={urlOf}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      <div>
        {images.map(({ urls, view }, index) => (
          <button
            key={view}
            type="button"
            aria-label={intl.formatMessage({ id: 'product.gallery.show' }, { view: viewName(view) })}
            aria-current={index === shown || undefined}
            onClick={() => {
              const element = track.current;
              element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
            }}
          >
            <DevicePicture src={urls.small} alt="" sizes="60px" urlOf={urlOf} />
          </button>
        ))}
      </div>
    </Root>
  );
};
