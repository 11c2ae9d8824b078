import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'ra-ui-materialui';
import { Link } from 'react-router-dom';
import { Nothing } from '../shown/failed.tsx';

/** An address of no screen, or of one that the person's roles do not let them see. */
export function Missing() {
  const translate = useTranslate();
  return (
    <>
      <Title title="ra.page.not_found" />
      <Nothing>{translate('ra.message.not_found')}</Nothing>
      <Typography align="center">
        <Button component={Link} to="/" variant="outlined">
          {translate('ra.page.dashboard')}
        </Button>
      </Typography>
    </>
  );
}
