/** Markdown files, read while the shell is built; see `packages/federation/src/markdown`. */
declare module '*.md' {
  const document: import('./content.ts').ContentDocument;
  export default document;
}
