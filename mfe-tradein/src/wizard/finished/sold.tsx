import styled from '@emotion/styled';
import { use, type ComponentProps, type ReactNode } from 'react';
import type { TradeInOrderResult } from '@rewald/contracts';
import {
  AppLink,
  FormattedDate,
  FormattedMessage,
  formatPrice,
  localizePath,
  useAssetUrl,
  useGoTo,
  useLocale,
  usePlatform,
} from '@rewald/platform';
import {
  Button,
  Card,
  Container,
  DevicePicture,
  Heading,
  Icon,
  Inline,
  media,
  Stack,
  Text,
  tokens,
  typeStyle,
} from '@rewald/ui';
import { useGoods } from '../../goods.ts';
import { BeforeShipping } from '../../shipping/before-shipping.tsx';
import { DropOffPoints } from '../../shipping/drop-off-points.tsx';
import { ParcelTogether } from '../../shipping/parcel-together.tsx';
import { ShippingDocuments } from '../../shipping/shipping-documents.tsx';
import { EmbeddingContext } from '../embedding.ts';
import { variationText } from '../state/product-choice.ts';
import type { WizardState } from '../state/wizard-state.ts';
import { useWizard } from '../wizard-context.ts';

const Thanks = styled.section`
  background: ${tokens.color.deep};
  color: ${tokens.color.onDeep};
  padding-block: clamp(40px, 6vw, 80px);
  & h1 {
    max-inline-size: 20ch;
    text-wrap: balance;
  }
  & h1:focus {
    outline: none;
  }
  & [data-mark] {
    display: grid;
    place-items: center;
    inline-size: 56px;
    block-size: 56px;
    margin-block-end: ${tokens.space[5]};
    border-radius: 50%;
    background: ${tokens.color.success};
    color: ${tokens.color.surface};
  }
  & [data-lead] {
    max-inline-size: 60ch;
    margin-block-start: ${tokens.space[4]};
    color: ${tokens.color.onDeepSoft};
  }
  & [data-lead] strong {
    color: ${tokens.color.onDeep};
  }
`;

const Reference = styled.p`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  align-items: baseline;
  margin-block-start: ${tokens.space[6]};
  padding: ${tokens.space[3]} ${tokens.space[5]};
  border: 1px solid color-mix(in srgb, currentcolor 30%, transparent);
  border-radius: ${tokens.radius.medium};
  & > strong {
    ${typeStyle('title4')}
    letter-spacing: 0.04em;
    font-variant-numeric: tabular-nums;
    user-select: all;
  }
`;

const Sides = styled.div`
  display: grid;
  gap: ${tokens.space[10]};
  padding-block: clamp(32px, 5vw, 64px);
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 420px;
    gap: ${tokens.space[16]};
    align-items: start;
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space[5]};
  margin-block-start: ${tokens.space[5]};
  & > li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: ${tokens.space[4]};
  }
  & > li > span {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 50%;
    background: ${tokens.color.brandSoft};
    color: ${tokens.color.brandInk};
    font-weight: 650;
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${tokens.space[4]};
  margin-block-start: ${tokens.space[4]};
  & dt {
    ${typeStyle('small')}
    color: ${tokens.color.inkSoft};
  }
  & dd {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

const Device = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: center;
  margin-block-start: ${tokens.space[4]};
  padding-block-end: ${tokens.space[4]};
  border-block-end: 1px solid ${tokens.color.line};
  & img {
    inline-size: 72px;
    block-size: auto;
    aspect-ratio: 1;
    border-radius: ${tokens.radius.medium};
    background: ${tokens.color.stage};
  }
`;

