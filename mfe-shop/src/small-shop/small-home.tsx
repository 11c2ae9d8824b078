import styled from '@emotion/styled';
import type { NavigationCategory } from '@rewald/contracts/client';
import { AppLink, FormattedMessage, useAssetUrl } from '@rewald/platform';
import { Button, Container, DevicePicture, Heading, Icon, Inline, media, Text, tokens } from '@rewald/ui';
import { CategoryLinks } from './category-links.tsx';

const Stage = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  margin-block-start: ${tokens.space[3]};
  padding: ${tokens.space[8]} ${tokens.space[4]};
  border-radius: calc(${tokens.radius.large} + 8px);
  background: ${tokens.color.brandSoft};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    padding: ${tokens.space[10]} ${tokens.space[8]};
  }
  & > div {
    display: grid;
    gap: ${tokens.space[5]};
    justify-items: start;
  }
`;
const Band = styled.section`
  display: grid;
  gap: ${tokens.space[5]};
  justify-items: start;
  padding-block: clamp(28px, 4vw, 56px);
`;
const Facts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${tokens.space[5]};
  padding-block: ${tokens.space[6]};
  & > li {
    display: flex;
    gap: ${tokens.space[3]};
    font-weight: 600;
  }
  & svg {
    color: ${tokens.color.brandInk};
  }
`;

const FACTS = [
  { icon: 'return', id: 'small.fact.return' },
  { icon: 'truck', id: 'small.fact.shipping' },
  { icon: 'shield', id: 'small.fact.checked' },
] as const;

/** The home page of a host without texts of its own: hero, trust facts, the categories of the navigation, and the trade-in (SHOP-01). */
export default function SmallHome({ categories }: { categories: readonly NavigationCategory[] }) {
  const urlOf = useAssetUrl();
  return (
    <Container>
      <Stage>
        <div>
          <Heading level={1} step="display">
            <FormattedMessage id="small.hero.title" />
          </Heading>
          <Text step="lead" tone="inkSoft">
            <FormattedMessage id="small.hero.text" />
          </Text>
          <Inline gap={2}>
            <Button size="large" render={<AppLink to="/shop/explore" />}>
              <FormattedMessage id="home.hero.buy" />
            </Button>
            <Button size="large" variant="secondary" render={<AppLink to="/trade-in" />}>
              <FormattedMessage id="home.hero.sell" />
            </Button>
          </Inline>
        </div>
        <DevicePicture
          src="/pictures/scene/hero/angle-960.webp"
          alt=""
          sizes="(min-width: 768px) 50vw, 100vw"
          urlOf={urlOf}
          width={960}
          height={720}
          priority
        />
      </Stage>
      <Facts role="list">
        {FACTS.map(({ icon, id }) => (
          <li key={id}>
            <Icon name={icon} />
            <FormattedMessage id={id} />
          </li>
        ))}
      </Facts>
      {categories.length > 0 && (
        <Band aria-labelledby="small-categories">
          <Heading level={2} id="small-categories">
            <FormattedMessage id="home.categories.title" />
          </Heading>
          <CategoryLinks categories={categories} />
        </Band>
      )}
      <Band aria-labelledby="small-trade-in">
        <Heading level={2} id="small-trade-in">
          <FormattedMessage id="small.trade-in.title" />
        </Heading>
        <Text>
          <FormattedMessage id="small.trade-in.text" />
        </Text>
        <Button render={<AppLink to="/trade-in" />}>
          <FormattedMessage id="home.trade-in.action" />
        </Button>
      </Band>
    </Container>
  );
}
