import { mainSite } from '../site/main-site.ts';
import { test as base } from '../visit/test.ts';
import { readScene, type Scene } from './scene.ts';

/** The journeys' test, with what stands in the addresses of single things; made once per worker. */
export const test = base.extend<object, { scene: Scene }>({
  scene: [async ({}, provide) => provide(await readScene(mainSite())), { scope: 'worker' }],
});

export { expect } from '../visit/test.ts';
