import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BankDifference, ExplainedMovement, Listed, OperatorPayout, PayoutBatch } from '@rewald/contracts';
import { sql } from 'kysely';
import { NO_PAYOUTS } from '@rewald/payouts/payout-settings';
import { falsify } from '../support/falsify.ts';
import { newOperator, sellDevice, type OperatorClient } from '../support/people.ts';
import { newBank } from '../support/bank.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { newVisitor } from '../support/visitor.ts';

const CASES = '/operator/de/trade-in-cases';
const PAYOUTS = '/operator/de/payouts';
const IBAN = 'DE02120300000000202051';

let shop: TestApp;
let inspector: OperatorClient;
let ada: OperatorClient;
let bela: OperatorClient;
let bank: Awaited<ReturnType<typeof newBank>>;
beforeAll(async () => {
  shop = await startTestApp({
    payouts: { ...NO_PAYOUTS, sepa: { name: 'Rewald Ankauf GmbH', iban: IBAN, bic: null } },
  });
  inspector = await newOperator(shop, 'Prüfzentrum', ['trade-in-cases']);
  ada = await newOperator(shop, 'Ada', ['operations']);
  bela = await newOperator(shop, 'Bela', ['operations']);
  bank = await newBank(shop);
});
afterAll(() => shop.close());

/** A payout that was sent, as the bank knows it. */
interface Sent {
  readonly id: string;
  readonly caseId: string;
  readonly key: string;
  readonly cents: number;
  readonly batch: string;
}

/** Sells a number of devices, with one file for all their payouts that was sent five days ago. */
const sendPayouts = async (count: number): Promise<Sent[]> => {
  for (let sold = 0; sold < count; sold += 1) {
    const { id } = await sellDevice(newVisitor(shop.app));
    await inspector.post(`${CASES}/${id}/receive`);
    await inspector.post(`${CASES}/${id}/inspect`, { accept: true });
    await inspector.post(`${CASES}/${id}/pay`);
  }
  const batch = (await ada.post(`${PAYOUTS}/batches`)).data(PayoutBatch);
  await bela.post(`${PAYOUTS}/batches/${batch.id}/approve`);
  await ada.get(`${PAYOUTS}/batches/${batch.id}/file`);
  const { items } = (await ada.post(`${PAYOUTS}/batches/${batch.id}/sent`)).data(PayoutBatch);
  return items.map(({ id, subject, amount, attempt }) => ({
    id,
    caseId: subject,
    key: `${id.replaceAll('-', '')}-${attempt}`,
    cents: Math.round(amount * 100),
    batch: batch.id.replaceAll('-', ''),
  }));
};

const euros = (cents: number): string => (Math.abs(cents) / 100).toFixed(2);
const direction = (cents: number): string => (cents < 0 ? 'DBIT' : 'CRDT');
interface Booking {
  readonly cents: number;
  readonly details?: string;
  readonly kind?: string;
  readonly state?: string;
}
const transfer = (key: string, cents: number, why: string | null = null): string =>
  `<TxDtls><Refs><EndToEndId>${key}</EndToEndId></Refs><Amt Ccy="EUR">${euros(cents)}</Amt>
  <CdtDbtInd>${direction(cents)}</CdtDbtInd>${why === null ? '' : `<RtrInf><Rsn><Cd>${why}</Cd></Rsn></RtrInf>`}</TxDtls>`;
const booked = (key: string, cents: number, why: string | null = null): Booking => ({
  cents,
  details: transfer(key, cents, why),
});
/** One sum for a whole file, as banks book with `BtchBookg`. */
const lump = (batch: string, cents: number): Booking => ({
  cents,
  details: `<Btch><PmtInfId>${batch}</PmtInfId></Btch>`,
});

