import { isRouteErrorResponse } from 'react-router';

/** Why a page cannot be shown. Travels from server to browser, so it is plain data without any detail of the inside. */
export interface PageProblem {
  /** `absent`: this API host does not have it; `refused`: who is logged in is not let in, and asking again would change nothing. */
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

/** Reads any error of a route as a problem that can be explained to a person. */
export const problemOf = (error: unknown): PageProblem => {
  if (error instanceof PartUnavailable) return { kind: 'part-missing', part: error.part };
  if (!isRouteErrorResponse(error)) return { kind: 'broken' };
  if (isPageProblem(error.data)) return error.data;
  return { kind: error.status === 404 ? 'not-found' : 'broken' };
};
