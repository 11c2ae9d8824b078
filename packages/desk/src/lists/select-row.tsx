import { Checkbox } from '@mui/material';
import { useDataTableCallbacksContext, useDataTableSelectedIdsContext, useRecordContext } from 'ra-core';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';

/**
 * The checkbox of a row, instead of react-admin's (5.15), which gives its name to an element around the box, where no screen reader
 * looks for it. The build puts it in its place.
 */
export function SelectRowCheckbox() {
  const intl = useIntl();
  const record = useRecordContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const chosen = useDataTableSelectedIdsContext();
  if (record === undefined) return null;
  function toggle(event: MouseEvent<HTMLElement>): void {
    event.stopPropagation();
    // Its own type names the event of the row.
    if (record !== undefined) handleToggleItem?.(record.id, event);
  }
  return (
    <Checkbox
      className="select-item"
      checked={chosen?.includes(record.id) ?? false}
      onClick={toggle}
      slotProps={{ input: { 'aria-label': intl.formatMessage({ id: 'ra.action.select_row' }) } }}
    />
  );
}