/** The state of our account at the bank. */
const account = { cents: 100_000_00, statements: 0 };
const today = (): string => new Date().toISOString().slice(0, 10);
interface Written {
  readonly opened?: number;
  readonly closed?: number;
  readonly iban?: string;
  readonly id?: string;
}
const statement = (bookings: readonly Booking[], written: Written = {}): string => {
  const opened = written.opened ?? account.cents;
  const counted = bookings.filter(({ state = 'BOOK' }) => state === 'BOOK');
  const closed = written.closed ?? opened + counted.reduce((sum, { cents }) => sum + cents, 0);
  account.cents = closed;
  account.statements += 1;
  const balance = (code: string, cents: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(cents)}</Amt>
    <CdtDbtInd>${direction(cents)}</CdtDbtInd><Dt><Dt>${today()}</Dt></Dt></Bal>`;
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    <GrpHdr><MsgId>S</MsgId></GrpHdr><Stmt><Id>${written.id ?? `A${account.statements}`}</Id>
    <ElctrncSeqNb>${account.statements}</ElctrncSeqNb><Acct><Id><IBAN>${written.iban ?? IBAN}</IBAN></Id></Acct>
    ${balance('OPBD', opened)}${balance('CLBD', closed)}
    ${bookings
      .map(
        ({ cents, details = '', kind = '', state = 'BOOK' }, place) =>
          `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${direction(cents)}</CdtDbtInd><Sts><Cd>${state}</Cd></Sts>
          <BookgDt><Dt>${today()}</Dt></BookgDt><AcctSvcrRef>N${account.statements}-${place}</AcctSvcrRef>
          <BkTxCd>${kind}</BkTxCd><NtryDtls>${details}</NtryDtls></Ntry>`,
      )
      .join('')}</Stmt></BkToCstmrStmt></Document>`;
};

/** Those of a day have no order among them. */
const differences = async (): Promise<BankDifference[]> =>
  (await ada.get(`${PAYOUTS}/differences`))
    .data(Listed(BankDifference))
    .items.toSorted((a, b) => `${a.kind}${a.reference}`.localeCompare(`${b.kind}${b.reference}`));
const stateOf = async ({ id }: Sent): Promise<string | undefined> =>
  (await ada.get(`${PAYOUTS}?state=refused`)).data(Listed(OperatorPayout)).items.find((one) => one.id === id)
    ?.state;

test('[TRADE-14] every cent of a statement is explained, also read twice, and what came back is refused', async () => {
  const [whole, back] = await sendPayouts(2);
  if (whole === undefined || back === undefined) throw new Error('Nothing was sent.');
  // No payout counts as missing before the first statement was read.
  expect(await differences()).toEqual([]);
  const xml = statement([
    {
      cents: -(whole.cents + back.cents),
      details: transfer(whole.key, -whole.cents) + transfer(back.key, -back.cents),
    },
    { cents: -1_90, kind: '<Domn><Fmly><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn>' },
    { cents: -99, details: transfer('NOTPROVIDED', -99), state: 'PDNG' },
  ]);
  expect(await bank.read(xml)).toMatchObject({
    kind: 'camt.053',
    booked: 3,
    refused: 0,
    unchanged: 2,
    unknown: [],
  });
  expect(await differences()).toEqual([]);
  expect(await bank.read(xml)).toMatchObject({ booked: 0 });
  expect(await differences()).toEqual([]);

  expect(await bank.read(statement([booked(back.key, back.cents, 'AC04')]))).toMatchObject({
    booked: 1,
    refused: 1,
  });
  expect([await stateOf(back), await stateOf(whole)]).toEqual(['refused', undefined]);
  expect(await differences()).toEqual([]);
});

test('[TRADE-14] a file that the bank books as one sum is held against its batch', async () => {
  const [first, second] = await sendPayouts(2);
  if (first === undefined || second === undefined) throw new Error('Nothing was sent.');
  const sum = first.cents + second.cents;
  await bank.read(statement([lump(first.batch, -sum)]));
  expect(await differences()).toEqual([]);
  await bank.read(statement([booked(second.key, second.cents, 'MD07')]));
  expect([await stateOf(second), await differences()]).toEqual(['refused', []]);
  await bank.read(statement([lump(first.batch, -sum)]));
  expect(await differences()).toEqual([
    expect.objectContaining({
      kind: 'amount',
      reference: first.batch,
      booked: -first.cents / 100,
      reported: -(first.cents + sum) / 100,
    }),
  ]);
  await bank.read(statement([lump(first.batch, sum)]));
  expect(await differences()).toEqual([]);
});

