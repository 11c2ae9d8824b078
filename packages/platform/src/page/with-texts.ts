/**
 * Marks an `import()` whose texts no first view needs. The build recognises calls of this name and leaves those texts out of the first
 * catalogues, so what loads the code loads the whole catalogue, too: with `useWholeTexts`.
 */
export const withTexts = <T>(load: () => Promise<T>): (() => Promise<T>) => load;
