import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType, ReactElement } from 'react';

type Args = Record<string, unknown>;
interface Story {
  args?: Args;
  parameters?: { page?: unknown };
  render?: (args: Args) => ReactElement;
}
interface StoryFile {
  default: Story & { title: string; component?: ComponentType<Args> };
  [name: string]: unknown;
}
/** Puts around a story what its component needs of the page, which the story's parameter `page` describes. */
export type Around = (story: ReactElement, page: unknown) => ReactElement;

const isStory = (value: unknown): value is Story => typeof value === 'object' && value !== null;

const storiesBelow = (sourceDir: string) =>
  readdirSync(sourceDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .sort()
    .flatMap((file) => {
      const { default: meta, ...named }: StoryFile = jest.requireActual(join(sourceDir, file));
      return Object.entries(named).flatMap(([name, story]) =>
        isStory(story) ? [{ title: `${meta.title}: ${name}`, meta, story }] : [],
      );
    });

const elementOf = ({ title, meta, story }: ReturnType<typeof storiesBelow>[number]): ReactElement => {
  const args = { ...meta.args, ...story.args };
  const draw = story.render ?? meta.render;
  if (draw) return draw(args);
  if (!meta.component) throw new Error(`${title} draws nothing`);
  return <meta.component {...args} />;
};

// A story is not a page; contrast needs a browser and is checked by the journeys.
const RULES = { region: { enabled: false }, 'color-contrast': { enabled: false } };
/** Features missing in jsdom, and state updates after the end of the test. */
const TOLERATED = /not implemented|not wrapped in act/i;

/** Declares a test for every story below a folder: it renders without a complaint, and axe finds its structure sound. */
export const testStories = (sourceDir: string, around: Around = (story) => story): void => {
  afterEach(cleanup);
  const stories = storiesBelow(sourceDir);
  test.each(stories.map((story) => [story.title, story] as const))(
    '%s renders without a complaint, and axe finds its structure sound',
    async (_title, story) => {
      const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const page = story.story.parameters?.page ?? story.meta.parameters?.page;
      // Asynchronous, so that what the story loads is there.
      const { baseElement } = await act(async () => render(around(elementOf(story), page)));
      // More than the empty container of every story.
      expect(baseElement.querySelectorAll('*').length).toBeGreaterThan(1);
      const { violations } = await axe.run(baseElement, { rules: RULES, resultTypes: ['violations'] });
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual(
        [],
      );
      const complaints = complain.mock.calls.map(([first]) => String(first));
      complain.mockRestore();
      expect(complaints.filter((text) => !TOLERATED.test(text))).toEqual([]);
    },
  );
};
