import styled from '@emotion/styled';
import { useState, type RefObject } from 'react';
import type { Consent } from '@rewald/contracts';
import {
  AppLink,
  FormattedDate,
  FormattedMessage,
  remember,
  useAnswer,
  useIntl,
  usePlatform,
  type Answer,
} from '@rewald/platform';
import { Button, Heading, Notice, Stack, Text, textLinkStyle, tokens } from '@rewald/ui';
import { Dialog } from '@rewald/ui/overlays';
import { keepStatisticsChoice } from './statistics-choice.ts';

/** Version of the texts below. Change it whenever what visitors agree to changes. */
const VERSION = '2026-11';

const NEEDED = [
  'consent.needed.session',
  'consent.needed.cart',
  'consent.needed.tradeIn',
  'consent.needed.version',
  'consent.needed.choice',
] as const;

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  padding-inline-start: 1.2em;
  list-style: disc;
`;
const PrivacyLink = styled(AppLink)(textLinkStyle);
/** Both answers have the same weight: same look, same size, side by side. */
const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${tokens.space[3]};
  inline-size: 100%;
`;

interface ConsentDialogProps {
  open: boolean;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** The visitor's choice as the server knows it, and how to change it. */
const useConsent = (open: boolean) => {
  const { api } = usePlatform();
  const [answers] = useState(() =>
    remember(async (signal) => {
      const result = await api.call('GET /api/platform/{locale}/customer/consents', { signal });
      return result.ok ? { ok: true, data: { consent: result.data } } : result;
    }, 0),
  );
  const answer = useAnswer(open ? answers.with() : null);
  const [saving, setSaving] = useState<'allow' | 'refuse' | null>(null);
  const [failed, setFailed] = useState(false);

  const choose = async (choice: 'allow' | 'refuse'): Promise<void> => {
    if (saving) return;
    setSaving(choice);
    setFailed(false);
    const result = await api.call('POST /api/platform/{locale}/customer/consents', {
      body: { categories: choice === 'allow' ? ['statistics'] : [], version: VERSION },
    });
    setSaving(null);
    if (!result.ok) return setFailed(true);
    keepStatisticsChoice(choice === 'allow');
    answers.with().know({ consent: result.data });
  };

  return { answer, saving, failed, choose, forgetFailure: () => setFailed(false) };
};

/** What is stored, and the one optional category. */
export default function ConsentDialog({ open, onClose, returnFocusTo }: ConsentDialogProps) {
  const intl = useIntl();
  const { answer, saving, failed, choose, forgetFailure } = useConsent(open);

  return (
    <Dialog
      open={open}
      onClose={() => {
        forgetFailure();
        onClose();
      }}
      returnFocusTo={returnFocusTo}
      title={<FormattedMessage id="consent.title" />}
      closeLabel={intl.formatMessage({ id: 'consent.close' })}
      footer={
        <Answers>
          <Button variant="secondary" busy={saving === 'refuse'} onClick={() => void choose('refuse')}>
            <FormattedMessage id="consent.refuse" />
          </Button>
          <Button variant="secondary" busy={saving === 'allow'} onClick={() => void choose('allow')}>
            <FormattedMessage id="consent.allow" />
          </Button>
        </Answers>
      }
    >
      <Stack gap={5}>
        <Text>
          <FormattedMessage id="consent.intro" />
        </Text>
        <Needed />
        <Stack gap={2}>
          <Heading level={3} step="title4">
            <FormattedMessage id="consent.statistics" />
          </Heading>
          <Text>
            <FormattedMessage id="consent.statisticsText" />
          </Text>
          <Text role="status" weight="strong">
            <Choice answer={answer} />
          </Text>
          {failed && (
            <Notice tone="error">
              <FormattedMessage id="consent.failed" />
            </Notice>
          )}
        </Stack>
        <More onFollow={onClose} />
      </Stack>
    </Dialog>
  );
}

const Needed = () => (
  <Stack gap={2}>
    <Heading level={3} step="title4">
      <FormattedMessage id="consent.needed" />
    </Heading>
    <List>
      {NEEDED.map((id) => (
        <li key={id}>
          <FormattedMessage id={id} />
        </li>
      ))}
    </List>
  </Stack>
);

const More = ({ onFollow }: { onFollow: () => void }) => (
  <Text step="small" tone="inkSoft">
    <FormattedMessage
      id="consent.more"
      values={{
        link: (label) => (
          <PrivacyLink key="privacy" to="/documents/privacy" onClick={onFollow}>
            {label}
          </PrivacyLink>
        ),
      }}
    />
  </Text>
);

const Choice = ({ answer: { status, seen } }: { answer: Answer<{ consent: Consent | null }> }) => {
  if (status === 'failed') return <FormattedMessage id="consent.unknown" />;
  if (seen === null) return <FormattedMessage id="consent.asking" />;
  if (seen.consent === null) return <FormattedMessage id="consent.none" />;
  const { categories, at } = seen.consent;
  const day = <FormattedDate value={at} day="numeric" month="long" year="numeric" timeZone="Europe/Berlin" />;
  return (
    <FormattedMessage
      id={categories.includes('statistics') ? 'consent.allowed' : 'consent.refused'}
      values={{ day }}
    />
  );
};
