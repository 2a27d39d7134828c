import type { SuperApp, SuperApps } from './super-app';
import type { WeChat } from './wechat/api';
import { weChatApp } from './wechat/wechat';

export type { AppPerson, SuperApp, SuperApps } from './super-app';

/** The super-apps that the operator has set up: without that nobody signs in by one. */
export const listSuperApps = (weChat: WeChat | null): SuperApps => (weChat === null ? [] : [weChatApp(weChat)]);

export const findSuperApp = (apps: SuperApps, id: string): SuperApp | undefined => apps.find((app) => app.id === id);
