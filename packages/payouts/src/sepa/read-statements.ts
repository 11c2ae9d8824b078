import { Type, type Static } from 'typebox';
import { BankReportError, centsOf, codeOf, Maybe, ReturnInfo, said } from './bank-xml.ts';

/** A booking on a statement, or one of the transfers that it consists of. */
export interface BankMovement {
  /** The bank's own number of the booking, or its position in the statement. */
  readonly reference: string;
  /** The `EndToEndId` of a transfer. */
  readonly key: string | null;
  /** The `MsgId` of a file that was booked as one sum. */
  readonly messageId: string | null;
  /** Negative amounts left our account. */
  readonly amountCents: number;
  /** `2026-11-23`. */
  readonly day: string;
  /** Why the transfer came back, if the bank says so. */
  readonly returned: string | null;
  readonly isFee: boolean;
}

/** A statement whose bookings add up to the difference between its balances. */
export interface BankStatement {
  readonly reference: string;
  readonly number: number | null;
  /** Null if the bank does not identify the account by its IBAN. */
  readonly iban: string | null;
  readonly opened: { readonly day: string; readonly cents: number };
  readonly closed: { readonly day: string; readonly cents: number };
  readonly movements: readonly BankMovement[];
}

const Text = Type.Optional(Type.String());
const Day = Type.Object({ Dt: Text, DtTm: Text });
const Direction = Type.Enum(['CRDT', 'DBIT']);
const Transaction = Type.Object({
  Refs: Maybe(Type.Object({ AcctSvcrRef: Text, PmtInfId: Text, EndToEndId: Text })),
  // `Amt` from version 8 on, `AmtDtls` before.
  Amt: Text,
  AmtDtls: Maybe(Type.Object({ TxAmt: Maybe(Type.Object({ Amt: Text })) })),
  CdtDbtInd: Type.Optional(Direction),
  RtrInf: ReturnInfo,
});
const Entry = Type.Object({
  Amt: Type.String(),
  CdtDbtInd: Direction,
  Sts: Type.Union([Type.String(), Type.Object({ Cd: Text })]),
  BookgDt: Maybe(Day),
  AcctSvcrRef: Text,
  BkTxCd: Maybe(
    Type.Object({
      Domn: Maybe(Type.Object({ Fmly: Maybe(Type.Object({ SubFmlyCd: Text })) })),
      Prtry: Maybe(Type.Object({ Cd: Text })),
    }),
  ),
  NtryDtls: Maybe(
    Type.Array(
      Type.Union([
        Type.Object({
          Btch: Maybe(Type.Object({ PmtInfId: Text })),
          TxDtls: Type.Optional(Type.Array(Transaction)),
        }),
        Type.Literal(''),
      ]),
    ),
  ),
});
const Balance = Type.Object({
  Tp: Type.Object({ CdOrPrtry: Type.Object({ Cd: Text }) }),
  Amt: Type.String(),
  CdtDbtInd: Direction,
  Dt: Day,
});
const Statement = Type.Object({
  Id: Type.String({ minLength: 1, maxLength: 35 }),
  ElctrncSeqNb: Text,
  Acct: Type.Object({ Id: Type.Object({ IBAN: Text }) }),
  Bal: Type.Array(Balance),
  Ntry: Type.Optional(Type.Array(Entry)),
});
/** The part of a camt.053 file that is read. */
export const Camt053 = Type.Object({
  Document: Type.Object({ BkToCstmrStmt: Type.Object({ Stmt: Type.Array(Statement, { minItems: 1 }) }) }),
});

/** Sub-families of ISO 20022 that banks use for fees; below, the business codes of German banks for the same. */
const FEES = /^(?:CHRG|COMM|FEES|INTR)$/;
const GERMAN_FEES = /\b(?:805|808|814)\b/;

/** The largest amount that the database column can store, in cents. */
const MOST_CENTS = 2_147_483_647;

const signed = (amount: string, direction: Static<typeof Direction>): number =>
  direction === 'DBIT' ? -centsOf(amount) : centsOf(amount);

const dayOf = (day: Static<typeof Day> | undefined): string => {
  const text = (day?.Dt ?? day?.DtTm ?? '').slice(0, 10);
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // Rejects days that do not exist: `Date` would read the 31st of February as the 3rd of March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new BankReportError('A day cannot be read.');
  return text;
};

