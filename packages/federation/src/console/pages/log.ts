import type { ConsoleState } from '../facts/read-state.ts';
import { heading, page } from '../frame.ts';
import { html, type Html } from '../html.ts';
import type { View } from '../view.ts';
import { logTable } from './log-table.ts';
import { sourcesOf } from './sources.ts';

/** Entries on a page, and how many more the link adds. */
const STEP = 50;

const filter = (view: View, parts: readonly string[], part: string): Html => {
  const { words, to, language } = view;
  const { entries } = words;
  return html`<form class="filter" action="${to('/log').split('?')[0] ?? ''}">
    <div>
      <label for="part">${entries.filter}</label
      ><select id="part" name="part">
        <option value="">${entries.allParts}</option>
        ${parts.map((one) => html`<option${one === part && html` selected`}>${one}</option>`)}
      </select>
    </div>
    <input type="hidden" name="lang" value="${language}" /><button class="button">${entries.show}</button>
  </form>`;
};

/** The log, of one part or of all. */
export const logPage = (
  view: View,
  state: ConsoleState,
  { part, count = STEP }: { part: string; count?: number },
): string => {
  const { words, format, to } = view;
  const log = state.log.value ?? [];
  const names = new Set([...state.parts.map((one) => one.part), ...log.map((one) => one.part)]);
  const wanted = log.filter((entry) => part === '' || entry.part === part);
  const shown = wanted.slice(0, count);
  const more = { ...(part === '' ? {} : { part }), entries: String(count + STEP) };
  const below =
    shown.length > 0 &&
    html`<p class="soft small">
        ${words.entries.shown(format.number(shown.length), format.number(wanted.length))}
      </p>
      ${
        shown.length < wanted.length && html`<p><a href="${to('/log', more)}">${words.entries.more}</a></p>`
      }`;
  return page(
    view,
    words.log,
    html`${heading(view, words.entries.title)}${sourcesOf(view, state)}${filter(view, [...names].sort(), part)}
      <section aria-label="${words.entries.title}">
        <div id="log" data-live>${logTable(view, state.log, shown)}${below}</div>
      </section>`,
    'log',
  );
};
