import type { PartFacts } from '../facts/part-facts.ts';
import type { ConsoleState } from '../facts/read-state.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import { html, type Html } from '../html.ts';
import { table, type Column } from '../table.ts';
import { known, type View } from '../view.ts';
import { harmless } from './marks.ts';

type Health = NonNullable<VersionFacts['health']>;

const columnsOf = (view: View): [Column<Health>, ...Column<Health>[]] => {
  const { words, format } = view;
  const own = words.health;
  const count = (heading: string, of: (health: Health) => number | null | undefined): Column<Health> => ({
    heading,
    isNumber: true,
    cell: (health) => known(view, of(health), format.number),
  });
  const ms = (heading: string, of: (health: Health) => number | null | undefined): Column<Health> => ({
    heading,
    isNumber: true,
    cell: (health) => known(view, of(health), format.ms),
  });
  return [
    { heading: words.versions.version, cell: ({ version }) => version },
    count(own.visits, ({ visits }) => visits),
    count(own.renders, ({ renders }) => renders),
    count(own.loads, ({ loads }) => loads),
    count(own.loadErrors, ({ loadErrors }) => loadErrors),
    count(own.renderErrors, ({ renderErrors }) => renderErrors),
    count(own.serverErrors, ({ serverErrors }) => serverErrors),
    count(own.uncaughtErrors, ({ uncaughtErrors }) => uncaughtErrors),
    ms(own.loadMs, ({ loadMs }) => loadMs),
    ms('LCP', ({ vitals }) => vitals['LCP']),
    ms('INP', ({ vitals }) => vitals['INP']),
    count('CLS', ({ vitals }) => vitals['CLS']),
  ];
};

const errorsOf = ({ words, format }: View, all: readonly Health[]): Html | false => {
  const errors = all.flatMap((health) =>
    health.errors.map((error) => ({ ...error, version: health.version })),
  );
  return (
    errors.length > 0 &&
    html`<h3>${words.health.errors}</h3>
      ${errors.map(
        ({ version, kind, count, message, stack }) =>
          html`<details>
            <summary>
              ${version}, ${kind}, ${words.health.times(format.number(count))}:
              <span lang="en">${harmless(message)}</span>
            </summary>
            <pre lang="en">${harmless(stack)}</pre>
          </details>`,
      )}`
  );
};

/** How the versions of a part fare in visits. */
export const healthSection = (view: View, { site }: ConsoleState, facts: PartFacts): Html => {
  const { health: own, parts } = view.words;
  const all = facts.versions.flatMap(({ health }) => health ?? []);
  const nothing = site.value === null ? own.unknown : own.empty;
  return html`<section aria-labelledby="health-title">
    <h2 id="health-title">${own.title}</h2>
    <div id="health" data-live>
      ${
        all.length === 0
          ? html`<p class="soft">${nothing}</p>`
          : html`${table(own.caption(facts.part), columnsOf(view), all)}
              <p class="soft small">${parts.counted}</p>
              ${errorsOf(view, all)}`
      }
    </div>
  </section>`;
};