test('[TRADE-14] a fault in each place of the statement is found, and gone when it is put right', async () => {
  const sent = await sendPayouts(5);
  const [twice, missing, other, refused, undone] = sent;
  if (!twice || !missing || !other || !refused || !undone) throw new Error('Nothing was sent.');
  const found = async (xml: string, expected: readonly Partial<BankDifference>[]): Promise<void> => {
    await bank.read(xml);
    expect(await differences()).toEqual(expected.map((one) => expect.objectContaining(one)));
  };
  const about = ({ id, key }: Sent) => ({ kind: 'amount', payoutId: id, reference: key }) as const;
  await sql`update payout_batches set sent_at = now() - interval '6 hours' where id = (
    select batch_id from payout_batch_items where payout_id = ${twice.id})`.execute(shop.database);
  const well = [refused, undone].map(({ key, cents }) => booked(key, -cents));

  // One transfer was booked twice, another one with the wrong amount.
  await found(
    statement([
      booked(twice.key, -twice.cents),
      booked(twice.key, -twice.cents),
      booked(other.key, -other.cents - 1),
      ...well,
    ]),
    [
      { ...about(twice), booked: -twice.cents / 100, reported: (-2 * twice.cents) / 100 },
      { ...about(other), booked: -other.cents / 100, reported: (-other.cents - 1) / 100 },
    ].toSorted((a, b) => (a.reference < b.reference ? -1 : 1)),
  );
  // The bank corrects the errors: the excess comes back, which does not count as a return of the payout.
  await found(statement([{ cents: 1, details: transfer(other.key, 1) }]), [
    { ...about(twice), booked: -twice.cents / 100, reported: (-2 * twice.cents) / 100 },
  ]);
  expect(await stateOf(other)).toBeUndefined();
  await falsify(
    shop.database,
    'bank_movements',
    sql`update bank_movements set amount_cents = 0 where id in (
      select id from bank_movements where payout_id = ${twice.id} limit 1)`,
  );
  expect(await differences()).toEqual([]);

  // A transfer that was sent but is on no statement is only reported after the days that banks may take.
  const isSent = (days: number) =>
    sql`update payout_batches set sent_at = now() - make_interval(days => ${days}::integer)
    where id = (select batch_id from payout_batch_items where payout_id = ${missing.id})`.execute(
      shop.database,
    );
  await falsify(
    shop.database,
    'bank_statements',
    sql`update bank_statements set opened_on = opened_on - 30 where reference = 'A1'`,
  );
  await isSent(4);
  expect(await differences()).toEqual([]);
  await isSent(6);
  expect(await differences()).toMatchObject([
    {
      kind: 'missing-payout',
      reference: missing.key,
      payoutId: missing.id,
      booked: -missing.cents / 100,
      reported: null,
    },
  ]);
  await found(statement([booked(missing.key, -missing.cents)]), []);

  // The bank paid in spite of a refusal.
  await sql`update payouts set state = 'refused', sent_at = null where id = ${refused.id}`.execute(
    shop.database,
  );
  expect(await differences()).toMatchObject([
    { ...about(refused), booked: 0, reported: -refused.cents / 100 },
  ]);
  await found(statement([booked(refused.key, refused.cents, 'AC01')]), []);

  // A return of a different amount than was paid does not count as a refusal.
  const partly = await bank.read(statement([booked(undone.key, undone.cents - 100, 'AC04')]));
  expect(partly).toMatchObject({ refused: 0, unknown: [{ key: undone.key, reason: 'AC04' }] });
  expect(await differences()).toMatchObject([
    { ...about(undone), booked: -undone.cents / 100, reported: -1 },
  ]);
  await found(
    statement([{ cents: -(undone.cents - 100), details: transfer(undone.key, -(undone.cents - 100)) }]),
    [],
  );
});

test('[TRADE-14] a batch that agrees rests, until something new is known of it', async () => {
  const [well, late] = await sendPayouts(2);
  if (well === undefined || late === undefined) throw new Error('Nothing was sent.');
  const isAgreed = async (): Promise<boolean> => {
    const { agreed } = await shop.database
      .selectFrom('payout_batches')
      .innerJoin('payout_batch_items', 'payout_batch_items.batch_id', 'payout_batches.id')
      .select('agreed')
      .where('payout_id', '=', well.id)
      .executeTakeFirstOrThrow();
    return agreed;
  };
  await bank.read(statement([booked(well.key, -well.cents)]));
  // There are no differences yet, but one transfer is still missing.
  expect([await differences(), await isAgreed()]).toEqual([[], false]);
  await bank.read(statement([booked(late.key, -late.cents)]));
  expect([await differences(), await isAgreed()]).toEqual([[], true]);
  await bank.read(statement([booked(well.key, -well.cents)]));
  expect(await differences()).toMatchObject([
    { kind: 'amount', reference: well.key, booked: -well.cents / 100, reported: (-2 * well.cents) / 100 },
  ]);
  await bank.read(statement([{ cents: well.cents, details: transfer(well.key, well.cents) }]));
  // The same amount came back as went out, so it is a return.
  expect(await stateOf(well)).toBe('refused');
  expect(await differences()).toMatchObject([{ kind: 'amount', booked: 0, reported: -well.cents / 100 }]);
  await bank.read(statement([booked(well.key, well.cents, 'AC04')]));
  expect([await differences(), await isAgreed()]).toEqual([[], true]);
  // A trigger notices the change, even if a release makes it that does not know of `agreed`.
  await sql`update payouts set state = 'refused', sent_at = null where id = ${late.id}`.execute(
    shop.database,
  );
  expect(await differences()).toMatchObject([{ kind: 'amount', reference: late.key, booked: 0 }]);
  await bank.read(statement([booked(late.key, late.cents, 'AC04')]));
  expect([await differences(), await isAgreed()]).toEqual([[], true]);
});

