import type { AssortmentKind } from '@rewald/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import type { AnswerOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import type { EntryShown } from './use-entry.ts';
import { fieldsIn, isFields, mergeFields, patchBetween, type Fields } from './values.ts';

const CHANGE = 'PATCH /api/operator/{locale}/assortment/{kind}/{entryKey}';
const ADD = 'POST /api/operator/{locale}/assortment/{kind}';
export type Outcome = AnswerOf<typeof CHANGE>;

/** What an entry was when the form was filled; a new one was nothing. */
interface Base {
  readonly entry: Fields;
  readonly version: string | undefined;
}

interface Draft {
  readonly base: Base;
  readonly value: Fields;
  /** What a check or saving said of this value. */
  readonly outcome: Outcome | null;
  readonly error: HttpError | null;
}

const baseOf = (shown: Pick<EntryShown, 'entry' | 'version'> | null): Base =>
  shown === null ? { entry: {}, version: undefined } : { entry: shown.entry, version: shown.version };

/** After a conflict: the entry as somebody else left it. */
export function presentIn(error: HttpError | null): Base | null {
  const present = fieldsIn(error?.body)['present'];
  if (error?.status !== 409 || !isFields(present)) return null;
  return { entry: fieldsIn(present['entry']), version: String(present['version']) };
}

/** An entry while it is changed: nothing is written before it is saved. */
export function useDraft(kind: AssortmentKind, shown: EntryShown | null, onSaved: (key: string) => void) {
  const api = useApi();
  const notify = useNotify();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [draft, setDraft] = useState<Draft>(() => {
    const base = baseOf(shown);
    return { base, value: base.entry, outcome: null, error: null };
  });
  const { base, value } = draft;
  const put = (next: Fields): void => setDraft({ ...draft, value: next, outcome: null, error: null });
  async function ask(dryRun: boolean): Promise<Outcome> {
    const query = { dryRun };
    if (shown === null) return api.call(ADD, { params: { kind }, query, body: { entry: value } });
    return api.call(CHANGE, {
      params: { kind, entryKey: shown.key },
      query,
      body: { entry: patchBetween(base.entry, value) },
      version: base.version,
    });
  }
  async function send(dryRun: boolean): Promise<void> {
    setBusy(true);
    try {
      const outcome = await ask(dryRun);
      setDraft({ ...draft, outcome, error: null });
      if (dryRun) return;
      notify(outcome.proposal === null ? 'catalogue.saved' : 'catalogue.proposed', { type: 'success' });
      await client.invalidateQueries({ queryKey: ['catalogue'] });
      if (outcome.written) onSaved(String(value['key']));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setDraft({ ...draft, outcome: null, error });
    } finally {
      setBusy(false);
    }
  }
  return {
    ...draft,
    isBusy,
    isChanged: Object.keys(patchBetween(base.entry, value)).length > 0,
    put,
    check: () => send(true),
    save: () => send(false),
    /** Goes on with what somebody else saved; `keep`: with the own changes over it. */
    goOn(present: Base, keep: boolean): void {
      const patch = keep ? patchBetween(base.entry, value) : {};
      setDraft({ base: present, value: mergeFields(present.entry, patch), outcome: null, error: null });
    },
  };
}
export type DraftShown = ReturnType<typeof useDraft>;
