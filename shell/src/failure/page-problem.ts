import { isRouteErrorResponse } from 'react-router';

/** Why a page cannot be shown. It is sent from server to browser, so it is plain data without internal details. */
export interface PageProblem {
  /** `absent`: this API host does not have it; `refused`: the logged-in customer has no access, and a retry would change nothing. */
  kind: 'not-found' | 'part-missing' | 'data-missing' | 'absent' | 'refused' | 'broken';
  part?: string;
}

/** A part could not be loaded: its origin is down, too slow, or serves something else. */
export class PartUnavailable extends Error {
  readonly part: string;
  constructor(part: string, cause?: unknown) {
    super(`The part ${part} cannot be loaded`, { cause });
    this.name = 'PartUnavailable';
    this.part = part;
  }
}

const KINDS: readonly string[] = ['not-found', 'part-missing', 'data-missing', 'absent', 'refused', 'broken'];

const isPageProblem = (value: unknown): value is PageProblem =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(String(value.kind));

/** Converts any error of a route into a problem that can be explained to a visitor. */
export const problemOf = (error: unknown): PageProblem => {
  if (error instanceof PartUnavailable) return { kind: 'part-missing', part: error.part };
  if (!isRouteErrorResponse(error)) return { kind: 'broken' };
  if (isPageProblem(error.data)) return error.data;
  return { kind: error.status === 404 ? 'not-found' : 'broken' };
};
