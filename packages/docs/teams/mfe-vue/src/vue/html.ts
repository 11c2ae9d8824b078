import { ssrRenderComponent } from 'vue/server-renderer';
import { rootOf, type Given } from './root.ts';

type Piece = string | Promise<unknown> | readonly Piece[];

const joined = (piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  if (piece instanceof Promise) throw new Error('A page is rendered at once: its data come from its loader');
  return piece.map(joined).join('');
};

/**
 * The HTML of a Vue component, on the server.
 *
 * React writes what is ready when it meets it into the page, and the rest behind it, for a script to put into its place. Vue's
 * `renderToString` is never ready at once; the function below it is, unless a component has an asynchronous `setup`.
 *
 * @throws what the components throw
 */
export const htmlOf = (given: Given): string => {
  const failures: unknown[] = [];
  const html = joined(ssrRenderComponent(rootOf(given, (error) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
  return html;
};
