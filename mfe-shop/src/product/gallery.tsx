import styled from '@emotion/styled';
import { useRef, useState, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import type { ProductDetail } from '@rewald/contracts';
import { samplePath, type ConditionMarks, type SampleSurface } from '@rewald/contracts/pictures';
import { FormattedMessage, useAssetUrl, useIntl } from '@rewald/platform';
import { DevicePicture, Icon, media, tokens } from '@rewald/ui';
import { useLate } from '../buying/use-late.ts';
import type { ZoomProps } from './zoom.tsx';

const Root = styled.div`
  position: relative;
  min-inline-size: 0;
  & > div {
    position: relative;
  }
  & ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 100%;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
  }
  & li {
    scroll-snap-align: center;
    scroll-snap-stop: always;
    min-inline-size: 0;
  }
  & li > a {
    display: grid;
    place-items: center;
    /* Keeps its height when the picture arrives. */
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-block-size: 0;
    aspect-ratio: 1.1;
    max-block-size: 60svh;
    padding: 6%;
    cursor: zoom-in;
    border-radius: ${tokens.radius.large};
    &:focus-visible {
      outline-offset: -4px;
    }
    ${media.lg} {
      aspect-ratio: 1;
      padding: 10%;
    }
  }
  & li picture,
  & li img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    max-block-size: 560px;
    object-fit: contain;
  }
  & li {
    position: relative;
  }
  & li > p {
    position: absolute;
    inset-block-start: ${tokens.space[3]};
    inset-inline-start: ${tokens.space[3]};
    padding: ${tokens.space[1]} ${tokens.space[3]};
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.surface};
    color: ${tokens.color.ink};
    font-size: 0.8125rem;
    font-weight: 600;
    pointer-events: none;
  }
  & > div > span {
    position: absolute;
    inset-block-end: ${tokens.space[3]};
    inset-inline-end: ${tokens.space[3]};
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 50%;
    background: ${tokens.color.surface};
    color: ${tokens.color.inkSoft};
    pointer-events: none;
    @media (scripting: none) {
      display: none;
    }
  }
  & > p {
    margin-block-start: ${tokens.space[2]};
    color: ${tokens.color.inkSoft};
    font-size: 0.8125rem;
    text-align: center;
  }
  & > ol {
    display: flex;
    flex-wrap: wrap;
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
    & picture {
      display: block;
      inline-size: 100%;
    }
    & img {
      display: block;
      block-size: auto;
      aspect-ratio: 1;
    }
    ${media.lg} {
      inline-size: 76px;
      padding: 8px;
    }
    &[aria-current] {
      border-color: ${tokens.color.ink};
    }
  }
`;

/** The same picture in the largest size. */
const largest = (path: string): string => path.replace(/-\d+\.webp$/, '-960.webp');

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface GalleryProps {
  images: ProductDetail['images'];
  /** The chosen offer; its photos come before the other pictures. */
  offer: ProductDetail['offer'];
  name: string;
  /** Whether the pictures show exactly this model; undefined if the host does not know. */
  of: ProductDetail['model']['pictureOf'];
  /** The chosen condition, if a sample of its signs of use can be shown. */
  sample?: Sample | undefined;
}

interface Sample {
  surface: SampleSurface;
  marks: ConditionMarks;
  condition: string;
}

/** A sample of the chosen condition; photos of the device itself show more, and a flawless one has nothing to show. */
export const sampleOf = ({ model, conditions, condition, offer }: ProductDetail): Sample | undefined => {
  const { surface } = model;
  const marks = conditions.find(({ selected }) => selected)?.marks ?? 'none';
  return surface === undefined || marks === 'none' || offer?.photos
    ? undefined
    : { surface, marks, condition: condition.name };
};

interface ShownView {
  view: string;
  /** URLs of the picture in the sizes for thumbnails, gallery and zoom view. */
  small: string;
  src: string;
  full: string;
  /** What the picture shows. */
  name: string;
  /** Shown on the picture. */
  caption: string | undefined;
}

const sampleView = ({ surface, marks }: Sample): GalleryProps['images'][number] => {
  const path = (width: 160 | 320 | 640): string => samplePath(surface, marks, width);
  return { view: 'sample', urls: { small: path(160), medium: path(320), large: path(640) } };
};

/** The pictures in the order of the gallery, starting with the offer's own photos; a sample is beside the first picture. */
const useViews = ({ images, offer, sample }: Pick<GalleryProps, 'images' | 'offer' | 'sample'>) => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const photos = (offer?.photos ?? []).map((urls, place) => ({ urls, view: `own-${place + 1}` }));
  // If the offer has several pieces, the photos show only one of them.
  const single = offer?.stock.available === 1 ? 'yes' : 'no';
  const viewName = (view: string): string => {
    const [, number] = /^photo-(\d+)$/.exec(view) ?? [];
    if (number !== undefined) return intl.formatMessage({ id: 'product.view.photo' }, { number });
    const [, own] = /^own-(\d+)$/.exec(view) ?? [];
    if (own !== undefined) return intl.formatMessage({ id: 'product.view.own' }, { number: own, single });
    switch (view) {
      case 'front':
        return intl.formatMessage({ id: 'product.view.front' });
      case 'back':
        return intl.formatMessage({ id: 'product.view.back' });
      case 'sample':
        return intl.formatMessage({ id: 'product.view.sample' }, { condition: sample?.condition });
      default:
        return intl.formatMessage({ id: 'product.view.angle' });
    }
  };
  const [first, ...others] = images;
  const shown = [...photos, ...(first ? [first] : []), ...(sample ? [sampleView(sample)] : []), ...others];
  const caption = intl.formatMessage({ id: 'product.photo.own' }, { single });
  const views: ShownView[] = shown.map(({ urls, view }, place) => ({
    view,
    small: urls.small,
    src: urls.large,
    full: urlOf(largest(urls.large)),
    name: viewName(view),
    caption: place < photos.length ? caption : view === 'sample' ? viewName(view) : undefined,
  }));
  return { views, own: photos.length };
};

