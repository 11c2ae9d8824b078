import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from '@swc/core';
import { idsNamed, isNode, textOf, walk } from './named-ids.ts';

/** Functions of the platform that load the texts of modules imported in their argument. */
const LOADS_TEXTS: ReadonlySet<string> = new Set(['later', 'withTexts']);

/** Files of the part that a source loads at once: its imports, except those in `later(() => import(…))` and similar calls. */
const filesBroughtBy = (file: string, ast: unknown, stops: ReadonlySet<string>): string[] => {
  const pathOf = (request: string): string => resolve(dirname(file), request);
  const requests: string[] = [];
  walk(ast, (node) => {
    if (node.type === 'CallExpression' && isNode(node.callee)) {
      if (node.callee.type === 'Identifier' && LOADS_TEXTS.has(textOf(node.callee))) return false;
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
 * dynamic imports. Excluded are imports through `later()` and `withTexts()`, which load the whole catalogue, and dynamic
 * imports of files in `stops`, which load their own.
 *
 * @param root the view's source file
 * @param stops source files that load texts of their own
 * @returns whether an id is needed
 */
export const firstTexts = (root: string, stops: ReadonlySet<string>): ((id: string) => boolean) => {
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
    const named = idsNamed(ast);
    for (const id of named.literals) literals.add(id);
    patterns.push(...named.patterns);
    filesBroughtBy(file, ast, stops).forEach(read);
  };
  read(root);
  return (id) => literals.has(id) || patterns.some((pattern) => pattern.test(id));
};
