import styled from '@emotion/styled';
import { FormattedMessage, useAssetUrl } from '@rewald/platform';
import { Button, Card, DevicePicture, Inline, media, Text, tokens } from '@rewald/ui';
import type { Draft } from '../state/draft.ts';
import { variationText } from '../state/product-choice.ts';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: center;
  margin-block-end: ${tokens.space[8]};
  background: ${tokens.color.brandSoft};
  border-color: transparent;
  & img {
    inline-size: 64px;
    block-size: auto;
    aspect-ratio: 1;
  }
  & > :last-child {
    grid-column: 1 / -1;
  }
  ${media.md} {
    grid-template-columns: 64px minmax(0, 1fr) auto;
    & > :last-child {
      grid-column: auto;
    }
  }
`;

interface ResumeSaleProps {
  draft: Draft;
  onResume: () => void;
  onForget: () => void;
}

/** Offers to resume the unfinished sale of an earlier visit. */
export const ResumeSale = ({ draft, onResume, onForget }: ResumeSaleProps) => {
  const place = draft.model ?? draft.brand ?? draft.category;
  const name = [place?.name, draft.variation && variationText(draft.variation.name)]
    .filter(Boolean)
    .join(', ');
  return (
    <Root>
      <DevicePicture src={place?.image?.small} alt="" sizes="64px" urlOf={useAssetUrl()} />
      <div>
        <Text weight="strong">
          <FormattedMessage id="trade-in.resume.title" />
        </Text>
        <Text tone="inkSoft">{name}</Text>
      </div>
      <Inline gap={2}>
        <Button onClick={onResume}>
          <FormattedMessage id="trade-in.resume.go-on" />
        </Button>
        <Button variant="quiet" onClick={onForget}>
          <FormattedMessage id="trade-in.resume.forget" />
        </Button>
      </Inline>
    </Root>
  );
};
