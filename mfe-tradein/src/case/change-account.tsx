import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Button, Stack, Text } from '@rewald/ui';
import { AccountForm, type AccountFormProps } from './account-form.tsx';

/** Lets the seller name another account while the device is awaited. */
export function ChangeAccount({ onGiven, ...form }: AccountFormProps) {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  // What was pressed is gone: the first field takes its place, and afterwards the button that opens it.
  useEffect(() => {
    if (wasOpen.current !== open)
      place.current?.querySelector<HTMLElement>(open ? 'input' : 'button')?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    // Fields are as wide as the column, so that an IBAN fits in.
    <Stack gap={3} align={open ? 'stretch' : 'start'} data-screen-only ref={place}>
      <div role="status">
        {saved && (
          <Text step="small">
            <FormattedMessage id="case.account.saved" />
          </Text>
        )}
      </div>
      {open ? (
        <>
          <AccountForm
            {...form}
            onGiven={(known) => {
              setOpen(false);
              setSaved(true);
              onGiven(known);
            }}
          />
          <Button variant="quiet" size="small" onClick={() => setOpen(false)}>
            <FormattedMessage id="case.account.keep" />
          </Button>
        </>
      ) : (
        <>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            <FormattedMessage id="case.account.change" />
          </Button>
          <Text step="caption" tone="inkSoft">
            <FormattedMessage id="case.account.until" />
          </Text>
        </>
      )}
    </Stack>
  );
}
