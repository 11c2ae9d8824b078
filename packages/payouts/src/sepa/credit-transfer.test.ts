import { expect, test } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { writeCreditTransfer, type Transfer, type TransferFile } from './credit-transfer.ts';

/** The basic character set of the EPC's guidelines, which every SEPA bank accepts. */
const TEXT = "[A-Za-z0-9/\\-?:().,'+ ]";
const IBAN = '[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}';
const BIC = '[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?';
const SUM = '(?!0+\\.00$)[0-9]{1,16}\\.[0-9]{2}';
const COUNT = '[0-9]{1,15}';
const text = (most: number): string => `(?![/ ])(?!.*//)${TEXT}{1,${most}}(?<![/ ])`;

/** An element of the schema: its children in order, or the pattern of its text. One marked `*` may occur any number of times. */
type Shape = string | readonly (readonly [name: string, shape: Shape])[];
const wrapped = (names: readonly string[], shape: Shape): Shape =>
  names.reduceRight<Shape>((inner, name) => [[name, inner]], shape);

/**
 * What pain.001.001.09 and the EPC's C2PSP guidelines (EPC132-08) require of the elements that we write. We may not
 * redistribute the schema itself; `packages/docs/operations/money.md` says how to validate a file against it.
 */
const PARTY = (most: number): Shape => [['Nm', text(most)]];
const ACCOUNT = wrapped(['Id', 'IBAN'], IBAN);
const shapeOf = (agent: Shape): Shape =>
  wrapped(
    ['Document', 'CstmrCdtTrfInitn'],
    [
      [
        'GrpHdr',
        [
          ['MsgId', text(35)],
          ['CreDtTm', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z'],
          ['NbOfTxs', COUNT],
          ['CtrlSum', SUM],
          ['InitgPty', PARTY(70)],
        ],
      ],
      [
        'PmtInf',
        [
          ['PmtInfId', text(35)],
          ['PmtMtd', 'TRF'],
          ['BtchBookg', 'true|false'],
          ['NbOfTxs', COUNT],
          ['CtrlSum', SUM],
          ['PmtTpInf', wrapped(['SvcLvl', 'Cd'], 'SEPA')],
          ['ReqdExctnDt', [['Dt', '\\d{4}-\\d{2}-\\d{2}']]],
          ['Dbtr', PARTY(70)],
          ['DbtrAcct', ACCOUNT],
          ['DbtrAgt', wrapped(['FinInstnId'], agent)],
          ['ChrgBr', 'SLEV'],
          [
            'CdtTrfTxInf*',
            [
              ['PmtId', [['EndToEndId', text(35)]]],
              ['Amt', [['InstdAmt', SUM]]],
              ['Cdtr', PARTY(70)],
              ['CdtrAcct', ACCOUNT],
              ['RmtInf', [['Ustrd', text(140)]]],
            ],
          ],
        ],
      ],
    ],
  );

type Node = Readonly<Record<string, unknown>>;
const parser = new XMLParser({ preserveOrder: true, parseTagValue: false, trimValues: false });
const isNodes = (value: unknown): value is Node[] => Array.isArray(value);
/** Elements with their names, without the white space between them. */
const elements = (nodes: readonly Node[]): { name: string; inner: Node[] }[] =>
  nodes.flatMap((node) =>
    Object.entries(node).flatMap(([name, inner]) =>
      name.startsWith('?') || !isNodes(inner) || name === ':@' ? [] : [{ name, inner }],
    ),
  );

/** The errors in a file, one sentence each. */
const faultsOf = (nodes: readonly Node[], shape: Shape, place = ''): string[] => {
  const found = elements(nodes);
  if (typeof shape === 'string') {
    const value = nodes.map((node) => node['#text']).join('');
    return new RegExp(`^(?:${shape})$`).test(value) ? [] : [`${place}: "${value}" is not /${shape}/`];
  }
  const rest = [...found];
  const faults = shape.flatMap(([named, inner]) => {
    const name = named.replace('*', '');
    const end = rest.findIndex((one) => one.name !== name);
    const taken = rest.splice(0, end < 0 ? rest.length : end);
    const count = taken.length;
    const wrong = count === 0 || (count > 1 && !named.endsWith('*'));
    return [
      ...(wrong ? [`${place}/${name} stands ${count} times`] : []),
      ...taken.flatMap((one) => faultsOf(one.inner, inner, `${place}/${name}`)),
    ];
  });
  return [...faults, ...rest.map(({ name }) => `${place}/${name} is not expected here`)];
};

const transfer = (some: Partial<Transfer> = {}): Transfer => ({
  endToEndId: '0'.repeat(32).concat('-99'),
  amountCents: 1,
  name: 'Jörg Öztürk',
  iban: 'DE89370400440532013000',
  purpose: 'RT-7K3M9QXA',
  ...some,
});
const fileOf = (transfers: readonly Transfer[], bic: string | null = null): TransferFile => ({
  messageId: 'f'.repeat(32),
  createdAt: new Date('2026-11-23T23:30:00Z'),
  debtor: { name: 'Rewald & Söhne GmbH', iban: 'DE75512108001245126199', bic },
  transfers,
});
const check = (file: TransferFile): string[] => {
  const xml = writeCreditTransfer(file);
  expect(XMLValidator.validate(xml)).toBe(true);
  const agent: Shape = file.debtor.bic === null ? wrapped(['Othr', 'Id'], 'NOTPROVIDED') : [['BICFI', BIC]];
  return faultsOf(parser.parse(xml), shapeOf(agent));
};

test('[TRADE-14] a file has the elements of pain.001.001.09 in its order, with and without a BIC', () => {
  expect(check(fileOf([transfer()]))).toEqual([]);
  expect(check(fileOf([transfer(), transfer({ amountCents: 123_456_789 })], 'COBADEFFXXX'))).toEqual([]);
});

test('[TRADE-14] whatever a person wrote, no text is empty, too long, or in characters that a bank refuses', () => {
  const words = [
    '世界',
    '//Anna//',
    '  ',
    `${'a'.repeat(69)}/b`,
    'ß'.repeat(70),
    '<Nm>x</Nm>',
    'A & B "C" \u0000\u0007',
    'José\u0301 Ñandú‐Ωmega',
    '💶'.repeat(100),
    `${'x'.repeat(139)} y`,
  ];
  const faults = check(fileOf(words.map((word) => transfer({ name: word, purpose: word }))));
  expect(faults).toEqual([]);
});

test('[TRADE-14] five hundred transfers add up to the cent', () => {
  const transfers = Array.from({ length: 500 }, (_, index) => transfer({ amountCents: 10 + index * 7 }));
  const file = writeCreditTransfer(fileOf(transfers));
  const cents = transfers.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(file.match(/<CtrlSum>([^<]+)/g)).toEqual(
    Array.from({ length: 2 }, () => `<CtrlSum>${(cents / 100).toFixed(2)}`),
  );
  expect(file.match(/<NbOfTxs>500</g)).toHaveLength(2);
  expect(file).toContain('<Dt>2026-11-24</Dt>');
});

test('the check of the structure finds what is missing, doubled, out of order or empty', () => {
  const xml = writeCreditTransfer(fileOf([transfer()]));
  const faultsIn = (changed: string): string[] => {
    expect(changed).not.toBe(xml);
    return faultsOf(parser.parse(changed), shapeOf(wrapped(['Othr', 'Id'], 'NOTPROVIDED')));
  };
  for (const [from, to] of [
    [/<ChrgBr>SLEV<\/ChrgBr>/, ''],
    [/(<ChrgBr>SLEV<\/ChrgBr>)/, '$1$1'],
    [/(<Dbtr>[^]*<\/Dbtr>)\s*(<DbtrAcct>[^]*<\/DbtrAcct>)/, '$2$1'],
    [/<Ustrd>[^<]*<\/Ustrd>/, '<Ustrd/>'],
    [/<Ustrd>/, '<Ustrd>ä'],
    [/<InstdAmt Ccy="EUR">0.01/, '<InstdAmt Ccy="EUR">0.00'],
  ] as const)
    expect([String(from), faultsIn(xml.replace(from, to))]).toEqual([
      String(from),
      expect.arrayContaining([expect.any(String)]),
    ]);
});
