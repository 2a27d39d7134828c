import Taro from '@tarojs/taro';
import type { Subscriptions } from './subscriptions';

type Asked = Parameters<typeof Taro.requestSubscribeMessage>[0];

export const subscriptions: Subscriptions = {
  // The other super-apps use this file too, but the server has no messages for them.
  isThere: process.env.TARO_ENV === 'weapp',
  ask: (templates) =>
    // Alipay names them otherwise, and its names are in the same type.
    Taro.requestSubscribeMessage({ tmplIds: [...templates] } as Asked).then(
      (answer) => templates.filter((template) => (answer as Readonly<Record<string, unknown>>)[template] === 'accept'),
      () => [],
    ),
};
