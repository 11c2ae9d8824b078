import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Outcome } from './actions/perform.ts';
import { ACTIONS, markOf, planFor, type ActionKind, type Plan, type Wish } from './actions/plan.ts';
import type { Runs } from './actions/runs.ts';
import type { ConsoleState, StateReader } from './facts/read-state.ts';
import { HEADERS, page } from './frame.ts';
import { html } from './html.ts';
import {
  confirmPage,
  LONGEST_WHY,
  problemPage,
  sharePage,
  wantsReason,
  type Entered,
} from './pages/confirm.ts';
import { logPage } from './pages/log.ts';
import { overviewPage } from './pages/overview.ts';
import { partPage } from './pages/part.ts';
import { resultBox, runningPage } from './pages/run.ts';
import { createView, type View } from './view.ts';
import { acceptedLanguage, isLanguage } from './words/language.ts';

/** What the pages work with. */
export interface ConsoleParts {
  reader: StateReader;
  runs: Runs;
  /** Does what a person confirmed. */
  perform: (plan: Plan, why: string, tell: (line: string) => void) => Promise<Outcome>;
  who: string;
  /** What is shown, for titles. */
  subject: string;
  /** Path of the console with its secret. */
  base: string;
}

/** An action that takes longer than this is watched step by step. In ms. */
const SHORT_MS = 2000;

type Query = Readonly<Record<string, string>>;

/** Of a repeated parameter the first counts. */
const queryOf = (request: FastifyRequest): Query => {
  const found: Record<string, string> = {};
  for (const [name, value] of new URL(request.url, 'http://console').searchParams)
    if (!(name in found)) found[name] = value;
  return found;
};

const viewOf = ({ base, who, subject }: ConsoleParts, request: FastifyRequest): View => {
  const { lang, ...query } = queryOf(request);
  const path = new URL(request.url, 'http://console').pathname.slice(base.length);
  const isChosen = isLanguage(lang);
  const language = isChosen ? lang : acceptedLanguage(request.headers['accept-language']);
  return createView(base, { language, isChosen, who, subject, path, query });
};

const send = (reply: FastifyReply, status: number, content: string | Readable): FastifyReply =>
  reply.code(status).headers(HEADERS).send(content);

const sendMissing = (reply: FastifyReply, view: View, text: string): FastifyReply => {
  const { notFoundTitle: title } = view.words.errors;
  return send(
    reply,
    404,
    page(
      view,
      title,
      html`<div class="top"><h1>${title}</h1></div>
        <p>${text}</p>`,
    ),
  );
};

const isAction = (text: string): text is ActionKind => ACTIONS.some((kind) => kind === text);

const wishOf = (kind: ActionKind, part: string, { version, percent, name }: Query): Wish => ({
  kind,
  part,
  version,
  percent,
  name,
});

const NOTHING_ENTERED: Entered = { why: '', error: null, hasChanged: false };

const errorIn = (plan: Plan, why: string): Entered['error'] => {
  if (!wantsReason(plan)) return null;
  if (why === '') return 'why-missing';
  return why.length > LONGEST_WHY ? 'why-long' : null;
};

const sendProblem = (
  reply: FastifyReply,
  view: View,
  { kind, part, version = '', percent }: Wish,
  problem: Exclude<ReturnType<typeof planFor>, Plan>,
): FastifyReply =>
  problem === 'no-share'
    ? send(reply, percent === undefined ? 200 : 422, sharePage(view, { part, version, percent }))
    : send(reply, problem === 'no-key' ? 403 : 409, problemPage(view, kind, part, problem));

type ActionRequest = FastifyRequest<{ Params: { part: string; action: string } }>;

/** What the action of an address would do; null if it cannot be done, and the answer says why. */
const planAsked = async (
  parts: ConsoleParts,
  request: ActionRequest,
  reply: FastifyReply,
): Promise<{ view: View; query: Query; plan: Plan } | null> => {
  const view = viewOf(parts, request);
  const { part, action } = request.params;
  if (!isAction(action)) {
    sendMissing(reply, view, view.words.errors.notFound);
    return null;
  }
  const query = queryOf(request);
  const wish = wishOf(action, part, query);
  const plan = planFor(await parts.reader.read(part), wish);
  if (typeof plan !== 'string') return { view, query, plan };
  sendProblem(reply, view, wish, plan);
  return null;
};

/** Shows what an action would do. */
const askRoute = (app: FastifyInstance, parts: ConsoleParts): void => {
  app.get('/parts/:part/:action', async (request: ActionRequest, reply) => {
    const asked = await planAsked(parts, request, reply);
    if (asked === null) return reply;
    return send(reply, 200, confirmPage(asked.view, asked.plan, asked.query, NOTHING_ENTERED));
  });
};

/** Does it, if it is still what the person confirmed. */
const actRoute = (app: FastifyInstance, parts: ConsoleParts): void => {
  app.post<{ Params: { part: string; action: string }; Body: URLSearchParams | undefined }>(
    '/parts/:part/:action',
    async (request, reply) => {
      const asked = await planAsked(parts, request, reply);
      if (asked === null) return reply;
      const { view, query, plan } = asked;
      const form = request.body ?? new URLSearchParams();
      const why = (form.get('why') ?? '').trim();
      const hasChanged = form.get('plan') !== markOf(plan);
      if (hasChanged)
        return send(reply, 409, confirmPage(view, plan, query, { why, error: null, hasChanged }));
      const error = errorIn(plan, why);
      if (error !== null) return send(reply, 422, confirmPage(view, plan, query, { why, error, hasChanged }));
      const run = parts.runs.start(plan, (tell) => parts.perform(plan, why, tell));
      await run.ended(SHORT_MS);
      return reply
        .code(303)
        .headers(HEADERS)
        .header('Location', view.to(`/runs/${run.id}`))
        .send();
    },
  );
};

const lookRoutes = (app: FastifyInstance, parts: ConsoleParts): void => {
  const { reader } = parts;
  app.get('/', async (request, reply) =>
    send(reply, 200, overviewPage(viewOf(parts, request), await reader.read())),
  );
  app.get('/log', async (request, reply) => {
    const { part = '', entries = '' } = queryOf(request);
    const count = Number.parseInt(entries, 10);
    const shown = { part, ...(count > 0 ? { count } : {}) };
    return send(reply, 200, logPage(viewOf(parts, request), await reader.read(), shown));
  });
  const sendPart = (
    reply: FastifyReply,
    view: View,
    state: ConsoleState,
    part: string,
    result: Parameters<typeof partPage>[3] = null,
  ): FastifyReply => {
    const text = partPage(view, state, part, result);
    return text === null ? sendMissing(reply, view, view.words.part.missing(part)) : send(reply, 200, text);
  };
  app.get<{ Params: { part: string } }>('/parts/:part', async (request, reply) => {
    const { part } = request.params;
    return sendPart(reply, viewOf(parts, request), await reader.read(part), part);
  });
  app.get<{ Params: { id: string } }>('/runs/:id', async (request, reply) => {
    const view = viewOf(parts, request);
    const run = parts.runs.find(request.params.id);
    if (!run) return sendMissing(reply, view, view.words.errors.notFound);
    const { plan, outcome } = run;
    if (outcome === null) return send(reply, 200, Readable.from(runningPage(view, run)));
    return sendPart(reply, view, await reader.read(plan.part), plan.part, resultBox(view, plan, outcome));
  });
};

/** The pages of the console. */
export const consoleRoutes = (app: FastifyInstance, parts: ConsoleParts): void => {
  lookRoutes(app, parts);
  askRoute(app, parts);
  actRoute(app, parts);
};
