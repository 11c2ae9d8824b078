/** The package has no types of its own; this is what we use of it. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    rootType: string;
    path: readonly { type?: string; property?: string }[];
    fieldNames: readonly string[];
  }
  export default class Validator {
    /** By format and type, as its own reader of pages gives them. */
    validate(data: { jsonld: Readonly<Record<string, readonly object[]>> }): Promise<Issue[]>;
  }
}
