/** A text as a pattern of `like`, in which `%` and `_` are no wildcards. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
