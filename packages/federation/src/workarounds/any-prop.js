/**
 * In place of Emotion's list of all attributes of HTML and SVG, 4 kB that every page would load: the compiler already lets none but those be
 * given to a styled element. These two mean something to Emotion itself.
 */
export default (name) => name !== 'as' && name !== 'theme';
