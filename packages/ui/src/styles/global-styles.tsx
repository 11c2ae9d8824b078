import { Global } from '@emotion/react';
import type { ReactElement } from 'react';
import { globalStyles } from './index.ts';

/** `globalStyles` through Emotion, for a part that runs without our server, which would render them into the head. */
export const GlobalStyles = (): ReactElement => <Global styles={globalStyles} />;
