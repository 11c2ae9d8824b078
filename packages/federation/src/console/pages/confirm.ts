import { markOf, type ActionKind, type Plan, type PlanProblem } from '../actions/plan.ts';
import { page } from '../frame.ts';
import { html, type Html } from '../html.ts';
import type { View } from '../view.ts';

/** What a person entered, and what is wrong with it. */
export interface Entered {
  why: string;
  error: 'why-missing' | 'why-long' | 'share-wrong' | null;
  /** Whether what they confirmed was no longer true. */
  hasChanged: boolean;
}

/** The longest reason that the log takes. */
export const LONGEST_WHY = 300;

const effectsOf = ({ words, format }: View, plan: Plan): string[] => {
  const { confirm: own } = words;
  const gate = (version: string): string => own.gateFirst(version);
  const ends = (canary: string | null): string[] => (canary === null ? [] : [own.canaryEnds(canary)]);
  switch (plan.kind) {
    case 'rollback': {
      const { part, from, to, passedOver, canary } = plan;
      const skipped = passedOver === null ? [] : [own.passedOver(passedOver)];
      return [
        own.goesBack(part, from, to),
        ...ends(canary),
        own.soon,
        own.gateBack(to),
        ...skipped,
        own.withdrawn(from),
      ];
    }
    case 'stop': {
      const percent = format.percent(plan.percent);
      return [own.canaryStops(plan.canary, percent, plan.live ?? words.none), own.soon];
    }
    case 'share': {
      const { part, version, percent, live, canary } = plan;
      const first =
        percent === 100
          ? own.everybody(part, version, live)
          : own.some(version, format.percent(percent), live, format.percent(100 - percent));
      return [first, ...ends(canary), own.soon, gate(version)];
    }
    case 'end-preview':
      return [own.filesGo(plan.name, plan.versions.join(', '))];
  }
};

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const commandOf = (plan: Plan, why: string): string => {
  const reason = why === '' ? '' : ` --why ${quote(why)}`;
  switch (plan.kind) {
    case 'rollback':
      return `mfe rollback ${plan.part}@${plan.to}${reason}`;
    case 'stop':
      return `mfe rollback ${plan.part}${reason}`;
    case 'share':
      return plan.percent === 100
        ? `mfe promote ${plan.part}@${plan.version}`
        : `mfe canary ${plan.part}@${plan.version} ${plan.percent}%`;
    case 'end-preview':
      return `mfe preview ${plan.part} --end ${quote(plan.name)}`;
  }
};

/** Whether `mfe` logs a reason for it. */
export const wantsReason = ({ kind }: Plan): boolean => kind === 'rollback' || kind === 'stop';

const doWords = ({ words, format }: View, plan: Plan): string => {
  const own = words.confirm.do;
  switch (plan.kind) {
    case 'rollback':
      return own.rollback(plan.to);
    case 'share':
      return own.share(format.percent(plan.percent));
    default:
      return own[plan.kind];
  }
};

const reasonField = ({ words }: View, { why, error }: Entered): Html => {
  const { confirm: own } = words;
  const message = error === 'why-missing' ? own.whyMissing : error === 'why-long' ? own.whyLong : null;
  return html`<div>
    <label for="why">${own.why}</label>
    <p class="hint" id="why-hint">${own.whyHint}</p>
    ${message !== null && html`<p class="error" id="why-error">${own.error}: ${message}</p>`}<input
      id="why"
      name="why"
      value="${why}"
      required
      autocomplete="off"
      aria-describedby="why-hint${message !== null && ' why-error'}"
      ${message !== null && html` aria-invalid="true" autofocus`}
    />
  </div>`;
};

const pathOf = (part: string, rest = ''): string => `/parts/${encodeURIComponent(part)}${rest}`;

/** Says exactly what will happen, and asks whether it should. */
export const confirmPage = (
  view: View,
  plan: Plan,
  query: Readonly<Record<string, string>>,
  entered: Entered,
): string => {
  const { words, to } = view;
  const { confirm: own } = words;
  const title = own[plan.kind](plan.part);
  const isSigned = plan.kind !== 'end-preview';
  const [first, ...others] = effectsOf(view, plan);
  const changed =
    entered.hasChanged &&
    html`<div class="notices">
      <p class="box warning" role="alert" tabindex="-1" autofocus>${own.changed}</p>
    </div>`;
  return page(
    view,
    entered.error === null ? title : `${own.error}: ${title}`,
    html`${changed}
      <div class="top"><h1>${title}</h1></div>
      <section aria-labelledby="what">
        <h2 id="what">${own.what}</h2>
        <ul class="will">
          <li>${first ?? ''}</li>
          ${others.map((text) => html`<li>${text}</li>`)}
          <li>${isSigned ? own.signed(plan.part, view.who) : own.logged(view.who)}</li>
        </ul>
      </section>
      <form class="action" method="post" action="${to(pathOf(plan.part, `/${plan.kind}`), query)}">
        ${wantsReason(plan) && reasonField(view, entered)}<input
          type="hidden"
          name="plan"
          value="${markOf(plan)}"
        />
        <div class="buttons">
          <button class="button ${plan.kind === 'share' ? 'main' : 'danger'}">${doWords(view, plan)}</button
          ><a class="button" href="${to(pathOf(plan.part))}">${own.cancel}</a>
        </div>
      </form>
      <section aria-labelledby="same">
        <h2 id="same">${own.same}</h2>
        <pre><code>${commandOf(plan, entered.why)}</code></pre>
      </section>`,
  );
};

/** Asks for the share first. */
export const sharePage = (
  view: View,
  { part, version, percent }: { part: string; version: string; percent: string | undefined },
): string => {
  const { words, to, language } = view;
  const { confirm: own } = words;
  const isWrong = percent !== undefined;
  return page(
    view,
    isWrong ? `${own.error}: ${own.share(part)}` : own.share(part),
    html`<div class="top"><h1>${own.share(part)}</h1></div>
      <p class="soft">${words.versions.version} ${version}</p>
      <form class="action" action="${to(pathOf(part, '/share')).split('?')[0] ?? ''}">
        <div>
          <label for="percent">${own.shareLabel}</label>
          <p class="hint" id="percent-hint">${own.shareHint}</p>
          ${isWrong && html`<p class="error" id="percent-error">${own.error}: ${own.shareWrong}</p>`}<input
            class="short"
            id="percent"
            name="percent"
            inputmode="numeric"
            autocomplete="off"
            value="${percent ?? '5'}"
            aria-describedby="percent-hint${isWrong && ' percent-error'}"
            ${isWrong && html` aria-invalid="true" autofocus`}
          />
        </div>
        <input type="hidden" name="version" value="${version}" /><input
          type="hidden"
          name="lang"
          value="${language}"
        />
        <div class="buttons">
          <button class="button main">${own.next}</button
          ><a class="button" href="${to(pathOf(part))}">${own.cancel}</a>
        </div>
      </form>`,
  );
};

/** Why there is nothing to confirm. */
export const problemPage = (view: View, kind: ActionKind, part: string, problem: PlanProblem): string => {
  const { words, to } = view;
  return page(
    view,
    words.problems.title,
    html`<div class="notices">
        <div class="box danger" role="alert" tabindex="-1" autofocus>
          <h1>${words.problems.title}</h1>
          <p>${words.confirm[kind](part)}: ${words.problems[problem]}</p>
        </div>
      </div>
      <p class="notices">
        <a href="${to(problem === 'unknown-part' ? '/' : pathOf(part))}">${words.problems.back}</a>
      </p>`,
  );
};
