import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType, ReactElement } from 'react';

afterEach(cleanup);

type Args = Record<string, unknown>;
interface Story {
  args?: Args;
  render?: (args: Args) => ReactElement;
}
interface StoryFile {
  default: { title: string; component?: ComponentType<Args>; args?: Args; render?: Story['render'] };
  [name: string]: unknown;
}

const isStory = (value: unknown): value is Story => typeof value === 'object' && value !== null;

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => {
    const stories: StoryFile = jest.requireActual(join(__dirname, file));
    return stories;
  });

const stories = files.flatMap(({ default: meta, ...named }) =>
  Object.entries(named).flatMap(([name, story]) => (isStory(story) ? [{ meta, name, story }] : [])),
);

const elementOf = ({ meta, story }: (typeof stories)[number]): ReactElement => {
  const args = { ...meta.args, ...story.args };
  const draw = story.render ?? meta.render;
  if (draw) return draw(args);
  if (!meta.component) throw new Error(`${meta.title} draws nothing`);
  return <meta.component {...args} />;
};

test.each(stories.map((story) => [`${story.meta.title}: ${story.name}`, story] as const))(
  '%s renders without a complaint, and axe finds its structure sound',
  async (_name, story) => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { baseElement } = render(elementOf(story));
    // More than the empty container of every story.
    expect(baseElement.querySelectorAll('*').length).toBeGreaterThan(1);
    // A story is not a page; contrast needs a browser and is checked by the journeys.
    const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } };
    const { violations } = await axe.run(baseElement, { rules, resultTypes: ['violations'] });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([]);
    const complaints = complain.mock.calls.map(([first]) => String(first));
    complain.mockRestore();
    // Ignores features missing in jsdom and state updates after the end of the test.
    expect(complaints.filter((text) => !/not implemented|not wrapped in act/i.test(text))).toEqual([]);
  },
);
