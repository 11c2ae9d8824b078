/** A class that Emotion made: each of its rules has one of its own. */
const OWN_CLASS = /\.rw[\w-]*-/;
/** Texts in quotes and attributes, in which a dot begins no class. */
const QUOTED = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[[^\]]*\]/g;

/** The pieces of a text between separators outside parentheses, and what joins each to the next. */
const split = (text: string, separator: RegExp): { piece: string; joint: string }[] => {
  const pieces: { piece: string; joint: string }[] = [];
  let piece = '';
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (depth === 0 && separator.test(sign)) {
      pieces.push({ piece, joint: sign });
      piece = '';
    } else piece += sign;
  }
  return [...pieces, { piece, joint: '' }];
};

/** Whether each element that `.rw-x:is(p, h2):hover` meets has an own class. What `:has()` and `:not()` name is elsewhere. */
const hasOwnClass = (compound: string): boolean => {
  let plain = '';
  let inner = '';
  let depth = 0;
  const choices: string[] = [];
  for (const sign of compound) {
    if (sign === ')') depth--;
    if (sign === ')' && depth === 0) {
      if (/:(?:is|where)$/.test(plain)) choices.push(inner);
      inner = '';
    } else if (depth > 0) inner += sign;
    else if (sign !== '(') plain += sign;
    if (sign === '(') depth++;
  }
  return OWN_CLASS.test(plain) || choices.some((list) => isOwnSelector(list));
};

/**
 * Whether a selector meets elements with a class that Emotion made, or what is inside of these, and nothing else.
 *
 * @param list selectors with commas between them: all of them
 */
export const isOwnSelector = (list: string): boolean =>
  split(list.replace(QUOTED, ''), /,/).every(({ piece: selector }) => {
    const compounds = split(selector.trim().replace(/\s*([>+~\s])\s*/g, '$1'), /[>+~\s]/);
    // A sibling of the part's own root is not inside of it.
    return compounds.some(({ piece, joint }) => hasOwnClass(piece) && (joint === '' || /[>\s]/.test(joint)));
  });