const Step = ({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) => (
  <li>
    <span aria-hidden>{number}</span>
    <div>
      <Text weight="strong">{title}</Text>
      <Text tone="inkSoft">{children}</Text>
    </div>
  </li>
);

/** A link to the case on our own site, even from a partner's page. */
const CaseLink = ({ path, children, ...rest }: ComponentProps<'a'> & { path: string }) => {
  const { config } = usePlatform();
  const locale = useLocale();
  return use(EmbeddingContext) ? (
    <a {...rest} href={config.siteOrigin + localizePath(path, locale)} target="_blank" rel="noopener">
      {children}
    </a>
  ) : (
    <AppLink {...rest} to={path} prefetch={false}>
      {children}
    </AppLink>
  );
};

interface ResultProps {
  result: TradeInOrderResult;
}

const Confirmation = ({ result }: ResultProps) => {
  const isTogether = (result.parcel?.devices.length ?? 0) > 1;
  const strong = (chunks: ReactNode): ReactNode => <strong>{chunks}</strong>;
  return (
    <Thanks>
      <Container>
        <span data-mark>
          <Icon name="check" size={30} />
        </span>
        <Heading level={1} step="title1" tabIndex={-1}>
          <FormattedMessage id="trade-in.sold.title" />
        </Heading>
        <Text step="lead" data-lead>
          {result.shipBy && !isTogether ? (
            <FormattedMessage
              id="trade-in.sold.lead"
              values={{
                strong,
                date: <FormattedDate value={result.shipBy} day="numeric" month="long" year="numeric" />,
              }}
            />
          ) : (
            <FormattedMessage id="trade-in.sold.lead-without-day" values={{ strong }} />
          )}{' '}
          {result.key && (
            <span>
              <FormattedMessage id="trade-in.sold.label-here" />
            </span>
          )}
        </Text>
        {result.price !== 0 && (
          <Text data-lead>
            <FormattedMessage id="trade-in.not-final" />
          </Text>
        )}
        {result.reference && (
          <Reference>
            <FormattedMessage id="trade-in.sold.reference" />
            <strong>{result.reference}</strong>
          </Reference>
        )}
      </Container>
    </Thanks>
  );
};

const NextSteps = ({ recycling }: { recycling: boolean }) => (
  <section aria-labelledby="trade-in-next">
    <Heading level={2} step="title3" id="trade-in-next">
      <FormattedMessage id="trade-in.sold.next" />
    </Heading>
    <Steps role="list">
      <Step number={1} title={<FormattedMessage id="trade-in.sold.prepare" />}>
        <FormattedMessage id="trade-in.sold.prepare-text" />
      </Step>
      <Step number={2} title={<FormattedMessage id="trade-in.sold.pack" />}>
        <FormattedMessage id="trade-in.sold.pack-text" />
      </Step>
      <Step number={3} title={<FormattedMessage id="trade-in.sold.check" />}>
        <FormattedMessage id="trade-in.sold.check-text" />
      </Step>
      {recycling ? (
        <Step number={4} title={<FormattedMessage id="trade-in.sold.recycling" />}>
          <FormattedMessage id="trade-in.sold.recycling-text" />
        </Step>
      ) : (
        <Step number={4} title={<FormattedMessage id="trade-in.sold.payout" />}>
          <FormattedMessage id="trade-in.sold.payout-text" />
        </Step>
      )}
    </Steps>
  </section>
);

/** Links to the case and to the sale of another device. */
const Ways = ({ result }: ResultProps) => {
  const goTo = useGoTo();
  const { startAgain } = useWizard();
  return (
    <Inline gap={3}>
      {result.key && (
        <Button
          size="large"
          render={<CaseLink path={`/trade-in/cases/${result.id}?key=${encodeURIComponent(result.key)}`} />}
        >
          <FormattedMessage id="trade-in.sold.follow" />
        </Button>
      )}
      <Button
        size="large"
        variant={result.key ? 'secondary' : 'primary'}
        onClick={() => {
          startAgain();
          goTo('/trade-in');
        }}
      >
        <FormattedMessage id="trade-in.sold.another" values={{ goods: useGoods() }} />
      </Button>
    </Inline>
  );
};

interface SoldDeviceProps {
  model: NonNullable<WizardState['model']>;
  variation: WizardState['variation'];
}

const SoldDevice = ({ model, variation }: SoldDeviceProps) => {
  const urlOf = useAssetUrl();
  const version = variation ? variationText(variation.name) : '';
  return (
    <Device>
      <DevicePicture src={model.image?.small} alt="" sizes="72px" urlOf={urlOf} />
      <div>
        <Text weight="strong">{model.name}</Text>
        {version !== '' && (
          <Text step="small" tone="inkSoft">
            {version}
          </Text>
        )}
      </div>
    </Device>
  );
};

/** The sold device, the recipient of the money, and the payout method. */
const SaleFacts = ({ price }: Pick<TradeInOrderResult, 'price'>) => {
  const { state } = useWizard();
  const { personalDetails, address, paymentMethod } = state.details;
  return (
    <Card as="section" aria-labelledby="trade-in-order">
      <Heading level={2} step="title3" id="trade-in-order">
        <FormattedMessage id="trade-in.sold.order" />
      </Heading>
      {state.model && <SoldDevice model={state.model} variation={state.variation} />}
      <Facts>
        <div>
          <dt>
            <FormattedMessage id="trade-in.sold.contact" />
          </dt>
          <dd>{personalDetails.email}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="trade-in.details.payment" />
          </dt>
          <dd>
            {price === 0 ? (
              <FormattedMessage id="trade-in.sold.nothing-paid" />
            ) : (
              <>
                {paymentMethod === 'paypal' ? (
                  <FormattedMessage id="trade-in.payment.paypal" />
                ) : (
                  <FormattedMessage id="trade-in.payment.bank-transfer" />
                )}
                {', '}
                {formatPrice(price)}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="trade-in.sold.address" />
          </dt>
          <dd>
            {personalDetails.firstName} {personalDetails.lastName}
            <br />
            {address.street} {address.houseNumber}
            <br />
            {address.postalCode} {address.city}
            <br />
            <FormattedMessage id="trade-in.details.germany" />
          </dd>
        </div>
      </Facts>
    </Card>
  );
};

/** The confirmation of a sale: next steps, agreed price and payout, what to do before shipping (TRADE-14). */
export const Sold = ({ result }: ResultProps) => {
  const { state, startAgain } = useWizard();
  const embedding = use(EmbeddingContext);
  return (
    <>
      <Confirmation result={result} />
      <Container>
        <Sides>
          <Stack gap={10}>
            {result.key && (
              <ShippingDocuments caseId={result.id} reference={result.reference} linkKey={result.key} />
            )}
            {result.dropOff && <DropOffPoints {...result.dropOff} />}
            {result.key && !embedding && (
              <ParcelTogether
                own={{ caseId: result.id, reference: result.reference, key: result.key }}
                parcel={result.parcel}
                onAnother={() => startAgain(state.details)}
              />
            )}
            <NextSteps recycling={result.price === 0} />
            <BeforeShipping
              reference={result.reference}
              device={[state.brand?.name, state.model?.name].filter(Boolean).join(' ')}
              kind={result.preparation}
            />
            <Ways result={result} />
          </Stack>
          <SaleFacts price={result.price} />
        </Sides>
      </Container>
    </>
  );
};
