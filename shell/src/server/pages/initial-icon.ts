const LETTERS = /[\p{L}\p{Nd}]/u;

/** An icon with the first letter of a name, for shops that bring none: no character in it has a meaning in XML. */
export function initialIcon(name: string): string {
  const letter = (LETTERS.exec(name)?.[0] ?? '').toUpperCase();
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#17201b"/>' +
    `<text x="16" y="23" text-anchor="middle" font-family="Figtree,system-ui,sans-serif" font-size="20" font-weight="700" fill="#fff">${letter}</text></svg>`
  );
}
