import styled from '@emotion/styled';
import { useState } from 'react';
import {
  FormattedDate,
  FormattedMessage,
  formatPrice,
  unwrap,
  useAssetUrl,
  useGoTo,
  useIntl,
  usePageData,
  usePlatform,
  type PageHead,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import {
  Button,
  Card,
  Container,
  DevicePicture,
  Heading,
  Icon,
  media,
  Notice,
  Text,
  tokens,
  typeStyle,
} from '@rewald/ui';
import { tradeInCalls } from '../wizard/calls/trade-in-calls.ts';
import { keepDraft, parseDraft, storedDraft } from '../wizard/state/draft.ts';
import { variationText } from '../wizard/state/product-choice.ts';
import { draftOfOffer } from './draft-of-offer.ts';

/** An offer mailed to the visitor, opened with the link in that mail. */
export const loader = async ({ params, url, api, signal }: PageLoaderArgs) => {
  const id = params['id'] ?? '';
  const key = url.searchParams.get('key') ?? '';
  return { id, key, offer: unwrap(await tradeInCalls(api).savedOffer(id, key, signal)) };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const head: NonNullable<PageModule<Data>['head']> = ({ data, intl }): PageHead => ({
  title: intl.formatMessage({ id: 'offer.title' }, { device: data.offer.model.name }),
  noIndex: true,
});

const Root = styled(Card)`
  display: grid;
  gap: ${tokens.space[6]};
  max-inline-size: 760px;
  margin: ${tokens.space[8]} auto ${tokens.space[20]};
  padding: ${tokens.space[5]};
  ${media.md} {
    padding: ${tokens.space[8]};
  }
`;

const Device = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 72px) minmax(8rem, 1fr);
  gap: ${tokens.space[4]};
  align-items: center;
  & picture {
    padding: ${tokens.space[2]};
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
  }
  & img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1;
  }
  ${media.sm} {
    grid-template-columns: 96px minmax(0, 1fr);
    gap: ${tokens.space[5]};
  }
  ${media.md} {
    grid-template-columns: 160px minmax(0, 1fr);
  }
`;

const Amount = styled.p`
  ${typeStyle('title1')}
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const Described = styled.dl`
  display: grid;
  gap: ${tokens.space[3]};
  margin-block-start: ${tokens.space[4]};
  ${typeStyle('small')}
  & > div {
    display: grid;
    gap: 2px;
    ${media.md} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 10rem);
      gap: ${tokens.space[4]};
    }
  }
  & dt {
    color: ${tokens.color.inkSoft};
  }
  & dd {
    font-weight: 600;
  }
`;

/** The device, with its price while the offer is valid. */
const Offered = ({ offer }: Pick<Data, 'offer'>) => {
  const urlOf = useAssetUrl();
  return (
    <Device>
      <DevicePicture src={offer.model.image.small} alt="" sizes="160px" urlOf={urlOf} priority />
      <div>
        <Heading level={1} step="title3">
          <FormattedMessage
            id="offer.title"
            values={{
              device: [offer.model.name, variationText(offer.variation.name)].filter(Boolean).join(', '),
            }}
          />
        </Heading>
        {!offer.expired && (
          <>
            <Amount>
              {offer.price === 0 ? <FormattedMessage id="offer.recycling" /> : formatPrice(offer.price)}
            </Amount>
            <Text tone="inkSoft">
              <FormattedMessage
                id="offer.valid-until"
                values={{
                  date: <FormattedDate value={offer.validUntil} day="numeric" month="long" year="numeric" />,
                }}
              />
            </Text>
          </>
        )}
      </div>
    </Device>
  );
};

/** The visitor's answers about the device. */
const DescribedDevice = ({ offer }: Pick<Data, 'offer'>) => (
  <section aria-labelledby="offer-described">
    <Heading level={2} step="title4" id="offer-described">
      <FormattedMessage id="offer.described" />
    </Heading>
    <Described>
      {offer.described.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </Described>
  </section>
);

export default function OfferPage() {
  const { id, key, offer } = usePageData<typeof loader>();
  const intl = useIntl();
  const goTo = useGoTo();
  const { api } = usePlatform();
  const [going, setGoing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const goOn = async (): Promise<void> => {
    setGoing(true);
    setFailure(null);
    const result = await tradeInCalls(api).resumeOffer(id, key);
    setGoing(false);
    if (!result.ok) {
      setFailure(result.problem.message || intl.formatMessage({ id: 'offer.failed' }));
      return;
    }
    keepDraft(draftOfOffer(result.data, parseDraft(storedDraft())));
    goTo('/trade-in#condition');
  };

  return (
    <Container>
      <Root as="section">
        <Offered offer={offer} />
        {offer.expired && (
          <Notice tone="warning" title={<FormattedMessage id="offer.expired" />}>
            <FormattedMessage id="offer.expired-text" />
          </Notice>
        )}
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        <div>
          <Button
            size="large"
            busy={going}
            iconEnd={<Icon name="arrowRight" size={20} />}
            onClick={() => void goOn()}
          >
            {offer.expired ? (
              <FormattedMessage id="offer.calculate-again" />
            ) : (
              <FormattedMessage id="offer.go-on" />
            )}
          </Button>
        </div>
        <DescribedDevice offer={offer} />
      </Root>
    </Container>
  );
}
