import { XMLBuilder } from 'fast-xml-parser';
import type { Debtor } from '../payout-settings.ts';
import { inSepaCharacters } from './characters.ts';

/** One transfer of a file. */
export interface Transfer {
  /** At most 35 characters; every bank report about the transfer contains it. */
  readonly endToEndId: string;
  readonly amountCents: number;
  readonly name: string;
  readonly iban: string;
  /** What the recipient reads on their bank statement. */
  readonly purpose: string;
}

/** A file of transfers. */
export interface TransferFile {
  /** At most 35 characters, unique for each file. */
  readonly messageId: string;
  readonly createdAt: Date;
  readonly debtor: Debtor;
  /** At least one. */
  readonly transfers: readonly Transfer[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const MOST_NAME = 70;
const MOST_PURPOSE = 140;

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

const inEuros = (cents: number): string => (cents / 100).toFixed(2);

/** The day of a moment in Germany, `2026-11-23`. */
const dayInGermany = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(moment);

const transferXml = ({ endToEndId, amountCents, name, iban, purpose }: Transfer): object => ({
  PmtId: { EndToEndId: endToEndId },
  Amt: { InstdAmt: { '@_Ccy': 'EUR', '#text': inEuros(amountCents) } },
  // Of a name in another script, which forms refuse, nothing is left.
  Cdtr: { Nm: inSepaCharacters(name, MOST_NAME) || 'NOTPROVIDED' },
  CdtrAcct: { Id: { IBAN: iban } },
  // The element must not be empty, and the key at least identifies the payment.
  RmtInf: { Ustrd: inSepaCharacters(purpose, MOST_PURPOSE) || endToEndId },
});

/**
 * Writes a SEPA credit transfer file (pain.001.001.09) with one payment block that is booked as one sum. The elements are in
 * the order of the schema.
 *
 * @see https://www.ebics.de/de/datenformate (Anlage 3) and the EPC's C2PSP implementation guidelines EPC132-08
 */
export const writeCreditTransfer = ({ messageId, createdAt, debtor, transfers }: TransferFile): string => {
  const sums = {
    NbOfTxs: String(transfers.length),
    CtrlSum: inEuros(transfers.reduce((sum, { amountCents }) => sum + amountCents, 0)),
  };
  const payer = inSepaCharacters(debtor.name, MOST_NAME);
  const agent = debtor.bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: debtor.bic };
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: {
      '@_xmlns': NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: createdAt.toISOString(),
          ...sums,
          InitgPty: { Nm: payer },
        },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          BtchBookg: 'true',
          ...sums,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: dayInGermany(createdAt) },
          Dbtr: { Nm: payer },
          DbtrAcct: { Id: { IBAN: debtor.iban } },
          DbtrAgt: { FinInstnId: agent },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: transfers.map(transferXml),
        },
      },
    },
  });
};
