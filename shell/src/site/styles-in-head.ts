/** Attribute of the style tag in the head: the names of the styles in it, separated by spaces. */
export const STYLES_IN_HEAD = 'data-styles';
