import { readMarkdown } from './read-markdown.ts';

/** Transforms `.md` files for Jest, which runs CommonJS. */
export const process = (source: string): { code: string } => ({
  code: `exports.__esModule = true; exports.default = ${JSON.stringify(readMarkdown(source))};`,
});
