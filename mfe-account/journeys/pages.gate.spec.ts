import { lookAtPages } from '@rewald/e2e/places/look-at-pages';

lookAtPages('account');
