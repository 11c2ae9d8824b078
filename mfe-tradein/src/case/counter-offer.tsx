import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import type { CounterOffer as Offer, TradeInCase } from '@rewald/contracts';
import { FormattedMessage, formatPrice, useIntl, useLocale, usePlatform } from '@rewald/platform';
import { Button, Card, Heading, Inline, Notice, Photo, Stack, Text, tokens, typeStyle } from '@rewald/ui';
import { caseFile } from '../shipping/case-file.ts';
import { Day } from './day.tsx';

const Prices = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  align-items: baseline;
  & > s {
    color: ${tokens.color.inkSoft};
  }
  & > strong {
    ${typeStyle('title2')}
    font-variant-numeric: tabular-nums;
  }
`;

const Findings = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  padding-inline-start: ${tokens.space[5]};
  list-style: disc;
`;

const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 132px), 1fr));
  gap: ${tokens.space[3]};
  & a {
    display: block;
    border-radius: ${tokens.radius.medium};
    overflow: clip;
  }
  & img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    background: ${tokens.color.stage};
  }
`;

interface CounterOfferProps {
  known: TradeInCase;
  offer: Offer;
  linkKey: string | undefined;
  onDecided: (known: TradeInCase) => void;
}

const FoundPhotos = ({ known, linkKey }: Pick<CounterOfferProps, 'known' | 'linkKey'>) => {
  const intl = useIntl();
  const locale = useLocale();
  const { config } = usePlatform();
  if (known.photos.length === 0) return null;
  return (
    <Photos role="list" aria-label={intl.formatMessage({ id: 'case.photos' })}>
      {known.photos.map(({ id, name }, index) => {
        const address = caseFile(config, locale, known.id, `photos/${id}`, linkKey);
        return (
          <li key={id}>
            <a href={address} target="_blank" rel="noreferrer">
              <Photo
                src={address}
                alt={intl.formatMessage({ id: 'case.photo' }, { number: index + 1, name })}
                width={400}
                height={300}
                loading="lazy"
              />
            </a>
          </li>
        );
      })}
    </Photos>
  );
};

interface AreYouSureProps {
  asking: 'accept' | 'decline';
  price: number;
  deciding: boolean;
  onConfirm: () => void;
  onNotYet: () => void;
}

/** Asks for confirmation, with the focus on the confirm button. */
const AreYouSure = ({ asking, price, deciding, onConfirm, onNotYet }: AreYouSureProps) => {
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  return (
    <Notice tone="info">
      <Stack gap={3}>
        <Text>
          {asking === 'decline' ? (
            <FormattedMessage id="case.sure-decline" />
          ) : price === 0 ? (
            <FormattedMessage id="case.sure-recycling" />
          ) : (
            <FormattedMessage id="case.sure-accept" values={{ price: formatPrice(price) }} />
          )}
        </Text>
        <Inline gap={3}>
          <Button ref={confirm} busy={deciding} onClick={onConfirm}>
            {asking === 'decline' ? (
              <FormattedMessage id="case.confirm-decline" />
            ) : (
              <FormattedMessage id="case.confirm-accept" />
            )}
          </Button>
          <Button variant="quiet" disabled={deciding} onClick={onNotYet}>
            <FormattedMessage id="case.not-yet" />
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
};

/** The choice to accept the lower price or to get the device back. */
const Decision = ({ known, offer, linkKey, onDecided }: CounterOfferProps) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null);
  const [deciding, setDeciding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const decide = async (accept: boolean): Promise<void> => {
    setDeciding(true);
    setFailure(null);
    const answer = await api.call('POST /api/trade-in/{locale}/customer/cases/{caseId}/decision', {
      params: { caseId: known.id },
      query: { key: linkKey },
      body: { accept },
    });
    setDeciding(false);
    if (answer.ok) {
      setAsking(null);
      onDecided(answer.data);
    } else setFailure(answer.problem.message || intl.formatMessage({ id: 'case.failed' }));
  };

  return (
    <>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {asking === null ? (
        <Inline gap={3}>
          <Button onClick={() => setAsking('accept')}>
            {offer.price === 0 ? (
              <FormattedMessage id="case.accept-recycling" />
            ) : (
              <FormattedMessage id="case.accept" values={{ price: formatPrice(offer.price) }} />
            )}
          </Button>
          <Button variant="secondary" onClick={() => setAsking('decline')}>
            <FormattedMessage id="case.decline" />
          </Button>
        </Inline>
      ) : (
        <AreYouSure
          key={asking}
          asking={asking}
          price={offer.price}
          deciding={deciding}
          onConfirm={() => void decide(asking === 'accept')}
          onNotYet={() => setAsking(null)}
        />
      )}
    </>
  );
};

/** A lower price after the inspection: reasons, deadline, and the choice to accept it or get the device back. */
export const CounterOffer = ({ known, offer, linkKey, onDecided }: CounterOfferProps) => {
  const open = offer.decision === null;
  const recycling = offer.price === 0;
  return (
    <Card as="section" aria-labelledby="case-counter-offer">
      <Stack gap={4}>
        <Heading level={2} step="title3" id="case-counter-offer">
          <FormattedMessage id="case.lower" />
        </Heading>
        <Prices>
          <s>{formatPrice(known.price)}</s>
          <strong>{recycling ? <FormattedMessage id="case.recycling" /> : formatPrice(offer.price)}</strong>
        </Prices>
        <Stack gap={2}>
          <Heading level={3} step="title4">
            <FormattedMessage id="case.findings" />
          </Heading>
          <Findings>
            {offer.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </Findings>
        </Stack>
        <FoundPhotos known={known} linkKey={linkKey} />
        {open && (
          <Text>
            <FormattedMessage id="case.decide-by" values={{ day: <Day at={offer.decideBy} /> }} />
          </Text>
        )}
        {open && <Decision known={known} offer={offer} linkKey={linkKey} onDecided={onDecided} />}
      </Stack>
    </Card>
  );
};
