/**
 * Marks an `import()` whose texts no first view needs. The build recognises calls of this name and leaves those texts out
 * of the first catalogues, so code that uses it must also load the whole catalogue with `useWholeTexts`.
 */
export const withTexts = <T>(load: () => Promise<T>): (() => Promise<T>) => load;
