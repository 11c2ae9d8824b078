import { List, ListItemButton, ListItemText, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Ago, Section, Stacked, State } from './shown.tsx';

/** Something with a screen of its own. */
interface Thing {
  readonly id: string;
  readonly number: string;
  /** What it is, and whose. */
  readonly about?: readonly (string | null | undefined)[];
  readonly at: string;
  readonly state: string;
  readonly more?: ReactNode;
}

interface ThingsProps {
  /** Id of their heading; without it, that of the resource. */
  readonly title?: string;
  /** Whose states they have, and where their screens are. */
  readonly of: string;
  readonly resource: string;
  /** Undefined where the person's roles do not allow it. */
  readonly things: readonly Thing[] | undefined;
  /** Id of what is said below. */
  readonly note?: string | false | undefined;
}

/** Orders, devices or tickets on the screen of something else. */
export function Things({ of, resource, title = `resources.${resource}.name`, things, note }: ThingsProps) {
  if (things === undefined) return null;
  return (
    <Section title={title}>
      <List disablePadding component="div">
        {things.map(({ id, number, about = [], at, state, more }) => (
          <ListItemButton
            key={id}
            component={Link}
            to={`/${resource}/${id}/show`}
            sx={{ flexWrap: 'wrap', columnGap: 2, borderRadius: 1 }}
          >
            <ListItemText
              disableTypography
              primary={<Stacked first={number} second={about.filter(Boolean).join(' · ')} />}
            />
            {more}
            <State of={of} state={state} />
            <Typography variant="body2" color="textSecondary" sx={{ minWidth: 90, textAlign: 'right' }}>
              <Ago at={at} />
            </Typography>
          </ListItemButton>
        ))}
      </List>
      {note !== undefined && note !== false && (
        <Typography variant="body2" color="textSecondary">
          <FormattedMessage id={note} />
        </Typography>
      )}
    </Section>
  );
}
