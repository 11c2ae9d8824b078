import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Type, type Static, type TSchema } from 'typebox';

/** The file is not a report of a bank, or lacks something that we need. */
export class BankReportError extends Error {
  override readonly name = 'BankReportError';
}

/** Elements that may occur more than once; they are parsed as lists even if they occur only once. */
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
/** Does not resolve entities that the file defines, and keeps numbers as text. */
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => LISTS.has(name),
});

/** An element that may be missing or empty. */
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Literal('')]));
/** An ISO code, or a proprietary code of the bank. */
export const Code = Type.Object({ Cd: Type.Optional(Type.String()), Prtry: Type.Optional(Type.String()) });
/** Why a payment came back. */
export const ReturnInfo = Maybe(Type.Object({ Rsn: Maybe(Code) }));

/** Reason if a bank names none. */
export const UNNAMED = 'UNKNOWN';
export const codeOf = (code: '' | Static<typeof Code> | undefined): string =>
  code === undefined || code === '' ? UNNAMED : (code.Cd ?? code.Prtry ?? UNNAMED);

/** The content of an element; undefined if it is missing or empty. */
export const said = <T>(element: T | '' | undefined): T | undefined => (element === '' ? undefined : element);

/** `12.34` as 1234. @throws {BankReportError} for anything else */
export const centsOf = (amount: string): number => {
  if (!/^\d{1,13}(?:\.\d{1,5})?$/.test(amount)) throw new BankReportError('An amount cannot be read.');
  return Math.round(Number(amount) * 100);
};

/**
 * Parses a file into elements by name.
 *
 * @throws {BankReportError} the file is not XML
 */
export const parseXml = (bytes: Buffer): unknown => {
  const text = bytes.toString('utf8');
  // The database cannot store NUL. XML forbids it, but the validator accepts it.
  if (text.includes('\u0000') || XMLValidator.validate(text) !== true)
    throw new BankReportError('This is no XML.');
  try {
    const parsed: unknown = parser.parse(text);
    return parsed;
  } catch (cause) {
    throw new BankReportError('This XML cannot be read.', { cause });
  }
};
