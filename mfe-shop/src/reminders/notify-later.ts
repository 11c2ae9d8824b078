import { later } from '@rewald/platform';

/** For the few pages whose device is sold out. */
export const NotifyMe = later(() => import(/* webpackChunkName: "notify-me" */ './notify-me.tsx'));
