import styled from '@emotion/styled';
import { AppLink } from '@rewald/platform';
import { textLinkStyle } from '@rewald/ui';

/** A link to a document within a text. */
export const DocumentLink = styled(AppLink)(textLinkStyle);
