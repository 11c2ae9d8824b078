import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OperatorQuestion, Listed, Page, Question, QuestionReceipt } from '@rewald/contracts';
import { reference } from '@rewald/assortment/index/reference';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let editor: OperatorClient;
let modelId = 0;
let sellerId = 0;
beforeAll(async () => {
  shop = await startTestApp();
  editor = await newOperator(shop, 'Redaktion', ['reviews']);
  const offer = await shop.database
    .selectFrom('offers')
    .select(['model_id', 'seller_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  modelId = offer.model_id;
  sellerId = offer.seller_id;
});
afterAll(() => shop.close());

const path = (id: number): string => `/offers/de/product/${id}/questions`;
const ask = (question: object, id = modelId) =>
  newVisitor(shop.app).call('POST', path(id), {
    text: 'Passt eine Hülle vom Vorgänger?',
    name: 'Mira',
    email: 'mira@example.org',
    ...question,
  });
const waiting = async (client: OperatorClient): Promise<OperatorQuestion[]> =>
  (await client.get('/operator/de/questions?state=pending')).data(Listed(OperatorQuestion)).items;
const shown = async (): Promise<Question[]> =>
  (await newVisitor(shop.app).call('GET', path(modelId))).data(Page(Question)).items;

test('[SHOP-03] a question is public once it was approved; the answer is mailed and the address deleted', async () => {
  expect((await ask({})).data(QuestionReceipt)).toEqual({ email: 'mira@example.org' });
  await ask({});
  expect(await shown()).toEqual([]);
  const questions = await waiting(editor);
  expect(questions).toHaveLength(1);
  const [question] = questions;
  const answered = await editor.post(`/operator/de/questions/${question?.id}/answers`, {
    text: 'Ja, sie passt.',
  });
  expect(answered.data(OperatorQuestion)).toMatchObject({ state: 'approved', answers: [{ official: true }] });
  expect(await shown()).toMatchObject([
    {
      author: 'Mira',
      text: 'Passt eine Hülle vom Vorgänger?',
      answers: [{ author: 'Rewald', text: 'Ja, sie passt.' }],
    },
  ]);
  const mail = await eventually(() => shop.mails.find(({ kind }) => kind === 'question-answered'));
  expect([mail.to, mail.text.includes('Ja, sie passt.')]).toEqual(['mira@example.org', true]);
  const { email } = await shop.database.selectFrom('questions').select('email').executeTakeFirstOrThrow();
  expect(email).toBeNull();
});

test('[SHOP-03] a merchant answers questions about models they sell; the shop decides what is public', async () => {
  await ask({ text: 'Ist ein Netzteil dabei oder nicht?' });
  const merchant = await newOperator(shop, 'Händler', ['reviews'], sellerId);
  const [question] = await waiting(merchant);
  const at = `/operator/de/questions/${question?.id}`;
  expect((await merchant.post(`${at}/approve`)).status).toBe(403);
  expect((await merchant.post(`${at}/answers`, { text: 'Ein Kabel liegt bei.' })).status).toBe(200);
  expect((await shown()).some(({ id }) => id === question?.id)).toBe(false);
  await editor.post(`${at}/approve`);
  const published = (await shown()).find(({ id }) => id === question?.id);
  expect(published?.answers).toMatchObject([{ official: false, text: 'Ein Kabel liegt bei.' }]);

  const { model_id: foreign } = await shop.database
    .selectFrom('offers')
    .select('model_id')
    .where('model_id', 'not in', (offers) =>
      offers.selectFrom('offers').select('model_id').where('seller_id', '=', sellerId),
    )
    .limit(1)
    .executeTakeFirst()
    .then((row) => row ?? { model_id: 0 });
  if (foreign !== 0) {
    await ask({}, foreign);
    expect((await waiting(merchant)).some(({ model }) => model.id === foreign)).toBe(false);
  }
});

test('[SHOP-03] a decision is taken back, an answer changed and retracted, and what was seen counts', async () => {
  await ask({ text: 'Wie lange hält der Akku am Stück?', email: 'akku@example.org' });
  const [question] = await waiting(editor);
  const at = `/operator/de/questions/${question?.id}`;
  const read = async () => (await editor.get(at)).data(OperatorQuestion);
  const isShown = async () => (await shown()).some(({ id }) => id === question?.id);
  const version = { 'if-match': `"${question?.version}"` };
  await editor.post(`${at}/reject`, { reason: 'Versehen' }, version);
  const late = await editor.post(`${at}/approve`, undefined, version);
  expect([late.status, late.text.includes('"present":{')]).toEqual([409, true]);
  expect(await read()).toMatchObject({ state: 'rejected', rejectReason: 'Versehen' });

  // Its author still gets the answer.
  expect((await editor.post(`${at}/undo`)).data(OperatorQuestion)).toMatchObject({
    state: 'pending',
    rejectReason: null,
    decidedAt: null,
  });
  await editor.post(`${at}/answers`, { text: 'Zehn Stunden.' });
  await eventually(() =>
    shop.mails.some(({ to, text }) => to === 'akku@example.org' && text.includes('Zehn')),
  );
  const [answer] = (await read()).answers;
  expect(answer?.own).toBe(true);
  expect(await isShown()).toBe(true);

  const merchant = await newOperator(shop, 'Fremd', ['reviews'], sellerId);
  const atAnswer = `${at}/answers/${answer?.id}`;
  expect((await merchant.put(atAnswer, { text: 'Elf.' })).status).toBe(409);
  await editor.put(atAnswer, { text: 'Elf Stunden.' });
  expect((await shown()).find(({ id }) => id === question?.id)?.answers).toMatchObject([
    { text: 'Elf Stunden.' },
  ]);
  await editor.delete(atAnswer);
  expect((await read()).answers).toEqual([]);
  expect((await editor.delete(atAnswer)).status).toBe(404);
  await editor.post(`${at}/undo`);
  expect(await isShown()).toBe(false);
  const deeds = await shop.database
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `question:${question?.id}`)
    .orderBy('id')
    .execute();
  expect(deeds.map(({ action }) => action)).toEqual(
    ['rejected', 'undone', 'answered', 'approved', 'answer-changed', 'answer-retracted', 'undone'].map(
      (what) => `question.${what}`,
    ),
  );
});

test('[API-03] questions are found by their words, the model and whether they are answered', async () => {
  const found = async (query: string): Promise<number> =>
    (await editor.get(`/operator/de/questions?${query}`)).data(Listed(OperatorQuestion)).items.length;
  expect(await found('q=vorgänger')).toBeGreaterThan(0);
  expect(await found('q=gibtesnicht')).toBe(0);
  const name = reference(shop.app.shop.now()).models.get(modelId)?.name ?? '';
  expect(await found(`q=${encodeURIComponent(name)}`)).toBe(await found(`model=${modelId}`));
  expect((await found('answered=true')) + (await found('answered=false'))).toBe(await found('limit=100'));
});

test('[API-03] spam is rejected: links, too many questions, invalid addresses', async () => {
  for (const [question, field] of [
    [{ text: 'Schaut mal auf https://laden.example vorbei!' }, 'text'],
    [{ text: 'kurz' }, 'text'],
    [{ email: 'keine' }, 'email'],
    [{ email: '' }, 'email'],
    [{ name: 'www.laden.example' }, 'name'],
  ] as const) {
    const refused = await ask(question);
    expect([refused.status, Object.keys(refused.error().errors)]).toEqual([422, [field]]);
  }
  expect((await ask({}, 2_000_000_000)).status).toBe(404);
  const other = [...reference(shop.app.shop.now()).models.keys()].at(-1) ?? 0;
  for (let count = 1; count <= 5; count += 1)
    expect(
      (await ask({ text: `Das ist die Frage Nummer ${count}.`, email: 'viel@example.org' }, other)).status,
    ).toBe(200);
  const tooMany = await ask({ text: 'Das ist eine Frage zu viel.', email: 'VIEL@example.org ' }, other);
  expect([tooMany.status, tooMany.error().message]).toEqual([
    429,
    'Von dir warten schon einige Fragen auf Antwort. Frag gern weiter, sobald wir geantwortet haben.',
  ]);
  const [last] = await waiting(editor);
  await editor.post(`/operator/de/questions/${last?.id}/reject`, { reason: 'Spam' });
  expect((await editor.post(`/operator/de/questions/${last?.id}/answers`, { text: 'doch' })).status).toBe(
    409,
  );
});
