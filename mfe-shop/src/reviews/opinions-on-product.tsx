import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import type { ProductDetail } from '@rewald/contracts';
import { usePlatform, whenNear } from '@rewald/platform';
import { Skeleton, farDown } from '@rewald/ui';
import { QuestionSection } from '../questions/question-section.tsx';
import { loadOpinions, type Opinions } from './load-opinions.ts';
import { ReviewSection } from './review-section.tsx';

const Root = styled.div`
  ${farDown(430, 450)}
  display: grid;
  gap: clamp(40px, 5vw, 72px);
  padding-block-end: clamp(40px, 5vw, 72px);
`;

/**
 * Reviews and questions of a model. If the server did not render them, they are fetched once they are near the screen.
 * `useAnswer()` does not fit: it knows neither of the screen nor of opinions that are already here.
 */
export const OpinionsOnProduct = ({ detail }: { detail: ProductDetail & { opinions: Opinions | null } }) => {
  const { model } = detail;
  const { api, locale } = usePlatform();
  const place = useRef<HTMLDivElement>(null);
  const wanted = `${locale} ${model.id}`;
  // Choosing another colour loads another page of the same model, without opinions.
  const [fetched, setFetched] = useState(
    detail.opinions === null ? null : { for: wanted, opinions: detail.opinions },
  );
  const opinions = detail.opinions ?? (fetched?.for === wanted ? fetched.opinions : null);
  const isHere = opinions !== null;
  useEffect(() => {
    const element = place.current;
    if (isHere || element === null) return;
    const abort = new AbortController();
    const stop = whenNear(element, () => {
      void loadOpinions({ api, signal: abort.signal }, model.id).then((found) => {
        if (!abort.signal.aborted) setFetched({ for: wanted, opinions: found });
      });
    });
    return () => {
      stop();
      abort.abort();
    };
  }, [api, isHere, model.id, wanted]);
  return (
    <Root ref={place}>
      {opinions === null ? (
        <Skeleton height="480px" />
      ) : (
        <>
          <ReviewSection modelId={model.id} modelName={model.name} first={opinions.reviews} />
          <QuestionSection modelId={model.id} modelName={model.name} first={opinions.questions} />
        </>
      )}
    </Root>
  );
};
