import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { hostSources } from './support/host-sources.ts';

/** What modules may keep although it changes: nothing of it is data of a shop. */
const KEPT: Readonly<Record<string, string>> = {
  'messages/documents/drawing/draw-apart.ts thread': 'the thread that draws; each task brings its company',
  'messages/documents/drawing/draw-apart.ts drawn': 'numbers of tasks',
  'messages/documents/drawing/drawing-thread.ts last': 'the task before, in the thread itself',
  'messages/say.ts FORMATS': 'messages of the program, read once',
  'server-kit/calendar/working-days.ts known': 'public holidays of regions',
  'server-kit/problems/messages.ts formats': 'messages of the program, read once',
  'server-kit/problems/messages.ts sentences': 'messages of the program',
  'assortment/delivery/delivery.ts counted': 'days of delivery between regions, since the last half day',
  'assortment/catalogue/drawn.ts nearest': 'the drawing that is nearest to a colour, in whatever shop',
  'assortment/catalogue/catalogue.ts early': 'functions that make something of an assortment',
};

/** Variables of a module that can change: declared with `let`, or collections that something is put into. */
function changingIn(source: string): string[] {
  const variables = [...source.matchAll(/^(?:export )?let (\w+)/gm)].map(([, name = '']) => name);
  const collections = [
    ...source.matchAll(/^(?:export )?const (\w+)(?::.*)? = (?:new (?:Map|Set)\b|\[|\{|keepRecent)/gm),
  ].flatMap(([, name = '']) =>
    new RegExp(`\\b${name}(?:\\.\\w+|\\[\\w+\\])?\\.(?:set|add|push|unshift|delete|clear)\\(`).test(source)
      ? [name]
      : [],
  );
  return [...variables, ...collections];
}

test('[SHELL-05] no module of the API holds data of a shop', () => {
  const found = hostSources().flatMap(({ name: file, path }) =>
    changingIn(readFileSync(path, 'utf8')).map((name) => `${file} ${name}`),
  );
  expect(found.filter((name) => !(name in KEPT))).toEqual([]);
  expect(Object.keys(KEPT).filter((name) => !found.includes(name))).toEqual([]);
});

test('a variable that changes is seen', () => {
  expect(changingIn('let current = 1;')).toEqual(['current']);
  expect(changingIn('export const known = new Map<string, string>();\nknown.set(a, b);')).toEqual(['known']);
  expect(changingIn("const NAMES = new Set(['a']);\nconst inside = () => {\n  let own = 1;\n};")).toEqual([]);
});