interface ZoomLinkProps extends Pick<ComponentProps<'a'>, 'onClick' | 'onKeyDown'> {
  view: ShownView;
  /** Name of the device. */
  name: string;
  priority: boolean;
}

const ZoomLink = ({ view, name, priority, ...handlers }: ZoomLinkProps) => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  return (
    <a
      href={view.full}
      aria-label={intl.formatMessage({ id: 'product.gallery.zoom' }, { view: view.name })}
      {...handlers}
    >
      <DevicePicture
        src={view.src}
        alt={`${name}, ${view.name}`}
        sizes="(min-width: 80em) 480px, (min-width: 64em) 44vw, 88vw"
        urlOf={urlOf}
        priority={priority}
      />
    </a>
  );
};

/** The zoom view. Its code is loaded when a picture is opened for the first time. */
const useZoom = () => {
  const [Zoom, load] = useLate<ZoomProps>(() => import(/* webpackChunkName: "zoom" */ './zoom.tsx'));
  const [zoomed, setZoomed] = useState<number | null>(null);
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number): void => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setZoomed(index);
    const { href } = event.currentTarget;
    load(() => window.location.assign(href));
  };
  return { Zoom, zoomed, open, close: () => setZoomed(null) };
};

interface ThumbnailsProps {
  views: readonly ShownView[];
  shown: number;
  onShow: (index: number) => void;
}

const Thumbnails = ({ views, shown, onShow }: ThumbnailsProps) => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  return (
    <ol role="list">
      {views.map((view, index) => (
        <li key={view.view}>
          <button
            type="button"
            aria-label={intl.formatMessage({ id: 'product.gallery.show' }, { view: view.name })}
            aria-current={index === shown || undefined}
            onClick={() => onShow(index)}
          >
            <DevicePicture src={view.small} alt="" sizes="60px" urlOf={urlOf} />
          </button>
        </li>
      ))}
    </ol>
  );
};

/**
 * The pictures of the device, moved through by swiping, arrow keys or thumbnails. Each picture is a link to its full
 * size; with scripts, it opens in the zoom view instead.
 */
export const Gallery = ({ images, offer, name, of, sample }: GalleryProps) => {
  const intl = useIntl();
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const { Zoom, zoomed, open, close } = useZoom();
  const { views, own } = useViews({ images, offer, sample });
  const show = (index: number): void => {
    const element = track.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const next = index + (STEPS[event.key] ?? 0);
    const link = track.current?.querySelectorAll('a')[next];
    if (next === index || !link || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    link.focus({ preventScroll: true });
    show(next);
  };
  return (
    <Root>
      <div>
        <ul
          ref={track}
          role="list"
          aria-label={intl.formatMessage({ id: 'product.gallery' }, { name })}
          onScroll={({ currentTarget }) =>
            setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
          }
        >
          {views.map((view, index) => (
            <li key={view.view}>
              <ZoomLink
                view={view}
                name={name}
                priority={index === 0}
                onClick={(event) => open(event, index)}
                onKeyDown={(event) => onKeyDown(event, index)}
              />
              {view.caption !== undefined && <p>{view.caption}</p>}
            </li>
          ))}
        </ul>
        <span>
          <Icon name="search" size={20} />
        </span>
      </div>
      <Thumbnails views={views} shown={shown} onShow={show} />
      {of && (
        // Keeps an empty line below the offer's own photos, so that nothing moves.
        <p>{shown < own ? '\u00a0' : <FormattedMessage id="product.picture" values={{ of }} />}</p>
      )}
      {Zoom && zoomed !== null && (
        <Zoom name={name} views={views} first={zoomed} onShow={show} onClose={close} />
      )}
    </Root>
  );
};
