import { useRef, useState, type ButtonHTMLAttributes } from 'react';
import { FormattedMessage, withTexts } from '@rewald/platform';
import { useLate } from '../browser/use-late.ts';

const importDialog = withTexts(() => import(/* webpackChunkName: "consent" */ './consent-dialog.tsx'));

/** Opens the dialog about storage. Its code is loaded on the first click. */
export const CookieSettings = (props: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { Component: Dialog, request } = useLate(importDialog);
  return (
    <>
      <button
        {...props}
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={request}
        onFocus={request}
        onClick={() => {
          request();
          setOpen(true);
        }}
      >
        <FormattedMessage id="consent.open" />
      </button>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} returnFocusTo={button} />}
    </>
  );
};
