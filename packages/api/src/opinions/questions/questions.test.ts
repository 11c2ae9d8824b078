import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OperatorQuestion, Listed, Page, Question, QuestionReceipt } from '@rewald/contracts';
import { reference } from '../../shop-window/index/reference.ts';
import { newOperator, type OperatorClient } from '../../../test/support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { newVisitor } from '../../../test/support/visitor.ts';

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
