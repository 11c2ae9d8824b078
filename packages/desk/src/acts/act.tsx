import { Button, DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useResourceContext } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerOf, BodyOf, CallName, ParamsFor } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { useAttempt } from '../data/use-attempt.ts';
import { useStep } from '../data/use-step.ts';
import { useBeside } from '../lists/beside.tsx';
import { headWhenGone } from '../shown/head-id.ts';
import { Ask, Refused } from './ask.tsx';
import { Submit } from './submit.tsx';

/** Something that can be done: a call with a button, and a dialog for what it needs. */
export interface ActProps<Name extends CallName> {
  readonly call: Name;
  readonly params?: ParamsFor<Name>;
  /** The version that is shown, for calls that take one. */
  readonly version?: string;
  /** Id of the text on the button, which is the dialog's title as well. */
  readonly label: string;
  /** That the text `label.why` is to be known before, with its values. */
  readonly why?: true | Readonly<Record<string, ReactNode>>;
  /** The same, where it is more than a text. Without any of them and `children`, it is done at once. */
  readonly question?: ReactNode;
  /** Inputs of the dialog. */
  readonly children?: ReactNode;
  readonly defaultValues?: FieldValues;
  /** What is sent of what was entered; without it, all of it. What was left empty is not there. */
  readonly toBody?: (values: FieldValues) => BodyOf<Name>;
  /** Id of the text that says it is done, or what is shown instead; `label.done` without it. */
  readonly done?: string | ((answer: AnswerOf<Name>) => ReactNode);
  /** What is shown after a conflict, of what there is now. */
  readonly conflict?: (present: unknown) => ReactNode;
  /** What happens next. */
  readonly onDone?: (answer: AnswerOf<Name>) => void;
  /** How much it matters on its screen. */
  readonly weight?: 'first' | 'other' | 'danger';
  /** Whether it is possible now; otherwise there is no button. */
  readonly when?: boolean;
}

const LOOKS = {
  first: { variant: 'contained', color: 'secondary' },
  other: { variant: 'outlined', color: 'primary' },
  danger: { variant: 'outlined', color: 'error' },
} as const;
/** Makes the call; what the screen shows of the resource is asked for again. */
function useMake<Name extends CallName>({ call, params, version, label, ...act }: ActProps<Name>) {
  const { done = `${label}.done`, onDone } = act;
  const api = useApi();
  const notify = useNotify();
  const client = useQueryClient();
  const resource = useResourceContext();
  return async (body: unknown, idempotencyKey: string): Promise<void> => {
    const answer = await api.send<AnswerOf<Name>>(call, {
      params: { ...params },
      body,
      version,
      idempotencyKey,
    });
    await client.invalidateQueries({ queryKey: resource === undefined ? [] : [resource] });
    notify(typeof done === 'string' ? done : done(answer), { type: 'success' });
    onDone?.(answer);
  };
}

/** What was entered, without what was left empty. */
function enteredIn(values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries<unknown>(values)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== '' && value != null),
  );
}

/** Sends what was entered; what is refused stays in the dialog, with the reason. */
function useSubmit<Name extends CallName>(act: ActProps<Name>, close: () => void, lookAgain: () => void) {
  const make = useMake(act);
  const client = useQueryClient();
  const resource = useResourceContext();
  const [key, setKey] = useState(() => crypto.randomUUID());
  return useStep(
    async (values) => {
      const entered = enteredIn(values);
      await make(act.toBody?.(entered) ?? (act.children === undefined ? undefined : entered), key);
      close();
    },
    async ({ status }) => {
      // The answer to a key stays the same: once refused, it is another try. Whether a try without an answer was made is not known.
      if (status >= 400 && status < 500) setKey(crypto.randomUUID());
      if (status !== 409) return;
      await client.invalidateQueries({ queryKey: [resource] });
      lookAgain();
    },
  );
}

/**
 * The dialog stays as it was opened, whatever others change on the screen behind it: what is typed is not lost, and what is sent is about
 * what its person saw. Once it was refused because of such a change, it is about what there is now.
 */
function ActDialog<Name extends CallName>({ act: now, close }: { act: ActProps<Name>; close: () => void }) {
  const intl = useIntl();
  const [opened, setOpened] = useState<ActProps<Name> | null>(now);
  const act = opened ?? now;
  const { error, onSubmit } = useSubmit(act, close, () => setOpened(null));
  const label = intl.formatMessage({ id: act.label });
  const { why, question } = act;
  return (
    <Ask
      title={label}
      close={close}
      defaultValues={act.defaultValues}
      submit={onSubmit}
      refused={
        <Refused error={error}>{error?.status === 409 && act.conflict?.(error.body?.present)}</Refused>
      }
      buttons={<Submit label={label} color={act.weight === 'danger' ? 'error' : 'secondary'} />}
    >
      {(why !== undefined || question !== undefined) && (
        <DialogContentText component="div" sx={{ mb: 2 }}>
          {question ?? <FormattedMessage id={`${act.label}.why`} values={why === true ? {} : { ...why }} />}
        </DialogContentText>
      )}
      {act.children}
    </Ask>
  );
}

/** A button for something that the person's roles allow and that is possible now. */
export function Act<Name extends CallName>(act: ActProps<Name>) {
  const may = useMay(act.call);
  const make = useMake(act);
  const { isBusy, attempt } = useAttempt();
  const [isOpen, setOpen] = useState(false);
  const show = useBeside();
  const close = (): void => {
    setOpen(false);
    show?.(null);
  };
  const dialog = isOpen && <ActDialog act={act} close={close} />;
  useEffect(() => {
    if (dialog !== false) show?.(dialog);
  });
  if (!may || (act.when === false && !isOpen)) return null;
  const asks = act.why !== undefined || act.question !== undefined || act.children !== undefined;
  return (
    <>
      <Button
        ref={headWhenGone}
        {...LOOKS[act.weight ?? 'other']}
        aria-disabled={isBusy}
        onClick={() => (asks ? setOpen(true) : void attempt(() => make(undefined, crypto.randomUUID())))}
      >
        <FormattedMessage id={act.label} />
      </Button>
      {show === null && dialog}
    </>
  );
}
