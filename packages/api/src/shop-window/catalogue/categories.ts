import type { AccessoryGroup, Category, CategoryKey } from './types.ts';

export const categories: readonly Category[] = [
  {
    id: 1,
    key: 'smartphones',
    name: { de: 'Smartphones', en: 'Smartphones' },
    icon: 'smartphone',
    picture: { look: 'phone-iphone-island', colour: 'blue' },
  },
  {
    id: 2,
    key: 'tablets',
    name: { de: 'Tablets', en: 'Tablets' },
    icon: 'tablet',
    picture: { look: 'tablet-ipad', colour: 'blue' },
  },
  {
    id: 3,
    key: 'laptops',
    name: { de: 'Laptops', en: 'Laptops' },
    icon: 'laptop',
    picture: { look: 'laptop-macbook-air', colour: 'sand' },
  },
  {
    id: 4,
    key: 'smartwatches',
    name: { de: 'Smartwatches', en: 'Smartwatches' },
    icon: 'watch',
    picture: { look: 'watch-apple', colour: 'black' },
  },
  {
    id: 5,
    key: 'consoles',
    name: { de: 'Konsolen', en: 'Consoles' },
    icon: 'console',
    picture: { look: 'console-playstation5', colour: 'white' },
  },
  {
    id: 6,
    key: 'headphones',
    name: { de: 'Kopfhörer', en: 'Headphones' },
    icon: 'headphones',
    picture: { look: 'headphones-over-ear', colour: 'black' },
  },
  {
    id: 7,
    key: 'cameras',
    name: { de: 'Kameras', en: 'Cameras' },
    icon: 'camera',
    picture: { look: 'camera-mirrorless', colour: 'silver' },
  },
];

/** Ids from 21, so that categories can still be added. */
export const accessoryGroups: readonly AccessoryGroup[] = [
  {
    id: 21,
    key: 'earbuds',
    name: { de: 'In-Ear-Kopfhörer', en: 'Earbuds' },
    icon: 'earbuds',
    picture: { look: 'headphones-earbuds', colour: 'white' },
  },
  {
    id: 22,
    key: 'over-ear',
    name: { de: 'Over-Ear-Kopfhörer', en: 'Over-ear headphones' },
    icon: 'headphones',
    picture: { look: 'headphones-max', colour: 'silver' },
  },
  {
    id: 23,
    key: 'sports-watches',
    name: { de: 'Sportuhren', en: 'Sports watches' },
    icon: 'watch',
    picture: { look: 'watch-sport', colour: 'graphite' },
  },
  {
    id: 24,
    key: 'action-cameras',
    name: { de: 'Actionkameras', en: 'Action cameras' },
    icon: 'camera',
    picture: { look: 'camera-action', colour: 'black' },
  },
  {
    id: 25,
    key: 'handhelds',
    name: { de: 'Handhelds', en: 'Handhelds' },
    icon: 'console',
    picture: { look: 'console-handheld', colour: 'black' },
  },
  {
    id: 26,
    key: 'compact-cameras',
    name: { de: 'Kompaktkameras', en: 'Compact cameras' },
    icon: 'camera',
    picture: { look: 'camera-compact', colour: 'black' },
  },
];

export const GROUP = {
  earbuds: 21,
  overEar: 22,
  sportsWatches: 23,
  actionCameras: 24,
  handhelds: 25,
  compactCameras: 26,
} as const;

/** Id of a category by its key. */
export const categoryId = (key: CategoryKey): number =>
  categories.findIndex((category) => category.key === key) + 1;
