import { Button, DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useResourceContext } from 'ra-core';
import { SaveButton } from 'ra-ui-materialui';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerOf, BodyOf, CallName, ParamsFor } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { useAttempt } from '../data/use-attempt.ts';
import { headWhenGone } from '../shown/head-id.ts';
import { Ask, Refused, type FieldErrors } from './ask.tsx';

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
  return async (body: BodyOf<Name> | undefined, idempotencyKey: string): Promise<void> => {
    const answer = await api.send<AnswerOf<Name>>(call, {
      ...(params === undefined ? {} : { params: { ...params } }),
      ...(body === undefined ? {} : { body }),
      version,
      idempotencyKey,
    });
    await client.invalidateQueries({ queryKey: resource === undefined ? [] : [resource] });
    notify(typeof done === 'string' ? done : done(answer), { type: 'success' });
    onDone?.(answer);
  };
}

/** Sends what was entered; what is refused stays in the dialog, with the reason. */
function useSubmit<Name extends CallName>(act: ActProps<Name>, close: () => void, lookAgain: () => void) {
  const make = useMake(act);
  const client = useQueryClient();
  const resource = useResourceContext();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<HttpError | null>(null);
  async function submit(values: FieldValues): Promise<FieldErrors | undefined> {
    setError(null);
    try {
      await make(act.toBody?.(values), key);
      close();
    } catch (problem) {
      if (!(problem instanceof HttpError)) throw problem;
      setError(problem);
      // The answer to a key stays the same: once refused, it is another try. Whether a try without an answer was made is not known.
      if (problem.status >= 400 && problem.status < 500) setKey(crypto.randomUUID());
      if (problem.status === 409) {
        await client.invalidateQueries({ queryKey: [resource] });
        lookAgain();
      }
      return problem.body?.errors;
    }
    return undefined;
  }
  return { error, submit };
}

/**
 * The dialog stays as it was opened, whatever others change on the screen behind it: what is typed is not lost, and what is sent is about
 * what its person saw. Once it was refused because of such a change, it is about what there is now.
 */
function ActDialog<Name extends CallName>({ act: now, close }: { act: ActProps<Name>; close: () => void }) {
  const intl = useIntl();
  const [opened, setOpened] = useState<ActProps<Name> | null>(now);
  const act = opened ?? now;
  const { error, submit } = useSubmit(act, close, () => setOpened(null));
  const label = intl.formatMessage({ id: act.label });
  const { why, question } = act;
  return (
    <Ask
      title={label}
      close={close}
      defaultValues={act.defaultValues}
      submit={submit}
      refused={
        error !== null && (
          <Refused error={error}>{error.status === 409 && act.conflict?.(error.body?.present)}</Refused>
        )
      }
      buttons={
        <SaveButton
          alwaysEnable
          label={label}
          icon={<></>}
          color={act.weight === 'danger' ? 'error' : 'secondary'}
        />
      }
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
      {isOpen && <ActDialog act={act} close={() => setOpen(false)} />}
    </>
  );
}
