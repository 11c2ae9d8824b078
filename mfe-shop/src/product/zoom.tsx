import styled from '@emotion/styled';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { IconButton, media, Photo, tokens } from '@rewald/ui';

const Room = styled.dialog`
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${tokens.color.paper};
  color: ${tokens.color.ink};
  overflow: clip;
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
  }
  & > header,
  & > footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[4]};
    padding: ${tokens.space[3]} ${tokens.gutter};
  }
  & > footer {
    justify-content: center;
    padding-block-end: max(${tokens.space[4]}, env(safe-area-inset-bottom));
    gap: ${tokens.space[2]};
    font-variant-numeric: tabular-nums;
  }
  & > footer > span {
    text-align: center;
    text-wrap: balance;
  }
  & h2 {
    font-size: 1.125rem;
    font-weight: 600;
  }
  & > div {
    display: grid;
    overflow: auto;
    overscroll-behavior: contain;
    touch-action: pan-x pan-y pinch-zoom;
    cursor: zoom-in;
    scrollbar-width: thin;
    &[data-near] {
      cursor: grab;
    }
  }
  & img {
    place-self: center;
    max-inline-size: 100%;
    max-block-size: 100%;
    inline-size: min(960px, 100%);
    block-size: 100%;
    object-fit: contain;
    user-select: none;
  }
  & > [data-near] > img {
    max-inline-size: none;
    max-block-size: none;
    inline-size: 200vw;
    block-size: auto;
    ${media.md} {
      inline-size: 150vw;
    }
  }
`;

interface View {
  view: string;
  /** What the picture shows. */
  name: string;
  /** URL of the picture in full size. */
  full: string;
}

export interface ZoomProps {
  /** Name of the device. */
  name: string;
  views: readonly View[];
  /** Index of the view to start with. */
  first: number;
  /** Called with the index of the view that is shown. */
  onShow: (index: number) => void;
  onClose: () => void;
}

/** A pointer that moves further than this is a swipe or a drag, not a click. */
const MOVE_PX = 8;
const SWIPE_PX = 50;

interface Stage {
  index: number;
  near: boolean;
  setNear: (near: boolean) => void;
  go: (step: number) => void;
}

/** Pointer gestures on the picture: a click zooms, a drag pans, a swipe shows the next picture. */
const useStage = ({ index, near, setNear, go }: Stage) => {
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef({ x: 0, y: 0, moved: 0, on: false });
  useEffect(() => {
    const element = stage.current;
    if (!near || !element) return;
    element.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    );
  }, [near, index]);

  const onPointerDown = ({ clientX, clientY, pointerType, button }: PointerEvent): void => {
    drag.current = {
      x: clientX,
      y: clientY,
      moved: 0,
      on: button === 0 && (pointerType === 'mouse' || !near),
    };
  };
  const onPointerMove = ({ clientX, clientY, pointerType, buttons }: PointerEvent): void => {
    const { current } = drag;
    if (!current.on) return;
    current.moved = Math.max(current.moved, Math.hypot(clientX - current.x, clientY - current.y));
    if (!near || pointerType !== 'mouse' || buttons === 0) return;
    stage.current?.scrollBy(current.x - clientX, current.y - clientY);
    Object.assign(current, { x: clientX, y: clientY });
  };
  const onPointerUp = ({ clientX }: PointerEvent): void => {
    const { on, x, moved } = drag.current;
    if (!on) return;
    drag.current.on = false;
    if (!near && Math.abs(clientX - x) > SWIPE_PX) go(clientX < x ? 1 : -1);
    else if (moved < MOVE_PX) setNear(!near);
  };
  return { ref: stage, onPointerDown, onPointerMove, onPointerUp };
};

interface ControlsProps extends Omit<Stage, 'index'> {
  /** What the picture shows. */
  view: string;
  place: number;
  count: number;
}

const Controls = ({ view, place, count, near, go, setNear }: ControlsProps) => {
  const intl = useIntl();
  return (
    <footer>
      <IconButton
        icon="chevronLeft"
        label={intl.formatMessage({ id: 'product.zoom.before' })}
        onClick={() => go(-1)}
      />
      <span aria-live="polite">
        <FormattedMessage id="product.zoom.place" values={{ view, place, count }} />
      </span>
      <IconButton
        icon="chevronRight"
        label={intl.formatMessage({ id: 'product.zoom.after' })}
        onClick={() => go(1)}
      />
      <IconButton
        icon={near ? 'minus' : 'plus'}
        label={intl.formatMessage({ id: near ? 'product.zoom.far' : 'product.zoom.near' })}
        onClick={() => setNear(!near)}
      />
    </footer>
  );
};

/** The pictures in full screen: click or plus to zoom in, drag to pan, swipe or arrow keys for the next one. */
export default function Zoom({ name, views, first, onShow, onClose }: ZoomProps) {
  const intl = useIntl();
  const room = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const [near, setNear] = useState(false);
  const view = views[index];

  useEffect(() => {
    if (room.current?.open === false) room.current.showModal();
  }, []);
  const go = (step: number): void => {
    const next = (index + step + views.length) % views.length;
    setIndex(next);
    onShow(next);
  };
  const stage = useStage({ index, near, setNear, go });
  const onKeyDown = (event: KeyboardEvent): void => {
    // When zoomed in, the arrow keys pan.
    if (event.key === 'ArrowRight' && !near) go(1);
    else if (event.key === 'ArrowLeft' && !near) go(-1);
    else if (event.key === '+') setNear(true);
    else if (event.key === '-') setNear(false);
    else return;
    event.preventDefault();
  };
  return (
    <Room ref={room} aria-labelledby="zoom-title" onClose={onClose} onKeyDown={onKeyDown}>
      <header>
        <h2 id="zoom-title">{name}</h2>
        <IconButton
          icon="close"
          label={intl.formatMessage({ id: 'product.zoom.close' })}
          onClick={() => room.current?.close()}
        />
      </header>
      <div
        {...stage}
        data-near={near ? '' : undefined}
        role="group"
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'product.zoom.picture' })}
      >
        <Photo
          src={view?.full}
          alt={`${name}, ${view?.name ?? ''}`}
          width={960}
          height={960}
          draggable={false}
        />
      </div>
      <Controls
        view={view?.name ?? ''}
        place={index + 1}
        count={views.length}
        near={near}
        go={go}
        setNear={setNear}
      />
    </Room>
  );
}
