import type { ListItem } from '../letter.ts';
import type { MailPiece } from '../mails.ts';

/** `2 × Kreisuhr`. */
export function counted(quantity: number, name: string): string {
  return `${quantity > 1 ? `${quantity} × ` : ''}${name}`;
}

/** A device of a list, with its picture. */
export function listItem({ name, variation, quantity, picture }: MailPiece): ListItem {
  return {
    text: counted(quantity, [name, variation].filter((part) => part !== '').join(', ')),
    picture,
  };
}
