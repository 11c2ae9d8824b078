import type { ConsoleState } from '../facts/read-state.ts';
import type { OpenPreview } from '../facts/previews.ts';
import { html, type Html } from '../html.ts';
import { table, type Column } from '../table.ts';
import type { View } from '../view.ts';

const linkToEnd = (
  view: View,
  state: ConsoleState,
  { part, name, isReleased }: OpenPreview,
): Html | string => {
  const { words, to } = view;
  if (isReleased) return words.previews.released;
  const hasKey = state.parts.find((one) => one.part === part)?.keyProblem === null;
  if (!hasKey || state.registry.problem) return words.parts.keyNotHere;
  return html`<a
    class="button compact"
    href="${to(`/parts/${encodeURIComponent(part)}/end-preview`, { name })}"
    >${words.previews.end}<span class="hidden"> ${name}, ${part}</span></a
  >`;
};

/** The open previews, of one part or of all. */
export const previewTable = (view: View, state: ConsoleState, part?: string): Html => {
  const { words, format, to } = view;
  const { previews } = words;
  const open = state.previews.value?.filter((one) => part === undefined || one.part === part) ?? null;
  const columns: [Column<OpenPreview>, ...Column<OpenPreview>[]] = [
    { heading: previews.name, cell: ({ name }) => name },
    {
      heading: words.parts.part,
      cell: (one) => html`<a href="${to(`/parts/${encodeURIComponent(one.part)}`)}">${one.part}</a>`,
    },
    { heading: words.versions.version, cell: ({ version }) => version },
    { heading: previews.by, cell: ({ by }) => by },
    {
      heading: previews.until,
      cell: ({ until }) => html`${format.time(until)}<small>${format.ahead(until)}</small>`,
    },
    { heading: words.versions.action, cell: (one) => linkToEnd(view, state, one) },
  ];
  const content =
    open === null
      ? html`<p>${previews.unknown}</p>`
      : open.length === 0
        ? html`<p class="soft">${previews.empty}</p>`
        : table(previews.caption, columns, open);
  return html`<section aria-labelledby="previews-title">
    <h2 id="previews-title">${previews.title}</h2>
    <div id="previews" data-live>${content}</div>
  </section>`;
};
