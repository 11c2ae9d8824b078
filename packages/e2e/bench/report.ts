import { FIGURES, type Figure, type Figures, type Verdict } from './compare.ts';
import type { Variant } from './open-sites.ts';
import type { PageLoad } from './page-load.ts';

/** The results of one page. */
export interface PageResult {
  page: string;
  path: string;
  medians: Record<Variant, Figures>;
  verdicts: Verdict[];
  sharedTwice: string[];
  loads: Record<Variant, PageLoad[]>;
}

const ms = (value: number): string => value.toFixed(0);
const kilobytes = (value: number): string => (value / 1000).toFixed(1);
const count = (value: number): string => value.toFixed(0);

const COLUMNS: Record<Figure, { title: string; format: (value: number) => string }> = {
  firstPaint: { title: 'FCP ms', format: ms },
  largestPaint: { title: 'LCP ms', format: ms },
  frameHydrated: { title: 'frame ms', format: ms },
  pageHydrated: { title: 'page ms', format: ms },
  interactive: { title: 'TTI ms', format: ms },
  blocked: { title: 'TBT ms', format: ms },
  layoutShift: { title: 'CLS', format: (value) => value.toFixed(3) },
  scriptBytes: { title: 'JS KB', format: kilobytes },
  scriptBytesInteractive: { title: 'to TTI', format: kilobytes },
  scriptBytesTotal: { title: 'in all', format: kilobytes },
  scriptFiles: { title: 'scripts', format: count },
  requests: { title: 'requests', format: count },
};

const WIDTH = 9;
const row = (first: string, cells: string[]): string =>
  first.padEnd(18) + cells.map((cell) => cell.padStart(WIDTH)).join('');

const ratio = (composed: number, plain: number): string => (plain === 0 ? '' : (composed / plain).toFixed(2));

const pageTable = ({ page, path, medians: { composed, plain } }: PageResult): string[] => {
  const cells = (figures: Figures) => FIGURES.map((figure) => COLUMNS[figure].format(figures[figure]));
  return [
    `${page}  ${path}`,
    row('  composed', cells(composed)),
    row('  plain bundle', cells(plain)),
    row(
      '  ratio',
      FIGURES.map((figure) => ratio(composed[figure], plain[figure])),
    ),
    '',
  ];
};

const number = (value: number): string =>
  Number.isInteger(value) ? String(value) : value < 10 ? value.toFixed(3) : value.toFixed(0);

const verdictLines = (results: PageResult[]): string[] =>
  (results[0]?.verdicts ?? []).map(({ kind, name, limit }, index) => {
    const perPage = results.map(({ page, verdicts }) => {
      const own = verdicts[index];
      return own ? `${page} ${number(own.value)} ${own.met ? 'met' : 'MISSED'}` : '';
    });
    return `  ${kind.padEnd(6)}${`${name} ≤ ${number(limit)}`.padEnd(38)}${perPage.join('   ')}`;
  });

/** The results as text for a terminal. */
export const describeResults = (results: PageResult[], strays: string[]): string =>
  [
    row(
      '',
      FIGURES.map((figure) => COLUMNS[figure].title),
    ),
    ...results.flatMap(pageTable),
    ...verdictLines(results),
    `  goal  shared modules inside remotes: ${strays.length === 0 ? 'none, met' : `MISSED\n    ${strays.join('\n    ')}`}`,
    ...results.flatMap(({ page, sharedTwice }) => sharedTwice.map((line) => `    ${page}: ${line}`)),
    '',
  ].join('\n');
