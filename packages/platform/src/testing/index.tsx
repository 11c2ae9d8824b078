/**
 * For component tests: a page without the shell. The component gets the same platform, router and catalogue as on the
 * site, and talks to an HTTP server that the test controls.
 */
import type { ReactElement } from 'react';
import { catalogueOf } from './catalogue-of.ts';
import { createPartPage, type PageOptions, type TestPage } from './part-page.tsx';

export { startTestApi, type ReceivedCall, type TestApi } from './test-api.ts';
export { startPlatform } from '../visitor/start-platform.ts';
export { catalogueOf } from './catalogue-of.ts';
export type { TestPage } from './part-page.tsx';

export interface TestPageOptions extends PageOptions {
  /** Source folder of the part, for its catalogue: `join(__dirname, '..')`. */
  sourceDir: string;
  /** Origin of the API host; `startTestApi()` gives one. */
  apiHost?: string;
}

/** Wraps an element in what a page provides: `render(createTestPage(<Wizard />, {…}).page)`. */
export const createTestPage = (
  element: ReactElement,
  { sourceDir, apiHost = 'http://127.0.0.1:9', ...options }: TestPageOptions,
): TestPage =>
  createPartPage(
    element,
    { de: catalogueOf(sourceDir, 'de'), en: catalogueOf(sourceDir, 'en') },
    { apiHost, assetsHost: 'http://assets.test' },
    options,
  );
