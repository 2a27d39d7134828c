import { connectReactPage, createReactApp } from '@tarojs/plugin-framework-react/dist/runtime';
import { Current, safeExecute } from '@tarojs/runtime';
import TaroTestUtils from '@tarojs/test-utils-react';
import { act, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import React, { type ComponentType, Fragment, type ReactNode } from 'react';
import ReactDOM from 'react-dom/client';
import type { Language } from '@romduol/locales';
import { i18n } from '../../../src/i18n';
import { backLayers } from '../../../src/platform/back-layers';
import { visited } from './navigation';

/**
 * `createApp` of @tarojs/test-utils-react calls the router as Taro 3 had it, and fails with Taro 4. So a page is mounted by
 * itself, in what Taro puts around each: its hooks work, and there is no page to go to.
 */
createReactApp(Fragment, React, ReactDOM, {});

const mounted: TaroTestUtils[] = [];
let isStarted = false;

/** Sets the language, with its texts loaded. */
export const speak = async (language: Language): Promise<void> => {
  if (!isStarted) await i18n.start('en');
  isStarted = true;
  await i18n.choose(language);
};

/** Shows a component, in English unless another language was chosen. The answer clicks and types, as a person would. */
export const mount = async (content: ReactNode): Promise<UserEvent> => {
  if (!isStarted) await speak('en');
  backLayers.install();
  const utils = new TaroTestUtils();
  mounted.push(utils);
  await utils.mount(() => <>{content}</>);
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
};

/** Shows a page that was opened with these parameters. */
export const mountPage = async (
  Page: ComponentType,
  params: Readonly<Record<string, string>> = {},
): Promise<UserEvent> => {
  const path = '/pages/test/index';
  Object.assign(Current, { page: { path }, router: { path, params } });
  const Whole = connectReactPage(React, path)(Page);
  const user = await mount(<Whole />);
  // The router notifies a page that it is shown.
  act(() => safeExecute(path, 'onShow'));
  return user;
};

/** Unmounts what is shown, and removes the history entries of its layers. */
export const closePages = async (): Promise<void> => {
  for (const utils of mounted.splice(0)) utils.unmout();
  await waitFor(() => expect((window.history.state as { layers?: number } | null)?.layers ?? 0).toBe(0));
  visited.length = 0;
  if (isStarted && i18n.language !== 'en') await speak('en');
  const said = document.querySelector('.say');
  if (said !== null) said.textContent = '';
};

/** Where the person was led from the page, in order. */
export const visits = (): readonly string[] => visited;

/** The text of a toast; '' where there is none. */
export const toast = (): string => document.querySelector('.say')?.textContent ?? '';
