import { markdownModule } from './read-markdown.ts';

/** webpack loader: `import text from './text.md'` gives what pages draw. */
export default markdownModule;
