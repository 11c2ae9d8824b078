/**
 * In place of Emotion's list of all attributes of HTML and SVG, 4 kB that every page would load: the compiler already lets a
 * styled element have no others. These two mean something to Emotion itself.
 */
export default (name) => name !== 'as' && name !== 'theme';
