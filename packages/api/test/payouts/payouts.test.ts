import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OperatorPayout, OperatorTradeInCase, Listed, PayoutBatch, TradeInCase } from '@rewald/contracts';
import { XMLParser } from 'fast-xml-parser';
import { NO_PAYOUTS } from '@rewald/payouts/payout-settings';
import { IBAN, newOperator, payPal, sellDevice, type OperatorClient } from '../support/people.ts';
import { newBank } from '../support/bank.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { newVisitor } from '../support/visitor.ts';

const CASES = '/operator/de/trade-in-cases';
const PAYOUTS = '/operator/de/payouts';
const DEBTOR = { name: 'Rewald Ankauf GmbH & Co. KG', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };

let shop: TestApp;
let inspector: OperatorClient;
let ada: OperatorClient;
let bela: OperatorClient;
let bank: Awaited<ReturnType<typeof newBank>>;
beforeAll(async () => {
  shop = await startTestApp({ payouts: { ...NO_PAYOUTS, sepa: DEBTOR } });
  inspector = await newOperator(shop, 'Prüfzentrum', ['trade-in-cases']);
  ada = await newOperator(shop, 'Ada', ['operations']);
  bela = await newOperator(shop, 'Bela', ['operations']);
  bank = await newBank(shop);
});
afterAll(() => shop.close());

type Sale = Awaited<ReturnType<typeof sellDevice>>;
/** Sells a device and has it inspected. */
const inspected = async (sale: Parameters<typeof sellDevice>[1] = {}): Promise<Sale> => {
  const sold = await sellDevice(newVisitor(shop.app), sale);
  await inspector.post(`${CASES}/${sold.id}/receive`);
  await inspector.post(`${CASES}/${sold.id}/inspect`, { accept: true });
  return sold;
};
const pay = async ({ id }: Sale): Promise<OperatorTradeInCase> =>
  (await inspector.post(`${CASES}/${id}/pay`)).data(OperatorTradeInCase);
const look = async ({ id, key }: Sale): Promise<TradeInCase> =>
  (await newVisitor(shop.app).call('GET', `/trade-in/de/customer/cases/${id}?key=${key}`)).data(TradeInCase);
const kindsAbout = async ({ reference }: Sale): Promise<string[]> => {
  const mails = await shop.database
    .selectFrom('outbox')
    .select('kind')
    .where('payload', '@>', JSON.stringify({ reference }))
    .orderBy('id')
    .execute();
  return mails.map(({ kind }) => kind);
};
const waiting = async (state = 'ordered'): Promise<OperatorPayout[]> =>
  (await ada.get(`${PAYOUTS}?state=${state}`)).data(Listed(OperatorPayout)).items;
const make = async (by = ada): Promise<PayoutBatch> =>
  (await by.post(`${PAYOUTS}/batches`)).data(PayoutBatch);
const step = async (by: OperatorClient, batch: PayoutBatch, name: string, body?: unknown) =>
  by.post(`${PAYOUTS}/batches/${batch.id}/${name}`, body);
