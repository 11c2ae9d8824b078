import { Global } from '@emotion/react';
import type { ReactElement } from 'react';
import { globalStyles } from './index.ts';

/** `globalStyles` through Emotion, for a part that runs alone without a server that writes its head. */
export const GlobalStyles = (): ReactElement => <Global styles={globalStyles} />;
