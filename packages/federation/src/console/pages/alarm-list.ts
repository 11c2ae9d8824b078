import type { Alarm } from '../facts/alarms.ts';
import type { ConsoleState } from '../facts/read-state.ts';
import { html, type Html } from '../html.ts';
import type { View } from '../view.ts';
import { harmless, mark } from './marks.ts';

const subjectOf = (alarm: Alarm): string | null => {
  if (alarm.kind === 'site-without-registry') return null;
  return 'version' in alarm && alarm.version !== null ? `${alarm.part} ${alarm.version}` : alarm.part;
};

const detailOf = ({ words, format }: View, alarm: Alarm): Html | null => {
  const { alarms } = words;
  switch (alarm.kind) {
    case 'refused':
      return html`${alarms.since} ${format.time(alarm.since)}: <span lang="en">${harmless(alarm.why)}</span>`;
    case 'not-shown':
      return html`${alarm.shown === null ? alarms.showsNone : alarms.shows(alarm.shown)}`;
    case 'not-passed':
    case 'site-without-registry':
      return null;
    default:
      return html`<span lang="en">${harmless(alarm.why)}</span>`;
  }
};

const item = (view: View, alarm: Alarm): Html => {
  const subject = subjectOf(alarm);
  const detail = detailOf(view, alarm);
  const text = view.words.alarms[alarm.kind];
  const what =
    'part' in alarm
      ? html`<a href="${view.to(`/parts/${encodeURIComponent(alarm.part)}`)}">${subject}</a>: ${text}`
      : text;
  return html`<li><b>${what}</b>${detail !== null && html` <br />${detail}`}</li>`;
};

/**
 * What somebody should look at. None is said only where everything could be read.
 *
 * @param part only the alarms of this part
 */
export const alarmList = (view: View, state: ConsoleState, part?: string): Html => {
  const { alarms: words } = view.words;
  const isWhole = state.registry.problem === null && state.site.problem === null;
  const shown = state.alarms.filter(
    (alarm) => part === undefined || !('part' in alarm) || alarm.part === part,
  );
  const none = isWhole ? mark('success', words.none) : html`<p>${words.unknown}</p>`;
  return html`<section aria-labelledby="alarms-title">
    <h2 id="alarms-title">${words.title}</h2>
    <div id="alarms" aria-live="polite" data-live>
      ${
        shown.length === 0
          ? none
          : html`<ul class="list">
                ${shown.map((alarm) => item(view, alarm))}
              </ul>
              ${!isWhole && html`<p class="soft small">${words.partly}</p>`}`
      }
    </div>
  </section>`;
};
