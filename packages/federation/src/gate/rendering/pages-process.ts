import { answerTask } from './answer-task.ts';
import { inEnglish, withoutLanguage } from './languages.ts';
import { axeProblems, isEmpty, type PageProblem } from './judge-html.ts';
import { missingTexts } from './missing-texts.ts';
import { FOREIGN_REMEDY, foreignInHtml } from './foreign-scripts.ts';
import { evaluateSet, NO_SITE, type GateSet, type SetTask } from './release-set.ts';

/** The release set to render. */
export interface PagesTask extends SetTask {
  /** Name of the part to check. */
  looked: string;
  looks: Look[];
}

/** Pages to render with one API host. */
interface Look {
  /** Addresses without a locale prefix; each is rendered in both languages. */
  paths: string[];
  /** Answers the calls of loaders; null: no API can be reached, and axe checks the pages. */
  apiHost: string | null;
  /**
   * Origin of a site on which a browser will open the pages, with the artefacts of these releases; only then the HTML is
   * returned.
   */
  site?: string;
}

/** What is wrong with a page. */
export interface PageReport {
  path: string;
  /** Whether `main` shows nothing. Undefined for redirects and errors. */
  empty?: boolean;
  /** For a browser: the page, and its address after redirects. */
  html?: string;
  address?: string;
  problems: PageProblem[];
}

const thrown = (error: unknown): PageProblem => ({
  kind: 'render',
  message: `it throws while it is rendered: ${error instanceof Error ? error.message : String(error)}`,
  remedy: 'Render without window, timers and random values; data, messages and redirects in the loader only.',
});

const foreignScripts = (html: string, own: string): PageProblem[] =>
  foreignInHtml(html, own).map((origin) => ({
    kind: 'script-foreign',
    message: `it asks for a script of ${origin}.`,
    remedy: FOREIGN_REMEDY,
  }));

const lookAt = async (set: GateSet, path: string, look: Look): Promise<PageReport> => {
  const errors: unknown[] = [];
  const found: Omit<PageReport, 'path'> = { problems: [] };
  try {
    const rendered = await set.render(path, { ...look, onError: (error) => errors.push(error) });
    if (rendered) {
      // One language is enough for axe: the other one has the same elements.
      if (look.apiHost === null && withoutLanguage(path) === path)
        found.problems.push(...(await axeProblems(rendered.html)));
      found.problems.push(...foreignScripts(rendered.html, look.site ?? NO_SITE));
      found.empty = isEmpty(rendered.html);
      if (look.site !== undefined) Object.assign(found, rendered);
    }
  } catch (error) {
    errors.push(error);
  }
  found.problems.push(...errors.map(thrown));
  return { path, ...found };
};

const look = async ({ looked, looks, ...task }: PagesTask): Promise<PageReport[][]> => {
  const set = evaluateSet(task);
  const all: PageReport[][] = [];
  for (const one of looks) {
    const reports: PageReport[] = [];
    if (one.apiHost === null && looked !== task.shell)
      reports.push({ path: 'messages', problems: missingTexts((expose) => set.peek(looked, expose)) });
    for (const path of one.paths.flatMap((plain) => [plain, inEnglish(plain)]))
      reports.push(await lookAt(set, path, one));
    all.push(reports);
  }
  return all;
};

answerTask((text): PagesTask => JSON.parse(text), look);
