import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from '@swc/core';
import { idsNamed, isNode, textOf, walk, type Node } from './named-ids.ts';

/** Functions of the platform that load the texts of modules imported in their first argument; the second is their view, if they have one. */
const LOADS_TEXTS: ReadonlySet<string> = new Set(['later', 'withTexts']);

/** A view's first texts: where they begin and end. */
interface FirstTexts {
  /** The view's source file. */
  root: string;
  /** The name of the view. */
  view: string;
  /** Source files that load texts of their own. */
  stops: ReadonlySet<string>;
}

/** Whether a call loads code that has texts of its own, not those of the view. */
const hasOwnTexts = ({ callee, arguments: given }: Node, view: string): boolean => {
  if (!isNode(callee) || callee.type !== 'Identifier' || !LOADS_TEXTS.has(textOf(callee))) return false;
  const named: unknown = Array.isArray(given) ? given[1] : undefined;
  return textOf(isNode(named) ? named.expression : null) !== view;
};

/** Files of the part whose texts a source needs at once: its imports, except those in calls that load their own texts. */
const filesBroughtBy = (file: string, ast: unknown, { view, stops }: FirstTexts): string[] => {
  const pathOf = (request: string): string => resolve(dirname(file), request);
  const requests: string[] = [];
  walk(ast, (node) => {
    if (node.type === 'CallExpression' && isNode(node.callee)) {
      if (hasOwnTexts(node, view)) return false;
      if (node.callee.type === 'Import' && Array.isArray(node.arguments)) {
        const [first]: unknown[] = node.arguments;
        const request = textOf(isNode(first) ? first.expression : null);
        if (!stops.has(pathOf(request))) requests.push(request);
      }
    }
    if (node.typeOnly !== true && isNode(node.source)) requests.push(textOf(node.source));
    return true;
  });
  return requests
    .filter((request) => request.startsWith('.'))
    .map(pathOf)
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path));
};

/**
 * Finds the texts that a first view needs: those named in its source and in everything imported from there, including
 * dynamic imports. Excluded are imports through `later()` and `withTexts()`, which load their texts, unless those are the view's own
 * (`later(() => import(…), './view')`), and dynamic imports of files in `stops`.
 *
 * @returns whether an id is needed
 */
export const firstTexts = (first: FirstTexts): ((id: string) => boolean) => {
  const seen = new Set<string>();
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  const read = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const ast = parseSync(readFileSync(file, 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
      target: 'es2022',
    });
    const named = idsNamed(ast, true);
    for (const id of named.literals) literals.add(id);
    patterns.push(...named.patterns);
    filesBroughtBy(file, ast, first).forEach(read);
  };
  read(first.root);
  return (id) => literals.has(id) || patterns.some((pattern) => pattern.test(id));
};
