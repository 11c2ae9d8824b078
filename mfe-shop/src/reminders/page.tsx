import { useRef, useState } from 'react';
import type { Reminder } from '@rewald/contracts';
import {
  AppLink,
  FormattedMessage,
  formatPrice,
  notFound,
  productLink,
  unwrap,
  usePageData,
  useParams,
  usePlatform,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';
import { MailedDevice, MailedPage } from '../mailed/mailed-page.tsx';

/** The reminder that a mail links to. Reading it changes nothing, because mail programs open links, too. */
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

interface StateProps extends Pick<Reminder, 'state'> {
  /** The action of the button; null if there is nothing left to do. */
  todo: 'confirm' | 'end' | null;
}

const Title = ({ state, todo }: StateProps) => (
  <>
    {todo === 'confirm' && (
      <span>
        <FormattedMessage id="reminder.confirm.title" />
      </span>
    )}
    {todo === 'end' && (
      <span>
        <FormattedMessage id="reminder.end.title" />
      </span>
    )}
    {todo === null && state === 'confirmed' && (
      <span>
        <FormattedMessage id="reminder.confirmed" />
      </span>
    )}
    {todo === null && state === 'done' && (
      <span>
        <FormattedMessage id="reminder.done" />
      </span>
    )}
    {todo === null && state === 'ended' && (
      <span>
        <FormattedMessage id="reminder.ended" />
      </span>
    )}
  </>
);

interface ExplanationProps extends StateProps {
  values: { about: string; price: string };
}

const Explanation = ({ state, todo, values }: ExplanationProps) => (
  <>
    {todo === 'confirm' && (
      <span>
        <FormattedMessage id="reminder.confirm.text" values={values} />
      </span>
    )}
    {todo === 'end' && (
      <span>
        <FormattedMessage id="reminder.end.text" />
      </span>
    )}
    {todo === null && state === 'confirmed' && (
      <span>
        <FormattedMessage id="reminder.confirmed.text" values={values} />
      </span>
    )}
    {todo === null && state === 'done' && (
      <span>
        <FormattedMessage id="reminder.done.text" values={values} />
      </span>
    )}
    {todo === null && state === 'ended' && (
      <span>
        <FormattedMessage id="reminder.ended.text" />
      </span>
    )}
  </>
);

/** Confirms or ends a reminder when the visitor clicks a button. */
export default function ReminderPage() {
  const platform = usePlatform();
  const { token = '', step } = useParams();
  const loaded = usePageData<typeof loader>();
  const [changed, setChanged] = useState<Reminder | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const reminder = changed ?? loaded;
  const { state, href, name, variation, condition, image, about = 'stock', below } = reminder;
  const values = { about, price: below === undefined ? '' : formatPrice(below) };
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
  const todo = open ? (confirming ? 'confirm' : 'end') : null;
  return (
    <MailedPage
      icon={!open && (state === 'confirmed' || state === 'ended') ? 'check' : 'mail'}
      heading={heading}
      title={<Title state={state} todo={todo} />}
      text={<Explanation state={state} todo={todo} values={values} />}
      actions={
        <>
          {open && (
            <Button size="large" busy={busy} onClick={() => void act()}>
              <FormattedMessage id={confirming ? 'reminder.confirm.action' : 'reminder.end.action'} />
            </Button>
          )}
          <Button size="large" variant="secondary" render={<AppLink to={productLink(href)} />}>
            <FormattedMessage id="reminder.to-product" />
          </Button>
        </>
      }
    >
      <MailedDevice image={image.urls.medium} name={name}>
        <FormattedMessage id="reminder.about" values={{ variation, condition }} />
      </MailedDevice>
      {failed && (
        <Notice tone="error">
          <FormattedMessage id="reminder.failed" />
        </Notice>
      )}
    </MailedPage>
  );
}
