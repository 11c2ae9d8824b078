import type { AuditEntry } from '@rewald/contracts';
import type { Source } from '../facts/source.ts';
import { html, type Html } from '../html.ts';
import { table, type Column } from '../table.ts';
import type { View } from '../view.ts';
import { harmless } from './marks.ts';

const noteOf = (view: View, { note, without, until }: AuditEntry): Html => {
  const names: Readonly<Record<string, string>> = view.words.verdicts.checks;
  const skipped = (without ?? []).map((check) => names[check] ?? check).join(', ');
  return html`${note !== undefined && harmless(note)}${skipped !== '' && html`<small>${view.words.verdicts.without(skipped)}</small>`}${
    until !== undefined && html`<small>${view.words.previews.until}: ${view.format.time(until)}</small>`
  }`;
};

/** What the entry changed; nothing where it changed nothing. */
const changeOf = ({ words }: View, { from, to }: AuditEntry): string =>
  from === to ? '' : `${from ?? words.none} → ${to ?? words.none}`;

/** Entries of the log. */
export const logTable = (
  view: View,
  log: Source<readonly AuditEntry[]>,
  entries: readonly AuditEntry[],
): Html => {
  const { words, format, to } = view;
  const { entries: own } = words;
  if (log.value === null) return html`<p>${own.unknown}</p>`;
  if (entries.length === 0) return html`<p class="soft">${own.empty}</p>`;
  const actions: Readonly<Record<string, string>> = own.actions;
  const columns: [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
    { heading: own.at, cell: ({ at }) => format.time(at) },
    { heading: own.who, cell: ({ who }) => harmless(who) },
    { heading: own.action, cell: ({ action }) => actions[action] ?? action },
    {
      heading: own.part,
      cell: ({ part }) => html`<a href="${to(`/parts/${encodeURIComponent(part)}`)}">${part}</a>`,
    },
    { heading: own.version, cell: ({ version }) => version },
    { heading: own.change, cell: (entry) => changeOf(view, entry) },
    { heading: own.note, cell: (entry) => noteOf(view, entry) },
    { heading: own.key, cell: ({ keyId }) => html`<code>${keyId ?? ''}</code>` },
  ];
  return table(own.caption, columns, entries);
};
