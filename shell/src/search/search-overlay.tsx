import styled from '@emotion/styled';
import { plantsTrees, treesFrom } from '@rewald/contracts';
import { FormattedMessage, useAssetUrl, useCompany } from '@rewald/platform';
import { DevicePicture, tokens, typeStyle, type ResultList } from '@rewald/ui';
import { AllResults } from './all-results.tsx';
import type { SearchHit } from './search-hit.ts';
import { SearchResults } from './search-results.tsx';
import type { SearchSide } from './use-search.ts';

const { color, space } = tokens;

const Panel = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: calc(100% + 8px);
  inset-inline-start: 50%;
  translate: -50% 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 240px;
  &:has(> :only-child) {
    grid-template-columns: minmax(0, 1fr);
  }
  inline-size: min(760px, 100vw - 64px);
  block-size: 400px;
  border: 1px solid ${color.line};
  border-radius: ${tokens.radius.large};
  background: ${color.surface};
  box-shadow: ${tokens.shadow.floating};
  overflow: clip;
`;

const Found = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  & > [data-scroll] {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: ${space[2]};
  }
  & > p {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${space[4]};
    padding: ${space[2]} ${space[4]};
    border-block-start: 1px solid ${color.line};
    ${typeStyle('caption')}
    color: ${color.inkSoft};
  }
`;

const Nothing = styled.p`
  padding: ${space[3]} ${space[4]};
`;

const Promotion = styled.aside`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${space[2]};
  padding: ${space[5]};
  background: ${color.brandSoft};
  & > picture {
    flex: 1;
    min-block-size: 0;
  }
  & > picture > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  & > b {
    ${typeStyle('title4')}
  }
  & > span {
    ${typeStyle('caption')}
    color: ${color.inkSoft};
  }
`;

interface SearchOverlayProps {
  side: SearchSide;
  hits: readonly SearchHit[];
  list: ResultList;
  /** Path of the page with all results. */
  allTo: string;
  /** Called when the visitor follows a result. */
  onFollow: () => void;
}

/** The promise beside the results; {@link plantsTrees} says whether there is one. */
const TreePromotion = ({ from }: { from: number }) => {
  const urlOf = useAssetUrl();
  return (
    <Promotion>
      <DevicePicture
        src="/pictures/scene/tree/angle-640.webp"
        alt=""
        sizes="200px"
        urlOf={urlOf}
        width={640}
        height={640}
      />
      <b>
        <FormattedMessage id="search.tree.title" />
      </b>
      <span>
        <FormattedMessage id="search.tree.text" values={{ from }} />
      </span>
    </Promotion>
  );
};

/** Results below the search box with the tree promotion beside them, 400 px high (SHELL-13); without results, a sentence instead. */
export default function SearchOverlay({ side, hits, list, allTo, onFollow }: SearchOverlayProps) {
  const treeFrom = treesFrom(useCompany());
  return (
    <Panel>
      <Found>
        <div data-scroll>
          {hits.length === 0 ? (
            <Nothing>
              <FormattedMessage id="search.nothing" />
            </Nothing>
          ) : (
            <SearchResults hits={hits} list={list} onFollow={onFollow} />
          )}
        </div>
        <p>
          {side === 'shop' ? (
            <>
              <span>
                <FormattedMessage id="search.priceNote" />
              </span>
              <AllResults to={allTo} some={hits.length > 0} onFollow={onFollow} />
            </>
          ) : (
            <span>
              <FormattedMessage id="search.tradeInNote" />
            </span>
          )}
        </p>
      </Found>
      {plantsTrees(treeFrom) && <TreePromotion from={treeFrom} />}
    </Panel>
  );
}
