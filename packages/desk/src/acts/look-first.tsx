import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useStep } from '../data/use-step.ts';
import { Ask, Refused } from './ask.tsx';
import { Submit } from './submit.tsx';

interface LookFirstProps<Look> {
  readonly title: ReactNode;
  readonly close: () => void;
  /** First part of the ids of its buttons: `of.look`, `of.write`. */
  readonly of: string;
  readonly defaultValues: FieldValues;
  readonly send: (values: FieldValues, dryRun: boolean) => Promise<Look>;
  /** The inputs, and what a look at them showed. */
  readonly inputs: (look: Look | null) => ReactNode;
  readonly outcome: (look: Look) => ReactNode;
  /** Whether nothing would be written. */
  readonly isUseless: (look: Look) => boolean;
  /** What is said afterwards. */
  readonly done: (written: Look) => ReactNode;
  readonly onDone?: () => void;
}

/** A look, and what had been entered for it. */
interface Looked<Look> {
  readonly look: Look;
  readonly of: string;
}
const NOTICE_MS = 15_000;

function useLook<Look>({ send, done, onDone, close }: LookFirstProps<Look>) {
  const notify = useNotify();
  const client = useQueryClient();
  const [looked, setLooked] = useState<Looked<Look> | null>(null);
  const { error, onSubmit } = useStep(async (values) => {
    const of = JSON.stringify(values);
    const isKnown = looked?.of === of;
    const look = await send(values, !isKnown);
    setLooked({ look, of });
    if (!isKnown) return;
    notify(done(look), { autoHideDuration: NOTICE_MS });
    await client.invalidateQueries();
    onDone?.();
    close();
  });
  return { looked, error, onSubmit };
}

/** Below the inputs, because it follows what is entered: another value takes another look. */
function Look<Look>({
  looked,
  show,
}: {
  looked: Looked<Look> | null;
  show: (look: Look | null) => ReactNode;
}) {
  const of = JSON.stringify(useWatch());
  return show(looked?.of === of ? looked.look : null);
}

/** Something big in two steps: what it would do, and doing it. */
export function LookFirst<Result>(props: LookFirstProps<Result>) {
  const { title, close, of, defaultValues, inputs, outcome, isUseless } = props;
  const intl = useIntl();
  const { looked, error, onSubmit } = useLook(props);
  return (
    <Ask
      title={title}
      close={close}
      size="md"
      defaultValues={defaultValues}
      submit={onSubmit}
      refused={<Refused error={error} />}
      buttons={
        <Look
          looked={looked}
          show={(look) => (
            <Submit
              alwaysEnable={look === null || !isUseless(look)}
              disabled={look !== null && isUseless(look)}
              label={intl.formatMessage({ id: `${of}.${look === null ? 'look' : 'write'}` })}
            />
          )}
        />
      }
    >
      <Look
        looked={looked}
        show={(look) => (
          <>
            {inputs(look)}
            {look !== null && outcome(look)}
          </>
        )}
      />
    </Ask>
  );
}
