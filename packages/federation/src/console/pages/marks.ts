import type { Judgement, VersionFacts } from '../facts/version-facts.ts';
import { html, type Html, type Piece } from '../html.ts';
import { unknown, type View } from '../view.ts';

type Tone = 'plain' | 'success' | 'warning' | 'danger' | 'info';

/** Never by colour alone: the sign differs as well, and the text says it. */
const SIGNS: Readonly<Record<Tone, string>> = {
  plain: '·',
  success: '✓',
  warning: '!',
  danger: '✕',
  info: '◐',
};

/** A state in a few words. */
export const mark = (tone: Tone, text: Piece): Html =>
  html`<span class="mark ${tone}"><span aria-hidden="true">${SIGNS[tone]}</span>${text}</span>`;

/** Texts of browsers and of others may hold anything; they are shown without control characters. */
export const harmless = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ');

const judgement = ({ words }: View, one: Judgement): Html => {
  const { verdicts } = words;
  switch (one.kind) {
    case 'forced':
      return html`${mark('danger', verdicts.forced)}<small>${one.by}: ${harmless(one.why)}</small>`;
    case 'runner':
      return mark('success', verdicts.runner);
    case 'runner-missing':
      return mark('danger', verdicts['runner-missing']);
    case 'passed': {
      const names: Readonly<Record<string, string>> = verdicts.checks;
      const skipped = one.without.map((check) => names[check] ?? check).join(', ');
      return html`${mark(skipped === '' ? 'success' : 'warning', verdicts.passed)}${skipped !== '' && html`<small>${verdicts.without(skipped)}</small>`}`;
    }
    case 'unknown':
      return mark('plain', verdicts.unknown);
  }
};

/** All that was said about whether a version may be shown. */
export const judgements = (view: View, { judgements: all }: VersionFacts): Html =>
  html`<div class="marks">${all.map((one) => html`<div>${judgement(view, one)}</div>`)}</div>`;

const TONES: Readonly<Record<VersionFacts['state'], Tone>> = {
  live: 'success',
  canary: 'info',
  former: 'plain',
  listed: 'plain',
  withdrawn: 'warning',
  uploaded: 'plain',
  site: 'plain',
};

/** The state of a version, with the reason for it. */
export const stateMark = ({ words }: View, { state, isHeld, why }: VersionFacts): Html => {
  const { states, held } = words.versions;
  return html`<div class="marks">${mark(TONES[state], states[state])}${isHeld && mark('info', held)}</div>
    ${why !== null && html`<small>${harmless(why)}</small>`}`;
};

/** When, and by whom. */
export const since = (view: View, { since: from }: VersionFacts): Html =>
  from === null
    ? unknown(view)
    : html`${view.format.time(from.at)}<small>${from.by === null ? unknown(view) : from.by}</small>`;

/** What is left of the budget; below zero it says so in words. */
export const budget = (view: View, { budgetLeft }: VersionFacts): Html => {
  if (budgetLeft === null) return unknown(view);
  const { words, format } = view;
  return budgetLeft < 0
    ? html`${format.kb(budgetLeft)} <small>${mark('danger', words.versions.over)}</small>`
    : html`${format.kb(budgetLeft)}`;
};
