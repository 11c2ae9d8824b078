import type { ReactNode } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { useEmailMeant, type FieldValues, type Path, type ServerForm } from '@rewald/platform/forms';
import { Button } from '@rewald/ui';

/** "Did you mean …?" below an address that looks mistyped; null when there is nothing to suggest. */
export const useEmailSuggestion = <V extends FieldValues>(entry: ServerForm<V>, name: Path<V>): ReactNode =>
  useEmailMeant(entry, name, (address, take) => (
    <Button variant="quiet" size="small" onClick={take}>
      <span>
        <FormattedMessage id="form.emailMeant" values={{ email: <u key="meant">{address}</u> }} />
      </span>
    </Button>
  ));
