import type { PartFacts } from '../facts/part-facts.ts';
import type { ConsoleState } from '../facts/read-state.ts';
import { failuresOf, type VersionFacts } from '../facts/version-facts.ts';
import { heading, page } from '../frame.ts';
import { html, type Html, type Piece } from '../html.ts';
import { table, type Column } from '../table.ts';
import { known, unknown, type View } from '../view.ts';
import { alarmList } from './alarm-list.ts';
import { logTable } from './log-table.ts';
import { budget, judgements, mark, since } from './marks.ts';
import { previewTable } from './preview-table.ts';
import { sourcesOf } from './sources.ts';

const LATEST_ENTRIES = 8;

/** The version that most visitors get: the live one, or where the registry is away, what the site shows. */
const liveOf = ({ versions }: PartFacts): VersionFacts | undefined =>
  versions.find(({ state }) => state === 'live') ??
  versions
    .filter(({ state, health }) => state === 'site' && (health?.share ?? 0) > 0)
    .sort((a, b) => (b.health?.share ?? 0) - (a.health?.share ?? 0))[0];

const canaryOf = ({ versions }: PartFacts): VersionFacts | undefined =>
  versions.find(({ state }) => state === 'canary');

const columnsOf = (view: View, isRead: boolean): [Column<PartFacts>, ...Column<PartFacts>[]] => {
  const { words, format, to } = view;
  const own = words.parts;
  const share = (version: VersionFacts | undefined): Piece =>
    version === undefined
      ? isRead && words.none
      : html`${version.version}<small
            >${known(view, version.share ?? version.health?.share, format.percent)}</small
          >`;
  const ofLive = (show: (live: VersionFacts) => Piece) => (part: PartFacts) => {
    const live = liveOf(part);
    return live ? show(live) : '';
  };
  const counted = (count: (health: NonNullable<VersionFacts['health']>) => number | null | undefined) =>
    ofLive(({ health }) => known(view, health ? count(health) : null, format.number));
  return [
    {
      heading: own.part,
      cell: ({ part }) => html`<a href="${to(`/parts/${encodeURIComponent(part)}`)}">${part}</a>`,
    },
    { heading: own.owner, cell: ({ owner }) => known(view, owner, (name) => name) },
    { heading: own.live, cell: (part) => share(liveOf(part)) },
    { heading: own.canary, cell: (part) => (isRead ? share(canaryOf(part)) : unknown(view)) },
    { heading: own.since, cell: ofLive((live) => since(view, live)) },
    { heading: own.verdict, cell: ofLive((live) => judgements(view, live)) },
    { heading: own.visits, isNumber: true, cell: counted(({ visits, loads }) => visits ?? loads) },
    { heading: own.failures, isNumber: true, cell: counted(failuresOf) },
    {
      heading: own.vitals,
      isNumber: true,
      cell: ofLive(({ health }) => known(view, health?.vitals['LCP'], format.ms)),
    },
    { heading: own.budget, isNumber: true, cell: ofLive((live) => budget(view, live)) },
    {
      heading: own.key,
      cell: ({ keyProblem }) =>
        keyProblem === null
          ? mark('success', own.keyHere)
          : html`<span class="soft">${own.keyNotHere}</span>`,
    },
  ];
};

const partsSection = (view: View, { parts, registry, site }: ConsoleState): Html => {
  const { parts: own } = view.words;
  const nothing = registry.value === null ? own.unknown : own.empty;
  return html`<section aria-labelledby="parts-title">
    <h2 id="parts-title">${own.title}</h2>
    <div id="parts" data-live>
      ${
        parts.length === 0
          ? html`<p>${nothing}</p>`
          : table(own.caption, columnsOf(view, registry.value !== null), parts)
      }${site.value !== null && parts.length > 0 && html`<p class="soft small">${own.counted}</p>`}
    </div>
  </section>`;
};

/** The first page: alarms, all parts, open previews, and what was done lately. */
export const overviewPage = (view: View, state: ConsoleState): string => {
  const { words, to } = view;
  const latest = state.log.value?.slice(0, LATEST_ENTRIES) ?? [];
  return page(
    view,
    words.overview,
    html`${heading(view, view.subject)}${sourcesOf(view, state)}${alarmList(view, state)}${partsSection(view, state)}${previewTable(view, state)}
      <section aria-labelledby="log-title">
        <h2 id="log-title">${words.entries.latest}</h2>
        <div id="log" data-live>${logTable(view, state.log, latest)}</div>
        <p><a href="${to('/log')}">${words.entries.all}</a></p>
      </section>`,
    'overview',
  );
};
