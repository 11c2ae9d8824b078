/** A piece of running text. */
export type Words = string | { readonly strong: string } | { readonly label: string; readonly link: string };

/** One line of a table with prices. */
export interface PricedLine {
  readonly title: string;
  readonly details: readonly string[];
  readonly amount: string;
  /** A path on the artefact origin; when layouts get it, the id of a picture embedded in the mail. */
  readonly picture?: string | undefined;
}

/** An entry of a list. */
export interface ListItem {
  readonly text: string;
  /** As that of a priced line. */
  readonly picture?: string | undefined;
}

/** A part of a letter. Every layout supports all kinds. */
export type Block =
  | { readonly kind: 'text'; readonly words: readonly Words[]; readonly quiet?: boolean }
  | { readonly kind: 'heading'; readonly text: string }
  /** The main action, shown as a button. With `written` its URL is also shown as text, in case the button does not work. */
  | { readonly kind: 'action'; readonly label: string; readonly link: string; readonly written?: string }
  | {
      readonly kind: 'facts';
      readonly rows: readonly (readonly [label: string, value: string])[];
      /** Values below their labels, for labels that are whole questions. */
      readonly stacked?: true;
      /** As that of a priced line. */
      readonly picture?: string | undefined;
    }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | {
      readonly kind: 'prices';
      /** Names of the two columns, for screen readers. */
      readonly columns: readonly [thing: string, amount: string];
      readonly lines: readonly PricedLine[];
      readonly sums: readonly (readonly [label: string, amount: string])[];
      readonly total: readonly [label: string, amount: string];
    }
  | { readonly kind: 'notice'; readonly tone: 'calm' | 'warning'; readonly text: string }
  /** A quoted text, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  | {
      readonly kind: 'small-print';
      readonly title: string;
      readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
    };

/** A mail before its layout. Texts are plain; layouts escape them. */
export interface Letter {
  readonly subject: string;
  /** Preview text beside the subject in a list of mails. */
  readonly preview: string;
  readonly title: string;
  /** Reference number, shown at the top. */
  readonly reference?: string;
  /** Null for a greeting without a name. */
  readonly firstName: string | null;
  readonly blocks: readonly Block[];
  /** The text is already signed by the employee who wrote it. */
  readonly signed?: boolean;
  /** URL to unsubscribe from mails of this kind. */
  readonly unsubscribeLink?: string;
}
