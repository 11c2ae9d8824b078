import { useState } from 'react';
import { FormattedMessage, useIntl, usePlatform } from '@rewald/platform';
import { Button, Icon, Notice } from '@rewald/ui';
import { SettingsCard } from './settings-card.tsx';

/** Saves a text as a file. */
const save = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Late enough for the download to have started, even in Safari.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Downloads all stored data about the customer (Article 15 and 20 GDPR). */
export const DataSettings = () => {
  const intl = useIntl();
  const { api } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState('');
  const download = async () => {
    setBusy(true);
    setDone(false);
    setProblem('');
    const result = await api.call('GET /api/auth/{locale}/customer/export', { timeout: 60_000 });
    setBusy(false);
    if (!result.ok) {
      setProblem(result.problem.message || intl.formatMessage({ id: 'form.failed' }));
      return;
    }
    save(JSON.stringify(result.data, null, 2), `rewald-${result.data.exportedAt.slice(0, 10)}.json`);
    setDone(true);
  };
  return (
    <SettingsCard
      title={<FormattedMessage id="export.title" />}
      text={<FormattedMessage id="export.text" />}
      done={done && <FormattedMessage id="export.done" />}
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        variant="secondary"
        busy={busy}
        iconStart={<Icon name="download" size={18} />}
        onClick={() => void download()}
      >
        <FormattedMessage id={busy ? 'export.busy' : 'export.do'} />
      </Button>
    </SettingsCard>
  );
};
