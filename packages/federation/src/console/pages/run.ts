import type { Outcome } from '../actions/perform.ts';
import type { Plan } from '../actions/plan.ts';
import type { Run } from '../actions/runs.ts';
import { pageAround } from '../frame.ts';
import { html, type Html } from '../html.ts';
import type { View } from '../view.ts';
import { harmless } from './marks.ts';

const sentenceOf = ({ words, format }: View, plan: Plan): string => {
  const own = words.results;
  switch (plan.kind) {
    case 'rollback':
      return own.rollback(plan.part, plan.to, plan.from);
    case 'stop':
      return own.stop(plan.canary);
    case 'share':
      return plan.percent === 100
        ? own.everybody(plan.part, plan.version)
        : own.some(plan.version, format.percent(plan.percent));
    case 'end-preview':
      return own['end-preview'](plan.name);
  }
};

/** What an action did; the page's focus goes there. */
export const resultBox = (view: View, plan: Plan, outcome: Outcome): Html => {
  const own = view.words.results;
  const box = (tone: string, role: string, content: Html): Html =>
    html`<div class="notices">
      <div class="box ${tone}" id="result" role="${role}" tabindex="-1" autofocus>${content}</div>
    </div>`;
  switch (outcome.kind) {
    case 'done':
      return box(
        'success',
        'status',
        html`<p><b>✓ ${own.done}: ${sentenceOf(view, plan)}</b></p>
          ${plan.kind !== 'end-preview' && html`<p>${own.visible}</p>`}`,
      );
    case 'refused':
      return box(
        'danger',
        'alert',
        html`<p><b>✕ ${own.refused}</b></p>
          <p lang="en">${harmless(outcome.message)}</p>
          ${
            outcome.report !== null &&
            html`<p>${own.report}</p>
              <pre lang="en">${harmless(outcome.report)}</pre>`
          }`,
      );
    case 'unclear':
      return box(
        'warning',
        'alert',
        html`<p><b>! ${own.unclear}</b></p>
          <p lang="en">${harmless(outcome.message)}</p>`,
      );
  }
};

/** Sends the steps of a running action as they come, so that it can be watched without scripts. */
export async function* runningPage(view: View, run: Run): AsyncGenerator<string> {
  const { words, to } = view;
  const { part } = run.plan;
  const title = words.results.runningTitle(part);
  const [before, after] = pageAround(view, `${words.results.running}: ${title}`);
  yield before;
  yield html`<div class="top"><h1>${title}</h1></div>
    <h2 class="next" id="steps">${words.results.steps}</h2>`.text;
  yield '<ol class="steps" role="log" aria-labelledby="steps" lang="en">';
  for await (const line of run.progress()) yield html`<li>${harmless(line)}</li>`.text;
  const { outcome } = run;
  yield `</ol>${
    html`${outcome && resultBox(view, run.plan, outcome)}
      <p class="notices">
        <a class="button" href="${to(`/runs/${run.id}`)}">${words.results.open(part)}</a>
      </p>`.text
  }`;
  yield after;
}
