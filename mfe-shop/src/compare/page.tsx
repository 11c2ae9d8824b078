import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import type { ComparedDevice } from '@rewald/contracts';
import { withBrand } from '@rewald/contracts/with-brand';
import {
  AppLink,
  FormattedMessage,
  requireCall,
  unwrap,
  useIntl,
  usePageData,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Breadcrumbs, Button, Checkbox, Container, EmptyState, Heading, media, tokens } from '@rewald/ui';
import { compareLink, MOST_COMPARED, useComparing, type Compared } from './compare.ts';
import { CompareTable } from './compare-table.tsx';
import { onlyDifferences, specificationGroups } from './differences.ts';
import { overviewOf } from './overview.ts';

/** The devices of the URL; those that do not exist are left out. */
export const loader = async ({ url, api, signal }: PageLoaderArgs): Promise<ComparedDevice[]> => {
  requireCall(api, 'GET /api/offers/{locale}/compare');
  const models = (url.searchParams.get('models') ?? '').slice(0, 300);
  return models === ''
    ? []
    : unwrap(await api.call('GET /api/offers/{locale}/compare', { query: { models }, signal }));
};

const nameOf = ({ brand, name }: ComparedDevice): string => withBrand(brand, name);

export const head: NonNullable<PageModule<ComparedDevice[]>['head']> = ({ data, intl }) => ({
  title:
    data.length === 0
      ? intl.formatMessage({ id: 'compare.title' })
      : intl.formatMessage({ id: 'compare.table' }, { names: data.map(nameOf).join(', ') }),
  description: intl.formatMessage({ id: 'compare.description' }),
  // There are too many combinations to index.
  noIndex: true,
});

const Place = styled(Container)`
  min-block-size: 60vh;
  padding-block: ${tokens.space[4]} ${tokens.space[16]};
  & > header {
    display: grid;
    gap: ${tokens.space[3]};
    margin-block-end: ${tokens.space[5]};
    & > div {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: ${tokens.space[2]} ${tokens.space[6]};
    }
  }
`;
const Switch = styled(Checkbox)`
  @media (scripting: none) {
    display: none;
  }
  ${media.belowLg} {
    inline-size: 100%;
  }
`;

const toCompared = (device: ComparedDevice): Compared => ({
  modelId: device.model.id,
  productId: device.productId,
  conditionId: device.conditionId,
  name: nameOf(device),
  image: device.image.urls.small,
});

const Path = () => {
  const intl = useIntl();
  return (
    <Breadcrumbs
      label={intl.formatMessage({ id: 'compare.breadcrumbs' })}
      items={[
        <AppLink key="home" to="/" prefetch={false}>
          <FormattedMessage id="compare.breadcrumbs.home" />
        </AppLink>,
        <span key="here">
          <FormattedMessage id="compare.title" />
        </span>,
      ]}
    />
  );
};

const NothingToCompare = () => (
  <EmptyState
    icon="compare"
    title={<FormattedMessage id="compare.empty" />}
    actions={
      <Button render={<AppLink to="/shop/explore" />}>
        <FormattedMessage id="compare.empty.action" />
      </Button>
    }
  >
    <FormattedMessage id="compare.empty.text" />
  </EmptyState>
);

/** Up to four devices side by side. The URL contains the whole comparison. */
export default function ComparePage() {
  const intl = useIntl();
  const devices = usePageData<typeof loader>();
  const { replace } = useComparing();
  const [short, setShort] = useState(false);
  // Keeps the tray on other pages in step with this page.
  useEffect(() => {
    if (devices.length > 0) replace(devices.map(toCompared));
  }, [devices, replace]);
  const groups = [overviewOf(devices, intl), ...specificationGroups(devices)];
  return (
    <Place>
      <header>
        <Path />
        <div>
          <Heading level={1} step="title2">
            <FormattedMessage id="compare.title" />
          </Heading>
          {devices.length > 1 && (
            <Switch
              label={<FormattedMessage id="compare.only-differences" />}
              checked={short}
              onChange={({ currentTarget }) => setShort(currentTarget.checked)}
            />
          )}
        </div>
      </header>
      {devices.length === 0 ? (
        <NothingToCompare />
      ) : (
        <CompareTable
          devices={devices}
          groups={short ? onlyDifferences(groups) : groups}
          label={intl.formatMessage({ id: 'compare.table' }, { names: devices.map(nameOf).join(', ') })}
          linkWithout={(device) =>
            compareLink(devices.filter((other) => other !== device).map((other) => other.href))
          }
          onRemove={(device) => replace(devices.filter((other) => other !== device).map(toCompared))}
          more={devices.length < MOST_COMPARED}
        />
      )}
    </Place>
  );
}
