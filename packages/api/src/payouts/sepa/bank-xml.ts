import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Type, type Static, type TSchema } from 'typebox';

/** What is no report of a bank, or one that says too little. */
export class BankReportError extends Error {
  override readonly name = 'BankReportError';
}

/** What may stand more than once is a list even when it stands once. */
const LISTS = new Set([
  'OrgnlPmtInfAndSts',
  'TxInfAndSts',
  'StsRsnInf',
  'Ntfctn',
  'Stmt',
  'Bal',
  'Ntry',
  'NtryDtls',
  'TxDtls',
]);
/** No entity of the file's own is ever resolved, and numbers stay texts. */
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => LISTS.has(name),
});

/** An element that may be missing or empty. */
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Literal('')]));
/** A code of ISO's, or the bank's own. */
export const Code = Type.Object({ Cd: Type.Optional(Type.String()), Prtry: Type.Optional(Type.String()) });
/** Why something came back. */
export const ReturnInfo = Maybe(Type.Object({ Rsn: Maybe(Code) }));

/** Where a bank names no reason. */
export const UNNAMED = 'UNKNOWN';
export const codeOf = (code: '' | Static<typeof Code> | undefined): string =>
  code === undefined || code === '' ? UNNAMED : (code.Cd ?? code.Prtry ?? UNNAMED);

/** What an element says; undefined where it is missing or empty. */
export const said = <T>(element: T | '' | undefined): T | undefined => (element === '' ? undefined : element);

/** `12.34` as 1234. @throws {BankReportError} for anything else */
export const centsOf = (amount: string): number => {
  if (!/^\d{1,13}(?:\.\d{1,5})?$/.test(amount)) throw new BankReportError('An amount cannot be read.');
  return Math.round(Number(amount) * 100);
};

/**
 * Reads a file as elements by name.
 *
 * @throws {BankReportError} it is no XML
 */
export const parseXml = (bytes: Buffer): unknown => {
  const text = bytes.toString('utf8');
  // The database stores no NUL, which no XML may hold and the validator lets pass.
  if (text.includes('\u0000') || XMLValidator.validate(text) !== true)
    throw new BankReportError('This is no XML.');
  try {
    const parsed: unknown = parser.parse(text);
    return parsed;
  } catch (cause) {
    throw new BankReportError('This XML cannot be read.', { cause });
  }
};
