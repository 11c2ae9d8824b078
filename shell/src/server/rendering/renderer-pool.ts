import { availableParallelism } from 'node:os';
import { SHELL_PART } from '@rewald/contracts/part-names';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import type { ServerRelease } from './evaluated-set.ts';
import { BrokenOff } from './broken-off.ts';
import type { RenderProcess } from './render-process.ts';

/** A renderer, and the members that it has evaluated already, by part. */
interface MadeRenderer {
  renderer: RenderProcess;
  evaluated: ReadonlyMap<string, LoadedRelease>;
}

/** Creates a renderer, or takes one in which members were tried. @param onEnd called when it has ended */
export type RendererMaker = (onEnd: () => void, members: readonly LoadedRelease[]) => MadeRenderer;

/** How many work at the same time: at least two, because one may wait for another's pages; more than four do not pay off. */
const MOST_AT_WORK = Math.min(4, Math.max(2, availableParallelism()));
/** One more is idle, so that there is a renderer in which no code of a part can be stuck. */
const MOST_PROCESSES = MOST_AT_WORK + 1;
/** How many a set that visitors get has at all times: while code is stuck in one, another works, and one is idle. */
const KEPT_PROCESSES = 3;

interface Place {
  /** Resolves once all members are evaluated. */
  readonly ready: Promise<RenderProcess>;
  renderer: RenderProcess | null;
}

/** The renderers of one set of releases. They are started on demand. */
export interface RendererPool {
  /**
   * A renderer that answers: the one with the least work, except that one stays idle if possible. Waits for one to start if
   * there is none.
   *
   * @param isDoubtful whether the code that it would run may be stuck in another renderer
   * @returns null for doubtful code that would get the last renderer that answers
   * @throws BrokenOff, or Error if the shell does not evaluate
   */
  take(isDoubtful?: boolean): Promise<RenderProcess | null>;
  /** The renderer with the least work, for code that is beyond doubt. @throws as `take` does */
  takeIdlest(): Promise<RenderProcess>;
  /** Whether there are renderers, but none of them answers, and none is starting. */
  isHeldUp(): boolean;
  /** Resolves once pages can be rendered, even if code is stuck in a renderer. Further ones are kept ready. @throws as `take` does */
  prepare(): Promise<void>;
  /** Ends idle renderers, and keeps none ready. */
  rest(): void;
  /** How many renderers there are. */
  size(): number;
}

/** Sorts the shell first, because all other parts need it. */
const shellFirst = (members: readonly LoadedRelease[]): LoadedRelease[] =>
  [...members].sort(
    (a, b) => Number(b.manifest.name === SHELL_PART) - Number(a.manifest.name === SHELL_PART),
  );

/** What a renderer needs of a release. */
export const asServerRelease = ({ folder, source, manifest }: LoadedRelease): ServerRelease => {
  const { name, exposes, files } = manifest;
  return { folder, source, manifest: { name, exposes, files } };
};

interface Starting {
  readonly members: readonly LoadedRelease[];
  readonly makeRenderer: RendererMaker;
  readonly onLacking: (release: LoadedRelease, error: unknown) => void;
  readonly onReady: () => void;
}

/** Renderers that have started or are starting; one that ends is taken out. */
const createPlaces = ({ members, makeRenderer, onLacking, onReady }: Starting) => {
  const places: Place[] = [];
  /** Members that interrupted a renderer: further ones are started without them. */
  const barred = new Set<LoadedRelease>();

  const allowed = (): LoadedRelease[] => shellFirst(members).filter((member) => !barred.has(member));

  const evaluateAll = async ({ renderer, evaluated }: MadeRenderer): Promise<RenderProcess> => {
    for (const release of allowed()) {
      if (evaluated.get(release.manifest.name) === release) continue;
      try {
        await renderer.evaluate(asServerRelease(release));
      } catch (error) {
        if (release.manifest.name === SHELL_PART) throw error;
        onLacking(release, error);
        if (error instanceof BrokenOff) {
          barred.add(release);
          throw error;
        }
      }
    }
    return renderer;
  };

  const start = (): Place => {
    const remove = (): void => {
      const at = places.indexOf(place);
      if (at >= 0) places.splice(at, 1);
    };
    const made = makeRenderer(remove, allowed());
    const { renderer } = made;
    const place: Place = {
      renderer: null,
      ready: evaluateAll(made).catch((error: unknown) => {
        remove();
        renderer.end();
        throw error;
      }),
    };
    // Waiting callers get the error; if there are none, the next start reports it.
    place.ready.then(
      () => {
        place.renderer = renderer;
        onReady();
      },
      () => undefined,
    );
    places.push(place);
    return place;
  };

  return { places, start };
};

/** @param onLacking called with a member that did not evaluate; its pages are rendered without it */
export const createRendererPool = (
  members: readonly LoadedRelease[],
  makeRenderer: RendererMaker,
  onLacking: (release: LoadedRelease, error: unknown) => void,
): RendererPool => {
  let isKept = false;
  const { places, start } = createPlaces({
    members,
    makeRenderer,
    onLacking,
    onReady() {
      if (isKept) startAhead();
    },
  });

  /** The renderers whose event loops turn: those with the least work first, and among them those that have done least. */
  const answering = (): RenderProcess[] =>
    places
      .flatMap(({ renderer }) => (renderer?.isAlive() && !renderer.isSilent() ? [renderer] : []))
      .sort((a, b) => a.busy() - b.busy() || b.begun() - a.begun());

  /** Starts one more if the next page would leave none idle. Silent ones do not count, because they will end or be idle again. */
  const startAhead = (): void => {
    const here = answering();
    const isStarting = places.some(({ renderer }) => renderer === null);
    const idle = here.filter((renderer) => renderer.busy() === 0).length;
    if (isStarting || here.length >= MOST_PROCESSES || places.length >= 2 * MOST_PROCESSES) return;
    if (idle < 2 || (isKept && here.length < KEPT_PROCESSES)) start();
  };

  const takeIdlest = async (): Promise<RenderProcess> =>
    answering()[0] ?? places.find(({ renderer }) => renderer === null)?.ready ?? start().ready;

  return {
    async take(isDoubtful = false) {
      startAhead();
      const [idlest, next] = answering();
      if (!next) return isDoubtful ? null : takeIdlest();
      return idlest?.busy() === 0 && next.busy() > 0 ? next : (idlest ?? next);
    },
    takeIdlest,
    isHeldUp: () => places.length > 0 && places.every(({ renderer }) => renderer?.isSilent() === true),
    async prepare() {
      isKept = true;
      await takeIdlest();
      startAhead();
      // The second one, to which pages go if code is stuck in the first.
      await Promise.allSettled(places.map(({ ready }) => ready));
    },
    rest() {
      isKept = false;
      for (const { renderer } of places.toReversed()) if (renderer?.busy() === 0) renderer.end();
    },
    size: () => places.length,
  };
};
