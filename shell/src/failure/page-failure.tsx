import { useEffect } from 'react';
import styled from '@emotion/styled';
import { useLocation, useMatches, useRevalidator, useRouteError } from 'react-router';
import { AppLink, FormattedMessage, localeOfPath, MoreTexts, useBrand, useIntl } from '@rewald/platform';
import { messagesExpose, useParts } from '@rewald/platform/host';
import { Button, Heading, Icon, Text, tokens, type IconName } from '@rewald/ui';
import type { PageHandle } from '../routes/route-data.ts';
import { useMark } from '../browser/use-mark.ts';
import { problemOf, type PageProblem } from './page-problem.ts';

const { color, space } = tokens;

const Place = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-content: center;
  justify-items: center;
  max-inline-size: 620px;
  min-block-size: 62vh;
  margin-inline: auto;
  padding: ${space[16]} ${tokens.gutter};
  text-align: center;
`;
const Medal = styled.span`
  display: grid;
  place-items: center;
  inline-size: 88px;
  block-size: 88px;
  margin-block-end: ${space[2]};
  border-radius: 50%;
  background: ${color.brandSoft};
  color: ${color.brandInk};
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  margin-block-start: ${space[4]};
`;

const icons: Record<PageProblem['kind'], IconName> = {
  'not-found': 'search',
  'part-missing': 'clock',
  'data-missing': 'clock',
  absent: 'store',
  refused: 'lock',
  broken: 'warning',
};

/** The pause before a missing part is requested again, in ms; together with a hanging attempt it stays below 5 s. */
const RETRY_EVERY_MS = 2000;

/**
 * A part that this release set lacks has no route in it: only a page load gets a set that contains the part.
 *
 * @throws Error while the server lacks the part as well
 */
const assertServed = async (): Promise<void> => {
  const answer = await fetch(window.location.href);
  if ((await answer.text()).includes('data-failure=')) throw new Error('not yet');
};

/** Problems that an automatic retry would not change. */
const isFinal = (kind: PageProblem['kind']): boolean =>
  kind === 'not-found' || kind === 'absent' || kind === 'refused';

/** Retries the page automatically until its part and data are back, so that the visitor need not reload. */
const useRecovery = (kind: PageProblem['kind']): (() => void) => {
  const { revalidate, state } = useRevalidator();
  const parts = useParts();
  const locale = localeOfPath(useLocation().pathname);
  const handle = useMatches().at(-1)?.handle;
  useEffect(() => {
    if (isFinal(kind) || state !== 'idle') return;
    // A page that fails only in the browser would otherwise reload again and again.
    if (!isPageHandle(handle) && kind !== 'part-missing') return;
    let stopped = false;
    const attempt = async () => {
      try {
        if (!isPageHandle(handle)) {
          await assertServed();
          if (!stopped) window.location.reload();
          return;
        }
        await Promise.all([
          parts.load(handle.part, handle.expose),
          parts.load(handle.part, messagesExpose(locale)),
        ]);
        if (!stopped) await revalidate();
      } catch {
        // Still missing; the next attempt is made below.
      }
      // A quick failure may leave no trace in the state that this effect follows.
      if (!stopped) timer = window.setTimeout(() => void attempt(), RETRY_EVERY_MS);
    };
    let timer = window.setTimeout(() => void attempt(), RETRY_EVERY_MS);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
    };
  }, [kind, state, handle, parts, locale, revalidate]);
  return () => (isPageHandle(handle) ? void revalidate() : window.location.reload());
};

const isPageHandle = (value: unknown): value is PageHandle =>
  typeof value === 'object' && value !== null && 'part' in value && 'expose' in value;

const Failure = () => {
  useMark('rewald:page-hydrated');
  const error = useRouteError();
  const { kind } = problemOf(error);
  const intl = useIntl();
  const brand = useBrand();
  const tryAgain = useRecovery(kind);
  const parts = useParts();
  const { revalidate } = useRevalidator();
  const handle = useMatches().at(-1)?.handle;
  useEffect(() => {
    if (kind !== 'broken') return;
    console.error(error);
    // The previous version may succeed, with its own data.
    if (isPageHandle(handle) && parts.fail?.(handle.part, error)) void revalidate();
  }, [kind, error, handle, parts, revalidate]);
  return (
    <Place data-failure={kind}>
      <title>{`${intl.formatMessage({ id: `failure.${kind}.title` })} · ${brand}`}</title>
      {/* A temporary failure must not remove the page from search engines. */}
      {isFinal(kind) ? <meta name="robots" content="noindex" /> : null}
      <Medal>
        <Icon name={icons[kind]} size={36} />
      </Medal>
      <Heading level={1}>
        <FormattedMessage id={`failure.${kind}.title`} />
      </Heading>
      <Text step="lead" tone="inkSoft">
        <FormattedMessage id={`failure.${kind}.text`} />
      </Text>
      <Ways>
        {(kind === 'refused' || !isFinal(kind)) && (
          <Button onClick={tryAgain}>
            <FormattedMessage id="failure.retry" />
          </Button>
        )}
        <Button
          variant={isFinal(kind) && kind !== 'refused' ? 'primary' : 'secondary'}
          render={<AppLink to="/shop/explore" />}
        >
          <FormattedMessage id="failure.toShop" />
        </Button>
        <Button variant="secondary" render={<AppLink to="/" />}>
          <FormattedMessage id="failure.toHome" />
        </Button>
      </Ways>
    </Place>
  );
};

/** Replaces a page that cannot be shown: explains the problem and offers a way on. */
export const PageFailure = () => (
  <MoreTexts view="./late-frame">
    <Failure />
  </MoreTexts>
);
