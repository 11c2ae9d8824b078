import { later } from '@rewald/platform';

/** Loaded lazily, since few devices are sold out. */
export const NotifyMe = later(() => import(/* webpackChunkName: "notify-me" */ './notify-me.tsx'));
