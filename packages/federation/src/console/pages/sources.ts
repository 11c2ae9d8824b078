import type { ConsoleState } from '../facts/read-state.ts';
import type { Source } from '../facts/source.ts';
import { html, type Html } from '../html.ts';
import type { View } from '../view.ts';
import { mark } from './marks.ts';

const stateOf = ({ words, format }: View, { problem, readAt }: Source<unknown>): Html => {
  const { sources } = words;
  if (problem === null)
    return html`${mark('success', sources.read)} ${readAt !== null && format.time(readAt.toISOString())}`;
  return problem.kind === 'none' ? mark('plain', sources.none) : mark('danger', sources[problem.kind]);
};

/** Why a source cannot be read, and what is shown instead. */
const notice = ({ words, format }: View, name: string, { problem, readAt }: Source<unknown>): Html | null => {
  if (problem === null || problem.kind === 'none') return null;
  const { sources } = words;
  return html`<div class="box warning">
    <p>
      <b>${name}: ${sources[problem.kind]}.</b> ${
        readAt === null ? sources.neverRead : html`${sources.lastRead} ${format.time(readAt.toISOString())}.`
      }${problem.kind === 'forbidden' && html` ${sources.token}`}
    </p>
    <p class="small" lang="en">${problem.why}</p>
  </div>`;
};

/** What is read, whether that works, and what follows where it does not. */
export const sourcesOf = (view: View, { registry, log, site }: ConsoleState): Html => {
  const { sources } = view.words;
  const place = registry.value?.place;
  const address = site.value?.site;
  const about = (text: string | undefined): Html | false =>
    text !== undefined && html` <span class="soft small">${text}</span>`;
  return html`<div id="sources" data-live>
    <h2 class="hidden">${sources.title}</h2>
    <ul class="sources">
      <li>${sources.registry}${about(place)} ${stateOf(view, registry)}</li>
      ${log.problem?.kind !== 'none' && html`<li>${sources.log} ${stateOf(view, log)}</li>`}
      <li>${sources.site}${about(address)} ${stateOf(view, site)}</li>
    </ul>
    <div class="notices">
      ${[
        notice(view, sources.registry, registry),
        notice(view, sources.log, log),
        notice(view, sources.site, site),
        registry.problem?.kind === 'none' && html`<p class="soft">${sources.noRegistry}</p>`,
        site.problem?.kind === 'none' && html`<p class="soft">${sources.noSite}</p>`,
        log.problem !== null &&
          log.problem.kind !== 'none' &&
          html`<p class="soft">${sources.logMissing}</p>`,
      ]}
    </div>
  </div>`;
};
