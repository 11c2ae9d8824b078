import { expect, test } from '@jest/globals';
import { matchRoutes, type RouteObject } from 'react-router';
import { routeAt } from './route-at.ts';

const routes: RouteObject[] = [
  {
    id: 'frame',
    children: [
      { id: 'home', path: '/' },
      { id: 'model', path: '/models/:id' },
      { id: 'new', path: '/models/new' },
    ],
  },
];

test('a path leads where the router says, also from the cache', () => {
  for (const path of ['/', '/models/7', '/models/new', '/MODELS/8', '/models/7', '/nowhere'])
    expect(routeAt(routes, path)).toEqual(matchRoutes(routes, path)?.at(-1));
  expect(routeAt(routes, '/models/7')).toBe(routeAt(routes, '/models/7'));
});

test('other routes have their own results, and any number of paths is answered', () => {
  expect(routeAt([{ id: 'all', path: '*' }], '/nowhere')?.route.id).toBe('all');
  for (let id = 0; id < 2000; id++)
    expect(routeAt(routes, `/models/${id}`)?.params).toEqual({ id: String(id) });
  expect(routeAt(routes, '/nowhere')).toBeUndefined();
});
