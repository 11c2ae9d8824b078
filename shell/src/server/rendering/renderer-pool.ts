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

/** At least two, so that another one is left if one fails; more than four do not pay off. */
const MOST_PROCESSES = Math.min(4, Math.max(2, availableParallelism()));

interface Place {
  /** Resolves once all members are evaluated. */
  readonly ready: Promise<RenderProcess>;
  renderer: RenderProcess | null;
}

/** The renderers of one set of releases. They are started on demand. */
export interface RendererPool {
  /** The renderer with the least work. @throws BrokenOff, or Error if the shell does not evaluate */
  take(): Promise<RenderProcess>;
  /** Ends idle renderers. */
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

/** @param onLacking called with a member that did not evaluate; its pages are rendered without it */
export const createRendererPool = (
  members: readonly LoadedRelease[],
  makeRenderer: RendererMaker,
  onLacking: (release: LoadedRelease, error: unknown) => void,
): RendererPool => {
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
      () => (place.renderer = renderer),
      () => undefined,
    );
    places.push(place);
    return place;
  };

  return {
    take() {
      const here = places.flatMap(({ renderer }) => (renderer?.isAlive() ? [renderer] : []));
      const [idlest] = here.sort((a, b) => a.busy() - b.busy());
      if (idlest?.busy() !== 0 && places.length < MOST_PROCESSES) start();
      if (idlest) return Promise.resolve(idlest);
      return places[0]?.ready ?? start().ready;
    },
    rest() {
      for (const { renderer } of places.toReversed()) if (renderer?.busy() === 0) renderer.end();
    },
    size: () => places.length,
  };
};
