import { median } from '@rewald/api/tools/bench/figures';
import type { Variant } from './open-sites.ts';
import type { PageLoad } from './page-load.ts';

/** The compared figures of a load: names of fields of {@link PageLoad}. */
export const FIGURES = [
  'firstPaint',
  'largestPaint',
  'frameHydrated',
  'pageHydrated',
  'interactive',
  'blocked',
  'layoutShift',
  'scriptBytes',
  'scriptBytesInteractive',
  'scriptBytesTotal',
  'scriptFiles',
  'requests',
] as const;

export type Figure = (typeof FIGURES)[number];
export type Figures = Record<Figure, number>;

/** Medians of each figure over all loads. */
export const medians = (loads: readonly PageLoad[]): Figures => {
  const of = (figure: Figure): number => median(loads.map((load) => load[figure]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    frameHydrated: of('frameHydrated'),
    pageHydrated: of('pageHydrated'),
    interactive: of('interactive'),
    blocked: of('blocked'),
    layoutShift: of('layoutShift'),
    scriptBytes: of('scriptBytes'),
    scriptBytesInteractive: of('scriptBytesInteractive'),
    scriptBytesTotal: of('scriptBytesTotal'),
    scriptFiles: of('scriptFiles'),
    requests: of('requests'),
  };
};

/** One limit for one page. A goal must be met; a guide should be approached. */
export interface Verdict {
  kind: 'goal' | 'guide';
  name: string;
  limit: number;
  value: number;
  met: boolean;
}

const verdict = (kind: Verdict['kind'], name: string, limit: number, value: number): Verdict => ({
  kind,
  name,
  limit,
  value,
  met: value <= limit,
});

const largest = (loads: readonly PageLoad[], lengthOf: (load: PageLoad) => number): number =>
  Math.max(...loads.map(lengthOf));

/** Compares a page's figures with its goals and guides. */
export const judge = (
  { composed, plain }: Record<Variant, Figures>,
  loads: readonly PageLoad[],
  sharedTwice: readonly string[],
): Verdict[] => [
  verdict('goal', 'largest paint, ratio', 1.05, composed.largestPaint / plain.largestPaint),
  verdict('goal', 'interactive, ratio', 1.15, composed.interactive / plain.interactive),
  verdict('goal', 'JavaScript, ratio', 1.03, composed.scriptBytes / plain.scriptBytes),
  verdict(
    'goal',
    'manifests before interactive',
    0,
    largest(loads, ({ manifests }) => manifests.length),
  ),
  verdict(
    'goal',
    'scripts fetched twice',
    0,
    largest(loads, ({ fetchedTwice }) => fetchedTwice.length),
  ),
  verdict('goal', 'shared modules loaded twice', 0, sharedTwice.length),
  verdict('guide', 'largest paint, ratio (aim)', 1.03, composed.largestPaint / plain.largestPaint),
  verdict('guide', 'interactive, ratio (aim)', 1.08, composed.interactive / plain.interactive),
  verdict('guide', 'largest paint, ms', 1200, composed.largestPaint),
  verdict('guide', 'JavaScript, bytes', 148_000, composed.scriptBytes),
  verdict('guide', 'blocked, ms', 200, composed.blocked),
  verdict('guide', 'layout shift', 0.02, composed.layoutShift),
];
