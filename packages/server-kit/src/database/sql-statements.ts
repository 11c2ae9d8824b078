/** Comments, strings, quoted names and function bodies, in which a semicolon does not end the statement; then the semicolon itself. */
const PIECES = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$-]+|[\s\S]/g;

/** Whether a text is more than comments and white space. */
const says = (text: string): boolean => text.replaceAll(/--[^\n]*/g, '').trim() !== '';

/** The statements of an SQL file, in order. */
export const statementsOf = (text: string): string[] => {
  const statements = [''];
  for (const [piece] of text.matchAll(PIECES)) {
    if (piece === ';') statements.push('');
    else statements.push(`${statements.pop() ?? ''}${piece}`);
  }
  return statements.map((statement) => statement.trim()).filter(says);
};
