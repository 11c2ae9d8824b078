import { markdownModule } from './read-markdown.ts';

/** webpack loader: `import text from './text.md'` imports the parsed text. */
export default markdownModule;
