import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { readKey } from '../payout-store.ts';
import { BankReportError, Code, codeOf, Maybe, parseXml, ReturnInfo, UNNAMED } from './bank-xml.ts';
import { Camt053, readStatements, type BankStatement } from './read-statements.ts';

/** What a bank reports about a transfer. */
export interface TransferReport {
  /** The `EndToEndId` of the transfer. */
  readonly key: string;
  /** Why the transfer was refused or came back, such as `AC04`; null when it succeeded. */
  readonly reason: string | null;
  /** The amount, if the bank names it. */
  readonly amountCents: number | null;
}

/** A bank's answer to a file of transfers (pain.002), its notice of returned transfers (camt.054), or statements (camt.053). */
export interface BankReport {
  readonly kind: 'pain.002' | 'camt.053' | 'camt.054';
  /** The `MsgId` of a file that the bank rejected as a whole, and why. */
  readonly refusedFile: { readonly messageId: string; readonly reason: string } | null;
  readonly transfers: readonly TransferReport[];
  readonly statements: readonly BankStatement[];
}

const Reasons = Maybe(Type.Array(Type.Object({ Rsn: Maybe(Code) })));
const Pain002 = Type.Object({
  Document: Type.Object({
    CstmrPmtStsRpt: Type.Object({
      OrgnlGrpInfAndSts: Type.Object({
        OrgnlMsgId: Type.String(),
        GrpSts: Type.Optional(Type.String()),
        StsRsnInf: Reasons,
      }),
      OrgnlPmtInfAndSts: Type.Optional(
        Type.Array(
          Type.Object({
            PmtInfSts: Type.Optional(Type.String()),
            StsRsnInf: Reasons,
            TxInfAndSts: Type.Optional(
              Type.Array(
                Type.Object({
                  OrgnlEndToEndId: Type.String(),
                  TxSts: Type.Optional(Type.String()),
                  StsRsnInf: Reasons,
                }),
              ),
            ),
          }),
        ),
      ),
    }),
  }),
});
const Camt054 = Type.Object({
  Document: Type.Object({
    BkToCstmrDbtCdtNtfctn: Type.Object({
      Ntfctn: Type.Array(
        Type.Object({
          Ntry: Type.Optional(
            Type.Array(
              Type.Object({
                NtryDtls: Maybe(
                  Type.Array(
                    Type.Object({
                      TxDtls: Type.Optional(
                        Type.Array(
                          Type.Object({
                            Refs: Maybe(Type.Object({ EndToEndId: Type.Optional(Type.String()) })),
                            Amt: Type.Optional(Type.String()),
                            RtrInf: ReturnInfo,
                          }),
                        ),
                      ),
                    }),
                  ),
                ),
              }),
            ),
          ),
        }),
      ),
    }),
  }),
});

const firstReason = (reasons: Static<typeof Reasons> | undefined): string | null =>
  reasons === undefined || reasons === '' || reasons[0] === undefined ? null : codeOf(reasons[0].Rsn);

const readPain002 = (file: Static<typeof Pain002>): BankReport => {
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: blocks = [] } = file.Document.CstmrPmtStsRpt;
  const ofGroup = firstReason(group.StsRsnInf);
  const transfers = blocks.flatMap(({ TxInfAndSts: all = [], StsRsnInf: ofBlock, PmtInfSts: status }) =>
    all.map(({ OrgnlEndToEndId: key, TxSts: own, StsRsnInf: why }) => ({
      key,
      reason:
        (own ?? status ?? group.GrpSts) === 'RJCT'
          ? (firstReason(why) ?? firstReason(ofBlock) ?? ofGroup ?? UNNAMED)
          : null,
      amountCents: null,
    })),
  );
  // Our files have one block, so a block that is rejected without details about transfers means that the file is rejected.
  const refused = group.GrpSts === 'RJCT' ? group : blocks.find(({ PmtInfSts: status }) => status === 'RJCT');
  return {
    kind: 'pain.002',
    statements: [],
    transfers,
    refusedFile:
      refused === undefined || transfers.length > 0
        ? null
        : { messageId: group.OrgnlMsgId, reason: firstReason(refused.StsRsnInf) ?? ofGroup ?? UNNAMED },
  };
};

const readCamt054 = (file: Static<typeof Camt054>): BankReport => ({
  kind: 'camt.054',
  refusedFile: null,
  statements: [],
  transfers: file.Document.BkToCstmrDbtCdtNtfctn.Ntfctn.flatMap(({ Ntry: entries = [] }) =>
    entries.flatMap(({ NtryDtls: details = [] }) =>
      (details === '' ? [] : details).flatMap(({ TxDtls: all = [] }) =>
        all.flatMap(({ Refs: refs, Amt: amount, RtrInf: back }) => {
          const key = refs === undefined || refs === '' ? undefined : refs.EndToEndId;
          // A transaction without a key does not concern our transfers.
          if (key === undefined) return [];
          return [
            {
              key,
              reason: back === undefined ? null : codeOf(back === '' ? undefined : back.Rsn),
              amountCents: amount === undefined ? null : Math.round(Number(amount) * 100),
            },
          ];
        }),
      ),
    ),
  ),
});

/** What statements say about our transfers, both sent and returned ones. */
const readCamt053 = (statements: readonly BankStatement[]): BankReport => ({
  kind: 'camt.053',
  refusedFile: null,
  statements,
  transfers: statements.flatMap(({ movements }) =>
    movements.flatMap(({ key, amountCents, returned }) =>
      key === null || readKey(key) === null
        ? []
        : [
            {
              key,
              reason: amountCents > 0 ? (returned ?? UNNAMED) : null,
              amountCents: Math.abs(amountCents),
            },
          ],
    ),
  ),
});

/**
 * Reads the parts of a bank's file that concern our transfers: pain.002, camt.053 and camt.054, in any version.
 *
 * @throws {BankReportError} the file is of another kind
 */
export const readBankReport = (bytes: Buffer): BankReport => {
  const file = parseXml(bytes);
  if (Value.Check(Pain002, file)) return readPain002(file);
  if (Value.Check(Camt054, file)) return readCamt054(file);
  if (Value.Check(Camt053, file)) return readCamt053(readStatements(file));
  throw new BankReportError('This is none of pain.002, camt.053 and camt.054.');
};