const download = (batch: PayoutBatch, by = ada) => by.get(`${PAYOUTS}/batches/${batch.id}/file`);
/** Makes a batch, approves it, downloads its file and confirms that the bank has it. */
const sendAll = async (): Promise<{ batch: PayoutBatch; file: string }> => {
  const batch = await make();
  await step(bela, batch, 'approve');
  const { text } = await download(batch);
  const sent = (await step(ada, batch, 'sent')).data(PayoutBatch);
  expect(sent.state).toBe('sent');
  return { batch: sent, file: text };
};
const keyIn = (file: string, { reference }: Sale): string => {
  const [, key = ''] =
    new RegExp(`<EndToEndId>([^<]+)</EndToEndId>(?:(?!</CdtTrfTxInf>)[^])*<Ustrd>${reference}<`).exec(file) ??
    [];
  return key;
};
const pain002 = (messageId: string, status: string, transfers = ''): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-23T08:00:00Z</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>${status}</GrpSts>
    ${transfers === '' ? '<StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>' : ''}</OrgnlGrpInfAndSts>
    ${transfers === '' ? '' : `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}</OrgnlPmtInfId>${transfers}</OrgnlPmtInfAndSts>`}
  </CstmrPmtStsRpt></Document>`;
const refusal = (key: string, code: string): string =>
  `<TxInfAndSts><OrgnlEndToEndId>${key}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></TxInfAndSts>`;
const camt054 = (key: string, amount: string, code: string | null): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
    <GrpHdr><MsgId>C1</MsgId></GrpHdr><Ntfctn><Id>N1</Id><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><NtryDtls><TxDtls>
    <Refs><EndToEndId>${key}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>
    ${code === null ? '' : `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>`}</TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;

test('[TRADE-14] where nobody pays out, a payout is ordered and waits: never paid, and no mail of money', async () => {
  const none = await startTestApp({ payouts: NO_PAYOUTS });
  try {
    const operator = await newOperator(none, 'Prüfzentrum', ['trade-in-cases', 'operations']);
    const sale = await sellDevice(newVisitor(none.app));
    await operator.post(`${CASES}/${sale.id}/receive`);
    await operator.post(`${CASES}/${sale.id}/inspect`, { accept: true });
    for (let again = 0; again < 2; again += 1) {
      const answer = (await operator.post(`${CASES}/${sale.id}/pay`)).data(OperatorTradeInCase);
      expect([answer.state, answer.payoutState, answer.payout]).toEqual(['inspected', 'ordered', null]);
    }
    const list = (await operator.get(PAYOUTS)).data(Listed(OperatorPayout));
    expect(list.items).toMatchObject([
      { reference: sale.reference, state: 'ordered', account: '3000', amount: sale.price, sentAt: null },
    ]);
    const mails = await none.database.selectFrom('outbox').select('kind').execute();
    expect(mails.map(({ kind }) => kind)).not.toContain('trade-in-paid');
    expect((await operator.post(`${PAYOUTS}/batches`)).error().message).toMatch(/keine Überweisungsdateien/);
  } finally {
    await none.close();
  }
});

test('[TRADE-14] a transfer is paid when the bank has the file that two people agreed to, and not before', async () => {
  const sale = await inspected();
  const byPaypal = await inspected({ payment: payPal('joerg@example.com') });
  expect([(await pay(sale)).payoutState, (await pay(byPaypal)).payoutState]).toEqual(['ordered', 'ordered']);
  const batch = await make();
  expect(batch).toMatchObject({
    state: 'made',
    payouts: 1,
    total: sale.price,
    madeBy: 'Ada',
    approvedBy: null,
  });
  expect(batch.items).toMatchObject([{ reference: sale.reference, name: 'Jörg Öztürk', account: '3000' }]);
  // Payouts that are in a batch are not put into a second one.
  expect((await ada.post(`${PAYOUTS}/batches`)).status).toBe(409);
  expect((await waiting()).map(({ reference }) => reference)).toEqual([byPaypal.reference]);

  for (const [by, what, status] of [
    [ada, 'approve', 409],
    [ada, 'sent', 409],
  ] as const)
    expect([what, (await step(by, batch, what)).status]).toEqual([what, status]);
  // Another key of the same person is not another person.
  const sameName = await newOperator(shop, ' ADA', ['operations']);
  expect((await step(sameName, batch, 'approve')).error().message).toMatch(/muss jemand anders tun/);
  expect((await download(batch)).status).toBe(409);
  const approved = (await step(bela, batch, 'approve')).data(PayoutBatch);
  expect(approved).toMatchObject({ state: 'approved', approvedBy: 'Bela' });
  expect((await step(ada, batch, 'sent')).error().message).toMatch(/noch nicht heruntergeladen/);
  const file = await download(batch);
  expect(file.headers['content-type']).toMatch(/^application\/xml/);
  expect(file.text).toContain(`<IBAN>${IBAN}</IBAN>`);
  expect((await download(batch)).text).toBe(file.text);
  expect([(await look(sale)).state, await kindsAbout(sale)]).toEqual([
    'inspected',
    expect.not.arrayContaining(['trade-in-paid']),
  ]);

  for (let again = 0; again < 2; again += 1)
    expect((await step(ada, batch, 'sent')).data(PayoutBatch).state).toBe('sent');
  expect((await look(sale)).payout).toMatchObject({ amount: sale.price, account: '3000' });
  expect((await kindsAbout(sale)).filter((kind) => kind === 'trade-in-paid')).toHaveLength(1);
  expect((await look(byPaypal)).state).toBe('inspected');
  // The account numbers are not needed any more.
  expect((await download(batch)).status).toBe(409);

  const audit = await shop.database.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(
    audit.filter(({ subject }) => subject === `payout-batch:${batch.id}`).map(({ action }) => action),
  ).toEqual([
    'payout-batch.made',
    'payout-batch.approved',
    'payout-batch.downloaded',
    'payout-batch.downloaded',
    'payout-batch.sent',
  ]);
  expect(JSON.stringify(audit)).not.toContain(IBAN);
  for (const path of [PAYOUTS, `${PAYOUTS}/batches`, `${PAYOUTS}/batches/${batch.id}`])
    expect((await ada.get(path)).text).not.toContain(IBAN);
});

/** Path and text of every element of a file, in document order. */
const elementsOf = (xml: string): [string, string][] => {
  type Node = Record<string, unknown>;
  const parser = new XMLParser({ preserveOrder: true, parseTagValue: false, ignoreDeclaration: true });
  const walk = (nodes: readonly Node[], place: string): [string, string][] =>
    nodes.flatMap((node) => {
      const [name = ''] = Object.keys(node).filter((key) => key !== ':@');
      const inner = node[name];
      if (name === '#text' || !Array.isArray(inner)) return [];
      const text = inner.find((child: Node) => '#text' in child)?.['#text'];
      return [[`${place}/${name}`, typeof text === 'string' ? text : ''], ...walk(inner, `${place}/${name}`)];
    });
  return walk(parser.parse(xml), '');
};

test('[TRADE-14] the file is a SEPA credit transfer, pain.001.001.09, element by element', async () => {
  const [first, second] = [await inspected(), await inspected()];
  await pay(first);
  await pay(second);
  const { batch, file } = await sendAll();
  expect(file).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09">/,
  );
  const id = batch.id.replaceAll('-', '');
  const total = (first.price + second.price).toFixed(2);
  const root = '/Document/CstmrCdtTrfInitn';
  const transfer = (sale: Sale): [string, string][] => [
    ['', ''],
    ['/PmtId', ''],
    ['/PmtId/EndToEndId', keyIn(file, sale)],
    ['/Amt', ''],
    ['/Amt/InstdAmt', sale.price.toFixed(2)],
    ['/Cdtr', ''],
    ['/Cdtr/Nm', 'Joerg Oeztuerk'],
    ['/CdtrAcct', ''],
    ['/CdtrAcct/Id', ''],
    ['/CdtrAcct/Id/IBAN', IBAN],
    ['/RmtInf', ''],
    ['/RmtInf/Ustrd', sale.reference],
  ];
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(
    new Date(batch.approvedAt ?? ''),
  );
  expect(elementsOf(file)).toEqual([
    ['/Document', ''],
    [root, ''],
    [`${root}/GrpHdr`, ''],
    [`${root}/GrpHdr/MsgId`, id],
    [`${root}/GrpHdr/CreDtTm`, batch.approvedAt],
    [`${root}/GrpHdr/NbOfTxs`, '2'],
    [`${root}/GrpHdr/CtrlSum`, total],
    [`${root}/GrpHdr/InitgPty`, ''],
    [`${root}/GrpHdr/InitgPty/Nm`, 'Rewald Ankauf GmbH + Co. KG'],
    [`${root}/PmtInf`, ''],
    [`${root}/PmtInf/PmtInfId`, id],
    [`${root}/PmtInf/PmtMtd`, 'TRF'],
    [`${root}/PmtInf/BtchBookg`, 'true'],
    [`${root}/PmtInf/NbOfTxs`, '2'],
    [`${root}/PmtInf/CtrlSum`, total],
    [`${root}/PmtInf/PmtTpInf`, ''],
    [`${root}/PmtInf/PmtTpInf/SvcLvl`, ''],
    [`${root}/PmtInf/PmtTpInf/SvcLvl/Cd`, 'SEPA'],
    [`${root}/PmtInf/ReqdExctnDt`, ''],
    [`${root}/PmtInf/ReqdExctnDt/Dt`, today],
    [`${root}/PmtInf/Dbtr`, ''],
    [`${root}/PmtInf/Dbtr/Nm`, 'Rewald Ankauf GmbH + Co. KG'],
    [`${root}/PmtInf/DbtrAcct`, ''],
    [`${root}/PmtInf/DbtrAcct/Id`, ''],
    [`${root}/PmtInf/DbtrAcct/Id/IBAN`, DEBTOR.iban],
    [`${root}/PmtInf/DbtrAgt`, ''],
    [`${root}/PmtInf/DbtrAgt/FinInstnId`, ''],
    [`${root}/PmtInf/DbtrAgt/FinInstnId/BICFI`, DEBTOR.bic],
    [`${root}/PmtInf/ChrgBr`, 'SLEV'],
    ...[first, second].flatMap((sale) =>
      transfer(sale).map(([place, text]) => [`${root}/PmtInf/CdtTrfTxInf${place}`, text]),
    ),
  ]);
  expect(file.match(/<InstdAmt Ccy="EUR">/g)).toHaveLength(2);
  for (const sale of [first, second]) expect(keyIn(file, sale)).toMatch(/^[0-9a-f]{32}-1$/);
});

test('[TRADE-14] for a payout that a bank refuses or returns another account is requested, and paid', async () => {
  const [kept, refused, back] = [await inspected(), await inspected(), await inspected()];
  for (const sale of [kept, refused, back]) await pay(sale);
  const { file } = await sendAll();
  const byBank = pain002('x', 'PART', refusal(keyIn(file, refused), 'AC04'));
  expect(await bank.read(byBank)).toEqual({
    kind: 'pain.002',
    refused: 1,
    ordered: 0,
    unchanged: 0,
    unknown: [],
    booked: 0,
  });
  // Reading the same file again changes nothing, and neither does a different amount or a foreign key.
  expect(await bank.read(byBank)).toMatchObject({ refused: 0, unchanged: 1 });
  const wrong = await bank.read(camt054(keyIn(file, back), '0.01', 'MD07'));
  expect(wrong).toMatchObject({ refused: 0, unknown: [{ key: keyIn(file, back), reason: 'MD07' }] });
  expect((await bank.read(camt054('NOTPROVIDED', '5.00', 'AC01'))).unknown).toHaveLength(1);
  expect(await bank.read(camt054(keyIn(file, kept), kept.price.toFixed(2), null))).toMatchObject({
    unchanged: 1,
  });
  expect(await bank.read(camt054(keyIn(file, back), back.price.toFixed(2), 'AC01'))).toMatchObject({
    refused: 1,
  });

  expect((await look(kept)).state).toBe('paid');
  for (const [sale, reason] of [
    [refused, 'AC04'],
    [back, 'AC01'],
  ] as const) {
    expect(await look(sale)).toMatchObject({ state: 'payout-failed', payout: null });
    expect((await kindsAbout(sale)).slice(-2)).toEqual(['trade-in-paid', 'trade-in-payout-failed']);
    expect((await waiting('refused')).find(({ reference }) => reference === sale.reference)).toMatchObject({
      reason,
    });
  }
  const account = {
    type: 'bank-transfer',
    paypal: null,
    accountName: 'Łukasz Żak',
    iban: 'DE75512108001245126199',
  };
  const give = (sale: Sale, body: unknown, key = sale.key) =>
    newVisitor(shop.app).call('POST', `/trade-in/de/customer/cases/${sale.id}/account?key=${key}`, body);
  expect((await give(refused, { ...account, iban: 'DE00' })).error().errors).toHaveProperty('iban');
  expect((await give(refused, account, back.key)).status).toBe(404);
  // A holder of the link cannot redirect money that is already on its way.
  expect((await give(kept, account)).status).toBe(409);
  expect((await give(refused, account)).data(TradeInCase).payment).toEqual({
    method: 'bank-transfer',
    account: '6199',
  });
  expect((await pay(refused)).payoutState).toBe('ordered');
  expect((await give(refused, account)).status).toBe(409);
  const second = await sendAll();
  expect(second.batch.items).toMatchObject([{ reference: refused.reference, attempt: 2 }]);
  expect(second.file).toContain('<Nm>Lukasz Zak</Nm>');
  expect(second.file).toContain('<IBAN>DE75512108001245126199</IBAN>');
  expect((await look(refused)).state).toBe('paid');
  // A late return of the first attempt does not affect the second one.
  expect(await bank.read(byBank)).toMatchObject({ refused: 0, unchanged: 1 });
  expect((await look(refused)).state).toBe('paid');
});

test('[TRADE-14] a file that the bank does not take, and a batch that is given up, let their payouts wait', async () => {
  const sale = await inspected();
  await pay(sale);
  const given = await make();
  expect((await step(ada, given, 'discard', { reason: 'Zu früh' })).data(PayoutBatch).state).toBe(
    'discarded',
  );
  const refused = await make();
  await step(bela, refused, 'approve');
  const old = (await download(refused)).text;
  const id = refused.id.replaceAll('-', '');
  expect(await bank.read(pain002(id, 'RJCT'))).toMatchObject({ ordered: 1, refused: 0 });
  expect((await step(ada, refused, 'sent')).status).toBe(409);
  expect([(await look(sale)).state, (await kindsAbout(sale)).at(-1)]).toEqual([
    'inspected',
    'trade-in-inspected',
  ]);
  // A new file has new keys, so that the bank does not take its transfers for duplicates.
  const { batch, file } = await sendAll();
  expect(keyIn(file, sale)).not.toBe(keyIn(old, sale));
  expect((await look(sale)).state).toBe('paid');
  // Refused after confirmation: sellers, who were told of the money, are told of a delay, and are not asked for another account.
  expect(await bank.read(pain002(batch.id.replaceAll('-', ''), 'RJCT'))).toMatchObject({ refused: 1 });
  expect((await look(sale)).state).toBe('payout-failed');
  const [mail] = shop.mails.filter(
    ({ kind, text }) => kind === 'trade-in-payout-failed' && text.includes(sale.reference),
  );
  expect(mail?.subject ?? 'not sent yet').toMatch(/dauert etwas länger|not sent yet/);
  await pay(sale);
  await sendAll();
  expect((await look(sale)).state).toBe('paid');
});

test('[TRADE-14] people who make batches at the same moment never put a payout into two', async () => {
  const sales = [await inspected(), await inspected(), await inspected()];
  for (const sale of sales) await pay(sale);
  const makers = Array.from({ length: 12 }, (_, place) => (place % 2 === 0 ? ada : bela));
  const made = await Promise.all(makers.map((by) => by.post(`${PAYOUTS}/batches`)));
  expect(made.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const references = made
    .filter(({ status }) => status === 200)
    .flatMap((answer) => answer.data(PayoutBatch).items.map(({ reference }) => reference));
  expect(references.toSorted()).toEqual(sales.map(({ reference }) => reference).toSorted());
});

test('[API-03] what is no report of a bank is refused, whatever it is', async () => {
  for (const text of [
    'x',
    '<a>',
    '<?xml version="1.0"?><Document/>',
    '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><Document><CstmrPmtStsRpt>&d;</CstmrPmtStsRpt></Document>',
    '<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>x</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>',
    `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`,
    '\u0000',
  ]) {
    const { statusCode } = await bank.report(text);
    expect([text.slice(0, 60), statusCode]).toEqual([text.slice(0, 60), 422]);
  }
  const audit = await shop.database.selectFrom('audit_log').select('details').execute();
  expect(JSON.stringify(audit)).not.toContain('DE75512108001245126199');
});
