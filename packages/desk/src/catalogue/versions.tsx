import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Moment, Section } from '../shown/shown.tsx';
import { Changes } from './changes.tsx';
import type { EntryShown } from './use-entry.ts';
import { changedFields, type Fields } from './values.ts';

type Version = EntryShown['versions'][number];

interface VersionProps {
  readonly version: Version;
  /** Puts an earlier state into the form. */
  readonly bringBack: (fields: Fields) => void;
}

function OneVersion({
  version: { at, by, source, import: number, undoes, before, after },
  bringBack,
}: VersionProps) {
  const [isOpen, setOpen] = useState(false);
  const changes = before === null ? [] : changedFields(before, after ?? undefined);
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2">
        <Moment at={at} /> · <strong>{by}</strong>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <FormattedMessage
          id={undoes === null ? 'catalogue.version.of' : 'catalogue.version.undo'}
          values={{ number, source, undoes, count: changes.length, isNew: String(before === null) }}
        />
      </Typography>
      {before !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <FormattedMessage id="catalogue.version.show" />
          </Button>
          <Button size="small" onClick={() => bringBack(before)}>
            <FormattedMessage id="catalogue.version.back" />
          </Button>
        </Box>
      )}
      {isOpen && <Changes changes={changes} before="catalogue.before" after="catalogue.after" />}
    </Box>
  );
}

/** What became of an entry, and the way back. */
export function Versions({
  versions,
  bringBack,
}: {
  versions: readonly Version[];
  bringBack: VersionProps['bringBack'];
}) {
  return (
    <Section title="catalogue.versions">
      {versions.length === 0 && <FormattedMessage id="catalogue.versions.none" />}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {versions.map((version) => (
          <OneVersion key={version.import} version={version} bringBack={bringBack} />
        ))}
      </Box>
    </Section>
  );
}
