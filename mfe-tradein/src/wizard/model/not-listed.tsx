import styled from '@emotion/styled';
import { use } from 'react';
import { AppLink, FormattedMessage, localizePath, useLocale, usePlatform } from '@rewald/platform';
import { Text, textLinkStyle, tokens } from '@rewald/ui';
import { useGoods } from '../../goods.ts';
import { EmbeddingContext } from '../embedding.ts';

const PATH = '/trade-in/request';
const Link = styled(AppLink)(textLinkStyle);
const Outside = styled.a(textLinkStyle);
const Place = styled(Text)`
  margin-block-start: ${tokens.space[8]};
`;

/** The way for devices that the wizard does not know; on a partner's page, it leads to our own site. */
export function NotListed() {
  const { config } = usePlatform();
  const locale = useLocale();
  const words = <FormattedMessage id="trade-in.model.missing" values={{ goods: useGoods() }} />;
  return (
    <Place tone="inkSoft">
      {use(EmbeddingContext) ? (
        <Outside href={config.siteOrigin + localizePath(PATH, locale)} target="_blank" rel="noopener">
          {words}
        </Outside>
      ) : (
        <Link to={PATH}>{words}</Link>
      )}
      {' · '}
      <FormattedMessage id="trade-in.model.missing-text" />
    </Place>
  );
}
