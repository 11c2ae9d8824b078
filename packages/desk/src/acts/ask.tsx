import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Form, type HttpError } from 'ra-core';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import type { FieldErrors } from '../data/use-step.ts';

interface AskProps {
  readonly title: ReactNode;
  readonly close: () => void;
  readonly defaultValues?: FieldValues | undefined;
  /** Does it. @returns what is wrong at which field */
  readonly submit: (values: FieldValues) => Promise<FieldErrors | undefined>;
  /** Why it was refused. */
  readonly refused?: ReactNode;
  /** What is to be known, and the inputs. */
  readonly children: ReactNode;
  /** Buttons beside the one that cancels. */
  readonly buttons: ReactNode;
  readonly size?: 'sm' | 'md';
}

/** A form takes its values from here alone, not from what the screen shows. */
const NO_RECORD = {};

/** Somebody who opens a dialog wants to type; who has begun already is left alone. */
function focusFirst(dialog: HTMLElement): void {
  const { activeElement } = document;
  if (dialog.contains(activeElement) && activeElement?.matches('input, textarea, button, [role=combobox]'))
    return;
  dialog.querySelector<HTMLElement>('form :is(input, textarea, [role=combobox])')?.focus();
}

/** Why something was refused; others' changes are no fault of the person. */
export function Refused({ error, children }: { error: HttpError | null; children?: ReactNode }) {
  if (error === null) return null;
  return (
    <Alert severity={error.status === 409 ? 'warning' : 'error'} role="alert" sx={{ mb: 2 }}>
      {error.message}
      {children}
    </Alert>
  );
}

/** A dialog with a form. What was entered stays until it is closed. */
export function Ask({ title, close, submit, refused, children, buttons, size = 'sm', ...form }: AskProps) {
  const id = useId();
  const [defaultValues] = useState(form.defaultValues ?? {});
  const isRunning = useRef(false);
  /** A second press while the first is under way is none. */
  async function once(values: FieldValues): Promise<FieldErrors | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await submit(values);
    } finally {
      isRunning.current = false;
    }
  }
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={id}
      fullWidth
      maxWidth={size}
      slotProps={{ transition: { onEntered: focusFirst } }}
      // What is long scrolls between the title and the buttons.
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
    >
      <Form
        onSubmit={once}
        record={NO_RECORD}
        defaultValues={defaultValues}
        disableInvalidFormNotification
        // The browser would refuse in its own language, and by its own rules of steps.
        noValidate
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {refused}
          {children}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={close}>
            <FormattedMessage id="ra.action.cancel" />
          </Button>
          {buttons}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
