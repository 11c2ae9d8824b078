/**
 * Replaces Emotion's list of all attributes of HTML and SVG, 4 kB that every page would load: the compiler already
 * rejects other attributes on styled elements. Emotion itself uses these two.
 */
export default (name) => name !== 'as' && name !== 'theme';
