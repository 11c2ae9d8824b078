import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
// By its path, because the design system does not depend on the platform; the file itself imports nothing of it.
import { testStories } from '../../platform/src/testing/story-tests.tsx';
import * as core from './index.ts';
import * as overlays from './overlays/index.ts';

testStories(__dirname);

/** Components without a story, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  BareCheckbox: 'looks like Checkbox, in fewer elements',
  Photo: 'an <img>, and in its place what DevicePicture shows',
  VisuallyHidden: 'there is nothing to see',
};

const stories = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('\n');
const isShown = (name: string): boolean => new RegExp(`<${name}\\b|component: ${name}\\b`).test(stories);
/** Styled components are objects. */
const components = Object.entries({ ...core, ...overlays })
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value !== 'string')
  .map(([name]) => name);

test('every component of the design system has a story, or a reason why it has none', () => {
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !isShown(name))).toEqual(Object.keys(WITHOUT));
});
