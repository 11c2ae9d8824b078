import * as emotionReact from '@emotion/react';
import * as emotionStyled from '@emotion/styled';
import * as jotai from 'jotai';
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import * as platform from '@rewald/platform';
import * as ui from '@rewald/ui';

/** All parts are built for one version of each shared module, whatever its number: the gate compares the real ones. */
export const SHARED_VERSION = '0.0.0';

/** Gives a module, as share scopes of Module Federation contain it. */
export type SharedFactory = () => unknown;

const here =
  (module: unknown): (() => SharedFactory) =>
  () =>
  () =>
    module;

const later = (load: () => Promise<unknown>) => async (): Promise<SharedFactory> => {
  const module = await load();
  return () => module;
};

/**
 * The modules that all parts share, by id: the same as `SHARED_IDS` of the build. Those that no first view needs are fetched when a part
 * first imports them.
 */
export const sharedModules: Readonly<Record<string, () => SharedFactory | Promise<SharedFactory>>> = {
  react: here(React),
  'react/jsx-runtime': here(jsxRuntime),
  'react-dom': here(ReactDom),
  jotai: here(jotai),
  '@emotion/react': here(emotionReact),
  '@emotion/styled': here(emotionStyled),
  '@rewald/platform': here(platform),
  '@rewald/ui': here(ui),
  '@rewald/ui/overlays': later(() => import(/* webpackChunkName: "overlays" */ '@rewald/ui/overlays')),
  // oxlint-disable-next-line no-restricted-imports -- shares it with the parts' forms, uses none itself
  'react-hook-form': later(() => import(/* webpackChunkName: "forms" */ 'react-hook-form')),
};
