import { readMarkdown } from './read-markdown.ts';

/** The same for Jest, which runs CommonJS. */
export const process = (source: string): { code: string } => ({
  code: `exports.__esModule = true; exports.default = ${JSON.stringify(readMarkdown(source))};`,
});