test('[TRADE-14] what is about no payout is listed until somebody says what it is', async () => {
  await bank.read(statement([{ cents: 5_000_00, details: transfer('NOTPROVIDED', 5_000_00) }]));
  const [strange] = await differences();
  expect(strange).toMatchObject({ kind: 'unexplained', booked: null, reported: 5000, payoutId: null });
  const explain = (id: string, body: unknown) => ada.post(`${PAYOUTS}/movements/${id}/explain`, body);
  expect((await explain(strange?.movementId ?? '', { explanation: '' })).status).toBe(422);
  expect((await explain('0190a2b4-0000-7000-8000-000000000000', { explanation: 'x' })).status).toBe(404);
  const { id } = await shop.database
    .selectFrom('bank_movements')
    .select('id')
    .where('payout_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await explain(id, { explanation: 'x' })).error().message).toMatch(/gehört zu einer Auszahlung/);
  const explained = (
    await explain(strange?.movementId ?? '', { explanation: 'Guthaben vom Hauptkonto' })
  ).data(ExplainedMovement);
  expect(explained).toMatchObject({ amount: 5000, explanation: 'Guthaben vom Hauptkonto' });
  expect(await differences()).toEqual([]);
  // A key and a batch that look like ours but were never issued.
  await bank.read(statement([booked(`${'0'.repeat(32)}-1`, -7_00), lump('f'.repeat(32), -8_00)]));
  expect((await differences()).map(({ kind, reported }) => [kind, reported])).toEqual([
    ['unexplained', -7],
    ['unexplained', -8],
  ]);
  for (const { movementId } of await differences())
    await explain(movementId ?? '', { explanation: 'geklärt' });
});

test('[TRADE-14] a statement that is missing, of another account, or that does not add up, is reported', async () => {
  const opened = account.cents;
  expect((await bank.report(statement([], { closed: opened + 1 }))).statusCode).toBe(422);
  account.cents = opened;
  const foreign = await bank.report(statement([], { iban: 'DE75512108001245126199' }));
  expect([foreign.statusCode, foreign.body]).toEqual([422, expect.stringContaining('anderen Kontos')]);
  await bank.read(statement([], { opened: opened - 5_00 }));
  expect(await differences()).toMatchObject([
    { kind: 'missing-statement', booked: opened / 100, reported: (opened - 5_00) / 100 },
  ]);
  const changed = await bank.report(statement([], { id: 'A1', opened: 1 }));
  expect([changed.statusCode, changed.body]).toEqual([409, expect.stringContaining('anderen Salden')]);
});

test('[API-03] a statement that no bank writes is refused and fails nothing', async () => {
  const good = statement([{ cents: -1_90 }]);
  for (const [from, to] of [
    [/<Amt Ccy="EUR">1\.90<\/Amt>/, '<Amt Ccy="EUR">99999999999.00</Amt>'],
    [/<Dt>\d{4}-\d\d-\d\d<\/Dt>/, '<Dt>2026-02-31</Dt>'],
    [/<Dt>\d{4}-\d\d-\d\d<\/Dt>/, '<Dt>0000-01-01</Dt>'],
    [/<Id>A/, '<Id>\u0000'],
    [/<AcctSvcrRef>N/, '<AcctSvcrRef>\u0000'],
  ] as const) {
    const { statusCode, body } = await bank.report(good.replace(from, to));
    expect([to, statusCode, body]).toEqual([to, 422, expect.stringContaining('keine Meldung der Bank')]);
  }
});
