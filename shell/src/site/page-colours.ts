/** The background of a page in both themes, for the browser's own frame around it: `paper` of the palette. */
export const PAGE_COLOURS = { light: '#faf8f4', dark: '#111613' } as const;
