import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Form, HttpError, useNotify, useResourceContext } from 'ra-core';
import { SaveButton } from 'ra-ui-materialui';
import { useId, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerOf, BodyOf, CallName, ParamsFor } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { headWhenGone } from '../shown/head-id.ts';

/** Something that can be done: a call with a button, and a dialog for what it needs. */
export interface ActProps<Name extends CallName> {
  readonly call: Name;
  readonly params?: ParamsFor<Name>;
  /** The version that is shown, for calls that take one. */
  readonly version?: string;
  /** Id of the text on the button, which is the dialog's title as well. */
  readonly label: string;
  /** What is to be known before. Without it and `children`, it is done at once. */
  readonly question?: ReactNode;
  /** Inputs of the dialog. */
  readonly children?: ReactNode;
  readonly defaultValues?: FieldValues;
  readonly toBody?: (values: FieldValues) => BodyOf<Name>;
  /** Id of the text that says it is done, or what is shown instead. */
  readonly done: string | ((answer: AnswerOf<Name>) => ReactNode);
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
/** A form takes its values from here alone, not from what the screen shows. */
const NO_RECORD = {};

/** Somebody who opens a dialog wants to type; who has begun already is left alone. */
export function focusFirst(dialog: HTMLElement): void {
  const { activeElement } = document;
  if (dialog.contains(activeElement) && activeElement?.matches('input, textarea, button, [role=combobox]'))
    return;
  dialog.querySelector<HTMLElement>('form :is(input, textarea, [role=combobox])')?.focus();
}

/** Makes the call; what the screen shows of the resource is asked for again. */
function useMake<Name extends CallName>({ call, params, version, done, onDone }: ActProps<Name>) {
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

/** Why it was refused. After a conflict, the screen is asked for again, so that the person sees what somebody else did. */
function Refused({
  error,
  conflict,
}: {
  error: HttpError;
  conflict: ((present: unknown) => ReactNode) | undefined;
}) {
  return (
    <Alert severity={error.status === 409 ? 'warning' : 'error'} role="alert" sx={{ mb: 2 }}>
      {error.message}
      {error.status === 409 && conflict?.(error.body?.present)}
    </Alert>
  );
}

/** Sends what was entered; what is refused stays in the dialog, with the reason. */
function useSubmit<Name extends CallName>(act: ActProps<Name>, close: () => void, lookAgain: () => void) {
  const make = useMake(act);
  const client = useQueryClient();
  const resource = useResourceContext();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<HttpError | null>(null);
  async function submit(values: FieldValues): Promise<Record<string, string> | undefined> {
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
  const title = useId();
  const [opened, setOpened] = useState<ActProps<Name> | null>(now);
  const act = opened ?? now;
  const { error, submit } = useSubmit(act, close, () => setOpened(null));
  // What was entered stays, also after a conflict, when the screen behind shows other values.
  const [defaultValues] = useState(act.defaultValues ?? {});
  const label = intl.formatMessage({ id: act.label });
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={title}
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onEntered: focusFirst } }}
    >
      <Form
        onSubmit={submit}
        record={NO_RECORD}
        defaultValues={defaultValues}
        disableInvalidFormNotification
        // The browser would refuse in its own language, and by its own rules of steps.
        noValidate
      >
        <DialogTitle id={title}>{label}</DialogTitle>
        <DialogContent>
          {error !== null && <Refused error={error} conflict={act.conflict} />}
          {act.question !== undefined && (
            <DialogContentText component="div" sx={{ mb: 2 }}>
              {act.question}
            </DialogContentText>
          )}
          {act.children}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={close}>
            <FormattedMessage id="ra.action.cancel" />
          </Button>
          <SaveButton
            alwaysEnable
            label={label}
            icon={<></>}
            color={act.weight === 'danger' ? 'error' : 'secondary'}
          />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** A button for something that the person's roles allow and that is possible now. */
export function Act<Name extends CallName>(act: ActProps<Name>) {
  const intl = useIntl();
  const notify = useNotify();
  const may = useMay(act.call);
  const make = useMake(act);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!may || (act.when === false && !isOpen)) return null;
  const asks = act.question !== undefined || act.children !== undefined;
  async function doIt(): Promise<void> {
    if (asks) {
      setOpen(true);
      return;
    }
    if (isBusy) return;
    setBusy(true);
    try {
      await make(undefined, crypto.randomUUID());
    } catch (error) {
      notify(error instanceof Error ? error.message : 'desk.unreachable', { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        ref={headWhenGone}
        {...LOOKS[act.weight ?? 'other']}
        aria-disabled={isBusy}
        onClick={() => void doIt()}
      >
        {intl.formatMessage({ id: act.label })}
      </Button>
      {isOpen && <ActDialog act={act} close={() => setOpen(false)} />}
    </>
  );
}
