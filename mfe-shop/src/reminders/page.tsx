import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import type { Reminder } from '@rewald/contracts';
import {
  AppLink,
  FormattedMessage,
  notFound,
  productLink,
  unwrap,
  usePageData,
  useParams,
  usePlatform,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Button, Container, Heading, Notice, Text, tokens } from '@rewald/ui';

/** What the link of a mail is about. Reading it changes nothing: mail programs open links, too. */
export const loader = async ({ params, api, signal }: PageLoaderArgs): Promise<Reminder> => {
  if (params['step'] !== 'confirm' && params['step'] !== 'end') throw notFound();
  const result = await api.call('GET /api/offers/{locale}/reminders/{token}', {
    params: { token: params['token'] ?? '' },
    signal,
  });
  if (!result.ok && (result.problem.status === 404 || result.problem.status === 422)) throw notFound();
  return unwrap(result);
};

export const head: NonNullable<PageModule<Reminder>['head']> = ({ intl }) => ({
  title: intl.formatMessage({ id: 'reminder.page-title' }),
  noIndex: true,
});

const Place = styled(Container)`
  display: grid;
  justify-items: start;
  gap: ${tokens.space[4]};
  max-inline-size: 640px;
  min-block-size: 50vh;
  align-content: start;
  padding-block: clamp(32px, 6vw, 96px);
`;

/** Confirms a reminder, or ends it, by a button. */
export default function ReminderPage() {
  const platform = usePlatform();
  const { token = '', step } = useParams();
  const loaded = usePageData<typeof loader>();
  const [changed, setChanged] = useState<Reminder | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const reminder = changed ?? loaded;
  const { state, href, name, variation, condition } = reminder;
  const confirming = step === 'confirm';
  const act = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const result = await platform.api.call(
      confirming
        ? 'POST /api/offers/{locale}/reminders/{token}/confirm'
        : 'POST /api/offers/{locale}/reminders/{token}/end',
      { params: { token } },
    );
    setBusy(false);
    setFailed(!result.ok);
    if (!result.ok) return;
    setChanged(result.data);
    heading.current?.focus();
  };
  const open = confirming ? state === 'pending' : state === 'pending' || state === 'confirmed';
  return (
    <Place>
      <Heading level={1} step="title2" ref={heading} tabIndex={-1}>
        {open && confirming && <FormattedMessage id="reminder.confirm.title" />}
        {open && !confirming && <FormattedMessage id="reminder.end.title" />}
        {!open && state === 'confirmed' && <FormattedMessage id="reminder.confirmed" />}
        {!open && state === 'done' && <FormattedMessage id="reminder.done" />}
        {!open && state === 'ended' && <FormattedMessage id="reminder.ended" />}
      </Heading>
      <Text step="lead" tone="inkSoft">
        <FormattedMessage id="reminder.about" values={{ name, variation, condition }} />
      </Text>
      {!open && state === 'confirmed' && (
        <p>
          <FormattedMessage id="reminder.confirmed.text" />
        </p>
      )}
      {failed && (
        <Notice tone="error">
          <FormattedMessage id="reminder.failed" />
        </Notice>
      )}
      {open && (
        <Button busy={busy} onClick={() => void act()}>
          {confirming ? (
            <FormattedMessage id="reminder.confirm.action" />
          ) : (
            <FormattedMessage id="reminder.end.action" />
          )}
        </Button>
      )}
      <Button variant="secondary" render={<AppLink to={productLink(href)} />}>
        <FormattedMessage id="reminder.to-product" />
      </Button>
    </Place>
  );
}