const isFee = ({ BkTxCd: kind, CdtDbtInd: direction }: Static<typeof Entry>): boolean => {
  const named = said(said(said(kind)?.Domn)?.Fmly)?.SubFmlyCd ?? '';
  return direction === 'DBIT' && (FEES.test(named) || GERMAN_FEES.test(said(said(kind)?.Prtry)?.Cd ?? ''));
};

/** The transfers of a booking, if the bank lists them and they add up to the booking; otherwise the booking itself. */
const movementsOf = (entry: Static<typeof Entry>, place: number): BankMovement[] => {
  const { NtryDtls: details } = entry;
  const blocks = (said(details) ?? []).flatMap((block) => said(block) ?? []);
  const all = blocks.flatMap(({ TxDtls: transactions = [] }) => transactions);
  const reference = entry.AcctSvcrRef ?? `#${place + 1}`;
  const whole = signed(entry.Amt, entry.CdtDbtInd);
  if (Math.abs(whole) > MOST_CENTS) throw new BankReportError('A booking is larger than any of ours.');
  const ofBatch = (refs: Static<typeof Transaction>['Refs']): string | undefined => said(refs)?.PmtInfId;
  const booking: BankMovement = {
    reference,
    key: null,
    messageId:
      blocks.map(({ Btch: batch }) => said(batch)?.PmtInfId).find((id) => id !== undefined) ??
      all.map(({ Refs: refs }) => ofBatch(refs)).find((id) => id !== undefined) ??
      null,
    amountCents: whole,
    day: dayOf(said(entry.BookgDt)),
    returned: null,
    isFee: isFee(entry),
  };
  const amounts = all.map(({ Amt: amount, AmtDtls: before, CdtDbtInd: direction }) => {
    const own = amount ?? said(said(before)?.TxAmt)?.Amt ?? (all.length === 1 ? entry.Amt : undefined);
    return own === undefined ? Number.NaN : signed(own, direction ?? entry.CdtDbtInd);
  });
  const isListed = amounts.every((cents) => Math.abs(cents) <= MOST_CENTS);
  if (all.length === 0 || !isListed || amounts.reduce((sum, cents) => sum + cents, 0) !== whole)
    return [booking];
  return all.map(({ Refs: refs, RtrInf: back }, index) => ({
    ...booking,
    reference: said(refs)?.AcctSvcrRef ?? (all.length === 1 ? reference : `${reference}/${index + 1}`),
    key: said(refs)?.EndToEndId ?? null,
    messageId: ofBatch(refs) ?? booking.messageId,
    amountCents: amounts[index] ?? 0,
    returned: back === undefined ? null : codeOf(said(said(back)?.Rsn)),
  }));
};

const balanceOf = (
  { Bal: balances }: Static<typeof Statement>,
  ...codes: readonly string[]
): BankStatement['opened'] => {
  for (const code of codes) {
    const found = balances.find(({ Tp: kind }) => kind.CdOrPrtry.Cd === code);
    if (found !== undefined) return { day: dayOf(found.Dt), cents: signed(found.Amt, found.CdtDbtInd) };
  }
  throw new BankReportError('A statement names no balance.');
};

/**
 * Reads statements of an account (camt.053), in any version. Entries that are not booked yet are left out.
 *
 * @throws {BankReportError} the bookings do not add up to the difference between the balances, or something cannot be read
 */
export const readStatements = (file: Static<typeof Camt053>): BankStatement[] =>
  file.Document.BkToCstmrStmt.Stmt.map((statement) => {
    const { Ntry: entries = [], ElctrncSeqNb: number } = statement;
    const opened = balanceOf(statement, 'OPBD', 'PRCD');
    const closed = balanceOf(statement, 'CLBD');
    const movements = entries
      .filter(({ Sts: state }) => (typeof state === 'string' ? state : state.Cd) === 'BOOK')
      .flatMap((entry, place) => movementsOf(entry, place));
    const moved = movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (opened.cents + moved !== closed.cents)
      throw new BankReportError('The bookings of a statement do not lead to its balance.');
    return {
      reference: statement.Id,
      number: number !== undefined && /^\d{1,9}$/.test(number) ? Number(number) : null,
      iban: statement.Acct.Id.IBAN?.replaceAll(' ', '') ?? null,
      opened,
      closed,
      movements,
    };
  });
