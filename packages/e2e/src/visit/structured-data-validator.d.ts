/** Types for the parts of this package that we use; it has none of its own. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    rootType: string;
    path: readonly { type?: string; property?: string }[];
    fieldNames: readonly string[];
  }
  export default class Validator {
    /** Objects by format and type, as the package's own parser returns them. */
    validate(data: { jsonld: Readonly<Record<string, readonly object[]>> }): Promise<Issue[]>;
  }
}
