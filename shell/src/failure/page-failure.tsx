import { useEffect } from 'react';
import styled from '@emotion/styled';
import { useLocation, useMatches, useRevalidator, useRouteError } from 'react-router';
import { AppLink, FormattedMessage, localeOfPath } from '@rewald/platform';
import { messagesExpose, useParts } from '@rewald/platform/host';
import { Button, Heading, Text } from '@rewald/ui';
import type { PageHandle } from '../site/routes.tsx';
import { problemOf, type PageProblem } from './page-problem.ts';

const Place = styled.section`
  max-width: 640px;
  margin-inline: auto;
  padding: 96px 24px;
  min-height: 60vh;
  display: grid;
  gap: 16px;
  align-content: center;
  justify-items: start;
`;
const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 24px;
  align-items: center;
  margin: 8px 0 0;
`;

/** How often a missing part is asked for again, in ms. */
const RETRY_EVERY_MS = 2500;

/**
 * A part that this release set lacks has no route in it: only a page load brings the set that has it.
 *
 * @throws Error while the server lacks it as well
 */
const assertServed = async (): Promise<void> => {
  const answer = await fetch(window.location.href);
  if ((await answer.text()).includes('data-failure=')) throw new Error('not yet');
};

/** Tries the page again by itself until its part and data are back, so that nobody has to reload. */
const useRecovery = (kind: PageProblem['kind']): (() => void) => {
  const { revalidate, state } = useRevalidator();
  const parts = useParts();
  const locale = localeOfPath(useLocation().pathname);
  const handle = useMatches().at(-1)?.handle;
  useEffect(() => {
    if (kind === 'not-found' || state !== 'idle') return;
    // A page that breaks in the browser alone would load itself again and again.
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
        if (!stopped) timer = window.setTimeout(() => void attempt(), RETRY_EVERY_MS);
      }
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

/** Stands in a page's place when it cannot be shown: says what is the matter and gives a way on. */
export const PageFailure = () => {
  const error = useRouteError();
  const { kind } = problemOf(error);
  const tryAgain = useRecovery(kind);
  const parts = useParts();
  const { revalidate } = useRevalidator();
  const handle = useMatches().at(-1)?.handle;
  useEffect(() => {
    if (kind !== 'broken') return;
    console.error(error);
    // The version before may do better, with data of its own.
    if (isPageHandle(handle) && parts.fail?.(handle.part, error)) void revalidate();
  }, [kind, error, handle, parts, revalidate]);
  return (
    <Place data-failure={kind}>
      <title>{'Rewald'}</title>
      <meta name="robots" content="noindex" />
      <Heading level={1}>
        <FormattedMessage id={`failure.${kind}.title`} />
      </Heading>
      <Text>
        <FormattedMessage id={`failure.${kind}.text`} />
      </Text>
      <Ways>
        {kind !== 'not-found' && (
          <Button onClick={tryAgain}>
            <FormattedMessage id="failure.retry" />
          </Button>
        )}
        <AppLink to="/shop/explore">
          <FormattedMessage id="failure.toShop" />
        </AppLink>
        <AppLink to="/">
          <FormattedMessage id="failure.toHome" />
        </AppLink>
      </Ways>
    </Place>
  );
};
