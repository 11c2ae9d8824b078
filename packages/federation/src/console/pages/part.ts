import type { PartFacts } from '../facts/part-facts.ts';
import type { ConsoleState } from '../facts/read-state.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import { heading, page } from '../frame.ts';
import { html, type Html, type Piece } from '../html.ts';
import { table, type Column } from '../table.ts';
import { known, type View } from '../view.ts';
import { alarmList } from './alarm-list.ts';
import { healthSection } from './health.ts';
import { logTable } from './log-table.ts';
import { budget, judgements, mark, since, stateMark } from './marks.ts';
import { previewTable } from './preview-table.ts';
import { sourcesOf } from './sources.ts';

const OWN_ENTRIES = 10;

/** Whether buttons are there: with the part's key on this machine, and while it is known what they would do. */
const canAct = ({ keyProblem }: PartFacts, { registry, log }: ConsoleState): boolean =>
  keyProblem === null && registry.problem === null && log.problem === null;

const linkTo = (
  { to }: View,
  part: string,
  action: string,
  { version, text, about }: { version?: string; text: string; about?: string },
): Html =>
  html`<a
    class="button compact"
    href="${to(`/parts/${encodeURIComponent(part)}/${action}`, version === undefined ? {} : { version })}"
    >${text}${about !== undefined && html`<span class="hidden"> ${about}</span>`}</a
  >`;

const actionOf = (view: View, { part, version, state }: VersionFacts): Piece => {
  const { part: words } = view.words;
  switch (state) {
    case 'former':
      return linkTo(view, part, 'rollback', { version, text: words.rollbackTo(version) });
    case 'canary':
    case 'listed':
    case 'uploaded':
      return linkTo(view, part, 'share', { version, text: words.share, about: version });
    default:
      return null;
  }
};

const columnsOf = (view: View, isActing: boolean): [Column<VersionFacts>, ...Column<VersionFacts>[]] => {
  const { words, format } = view;
  const own = words.versions;
  const columns: [Column<VersionFacts>, ...Column<VersionFacts>[]] = [
    {
      heading: own.version,
      cell: ({ version, commit }) =>
        html`${version}${commit !== null && html`<small>${own.commit} <code>${commit.slice(0, 10)}</code></small>`}`,
    },
    { heading: own.state, cell: (one) => stateMark(view, one) },
    {
      heading: own.share,
      cell: ({ share, health, state }) =>
        html`${state === 'uploaded' ? format.percent(0) : known(view, share, format.percent)}${health && html`<small>${own.siteShare}: ${format.percent(health.share)}</small>`}`,
    },
    {
      heading: own.since,
      cell: (one) => (one.state === 'live' || one.state === 'canary') && since(view, one),
    },
    {
      heading: own.published,
      cell: ({ publishedAt, publishedBy }) =>
        publishedAt !== null && html`${format.time(publishedAt)}<small>${publishedBy}</small>`,
    },
    { heading: own.verdict, cell: (one) => judgements(view, one) },
    {
      heading: own.weight,
      isNumber: true,
      cell: (one) =>
        html`${known(view, one.scriptBytes, format.kb)}<small
            >${budget(view, one)} ${(one.budgetLeft ?? -1) >= 0 && own.free}</small
          >`,
    },
  ];
  return isActing ? [...columns, { heading: own.action, cell: (one) => actionOf(view, one) }] : columns;
};

const actions = (view: View, facts: PartFacts): Html => {
  const { part: words } = view.words;
  const { part, versions } = facts;
  const has = (state: VersionFacts['state']): boolean => versions.some((one) => one.state === state);
  return html`<section aria-labelledby="actions-title">
    <h2 id="actions-title">${words.actions}</h2>
    <div class="buttons" id="actions" data-live>
      ${has('canary') && linkTo(view, part, 'stop', { text: words.stop })}${
        has('former')
          ? linkTo(view, part, 'rollback', { text: words.rollback })
          : has('live') && html`<p class="soft">${words.noWayBack}</p>`
      }
    </div>
  </section>`;
};

const aboutKey = ({ words }: View, { keyProblem }: PartFacts): Html =>
  keyProblem === null
    ? mark('success', words.part.keyHere)
    : html`${mark('plain', words.part.keyNotHere)}${keyProblem !== '' && html` <small lang="en">${keyProblem}</small>`}`;

/** @param result what an action has just done */
export const partPage = (
  view: View,
  state: ConsoleState,
  part: string,
  result: Html | null = null,
): string | null => {
  const facts = state.parts.find((one) => one.part === part);
  if (!facts) return null;
  const { words } = view;
  const entries = (state.log.value ?? []).filter((entry) => entry.part === part).slice(0, OWN_ENTRIES);
  const isActing = canAct(facts, state);
  const about = html`<p class="soft">${words.part.team}: ${known(view, facts.owner, (owner) => owner)}</p>
    <p>${aboutKey(view, facts)}</p>`;
  return page(
    view,
    words.part.title(part),
    html`${result}${heading(view, words.part.title(part), about)}${sourcesOf(view, state)}${alarmList(view, state, part)}${isActing && actions(view, facts)}
      <section aria-labelledby="versions-title">
        <h2 id="versions-title">${words.versions.title}</h2>
        <div id="versions" data-live>
          ${table(words.versions.caption(part), columnsOf(view, isActing), facts.versions)}
        </div>
      </section>
      ${healthSection(view, state, facts)}${previewTable(view, state, part)}
      <section aria-labelledby="log-title">
        <h2 id="log-title">${words.entries.title}</h2>
        <div id="log" data-live>${logTable(view, state.log, entries)}</div>
        <p><a href="${view.to('/log', { part })}">${words.entries.all}</a></p>
      </section>`,
  );
};
