import styled from '@emotion/styled';
import { AppLink, useAssetUrl } from '@rewald/platform';
import { Card, cardLinkStyle, columns, DevicePicture, Heading, media, Text, tokens } from '@rewald/ui';
import { ArticleFacts } from './article-facts.tsx';

const { color, space } = tokens;

/** Each picture has its own background colour, so that a row of teasers does not look uniform. */
const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  & > picture {
    background: ${color.brandSoft};
  }
  &:nth-of-type(3n + 2) > picture {
    background: ${color.accentSoft};
  }
  &:nth-of-type(3n) > picture {
    background: ${color.infoSoft};
  }
  & > picture > img {
    inline-size: 100%;
    aspect-ratio: 16 / 10;
    padding: ${space[6]};
    object-fit: contain;
  }
  & > div {
    display: grid;
    gap: ${space[2]};
    align-content: start;
    flex: 1;
    padding: ${space[5]};
  }
  ${media.md} {
    & > div {
      padding: ${space[6]};
    }
    &[data-first] {
      display: grid;
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      grid-column: 1 / -1;
    }
    &[data-first] > picture > img {
      block-size: 100%;
      max-block-size: 440px;
    }
    &[data-first] > div {
      gap: ${space[3]};
      align-content: center;
      padding: ${space[10]};
    }
  }
`;

const TeaserLink = styled(AppLink)(cardLinkStyle);

/** The data of one article that a list shows. */
export interface TeaserFacts {
  slug: string;
  title: string;
  lead: string;
  /** ISO date. */
  published: string;
  minutes: number;
  picture: string;
}

interface TeaserProps {
  article: TeaserFacts;
  /** The newest article takes the full width. */
  first?: boolean;
  headingLevel?: 2 | 3;
}

/** An article in a list: the whole card is its link. */
export const Teaser = ({ article, first = false, headingLevel = 2 }: TeaserProps) => {
  const urlOf = useAssetUrl();
  const { slug, title, lead, published, minutes, picture } = article;
  return (
    <Root as="li" data-flush data-interactive data-first={first ? '' : undefined}>
      <DevicePicture
        src={picture}
        alt=""
        sizes={first ? '(min-width: 64em) 780px, 92vw' : '(min-width: 64em) 420px, 92vw'}
        urlOf={urlOf}
        priority={first}
      />
      <div>
        <ArticleFacts published={published} minutes={minutes} />
        <Heading level={headingLevel} step={first ? 'title2' : 'title3'}>
          <TeaserLink to={`/blogs/${slug}`}>{title}</TeaserLink>
        </Heading>
        <Text tone="inkSoft">{lead}</Text>
      </div>
    </Root>
  );
};

/** Teasers side by side, at most three, because there are three colours. */
export const Teasers = styled.ul`
  display: grid;
  grid-template-columns: ${columns(3, 17)};
  gap: ${space[6]};
`;
