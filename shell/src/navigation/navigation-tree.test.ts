import { expect, test } from '@jest/globals';
import { treeOf, type Branch } from './navigation-tree.ts';

const shape = ({ category, children }: Branch): unknown[] => [category.name, ...children.map(shape)];

test('[SHELL-10] what is a part of a category stands below it, and everything of a flat list at the top', () => {
  const list = [
    { id: 1, name: 'Phones' },
    { id: 8, name: 'Accessories' },
    { id: 9, name: 'Cases', parentId: 8 },
    { id: 12, name: 'Leather', parentId: 9 },
    { id: 10, name: 'Chargers', parentId: '8' },
  ];
  expect(treeOf(list).map(shape)).toEqual([
    ['Phones'],
    ['Accessories', ['Cases', ['Leather']], ['Chargers']],
  ]);
  const flat = list.map(({ id, name }) => ({ id, name }));
  expect(treeOf(flat).map(shape)).toEqual(flat.map(({ name }) => [name]));
});

test('[SHELL-10] a part of something that is not there, or of itself, stands at the top', () => {
  const list = [
    { id: 1, name: 'Lost', parentId: 77 },
    { id: 2, name: 'Own', parentId: 2 },
    { id: 3, name: 'None', parentId: null },
  ];
  expect(treeOf(list).map(shape)).toEqual([['Lost'], ['Own'], ['None']]);
});
