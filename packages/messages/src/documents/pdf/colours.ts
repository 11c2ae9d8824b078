import type { CompanyData } from '@rewald/contracts';

/** The shop's colours in documents. */
export const colours = {
  ink: '#17201b',
  soft: '#56615a',
  line: '#d9d4c9',
  ground: '#f6f3ec',
  brandSoft: '#e3eee6',
  warning: '#a5461a',
  warningSoft: '#fbeadd',
  white: '#ffffff',
  black: '#000000',
} as const;

/** The shop's own colour, if it has one. */
export function brandColour({ look }: CompanyData): string {
  return look?.colours?.light ?? '#1d5a40';
}
