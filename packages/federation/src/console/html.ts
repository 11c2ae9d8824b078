/** Text that is safe as HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What a template accepts. Nothing is written for `null` and `false`. */
export type Piece = Html | string | number | null | false | readonly Piece[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const write = (piece: Piece): string => {
  if (piece === null || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'string' || typeof piece === 'number')
    return String(piece).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  return piece.map(write).join('');
};

/** HTML with its texts escaped. Attributes have to be quoted. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(strings.map((text, index) => text + write(pieces[index] ?? null)).join(''));
