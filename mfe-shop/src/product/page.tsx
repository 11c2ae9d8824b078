import styled from '@emotion/styled';
import { FormattedMessage } from '@rewald/platform';
const T = styled.h1`color: red;`;
export default function Page() { return <T><FormattedMessage id="home.title" /></T>; }
