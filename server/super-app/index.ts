import type { SuperApp, SuperApps } from './super-app';
import type { WeChat } from './wechat/api';
import { weChatApp } from './wechat/wechat';

export type { AppPerson, SuperApp, SuperApps } from './super-app';

/** The super-apps that the operator has set up: without one, signing in by super-app is off. */
export const listSuperApps = (weChat: WeChat | null): SuperApps => (weChat === null ? [] : [weChatApp(weChat)]);

export const findSuperApp = (apps: SuperApps, id: string): SuperApp | undefined => apps.find((app) => app.id === id);
