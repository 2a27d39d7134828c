/**
 * `@tarojs/taro` as the H5 build makes it: the API of a browser, with the hooks of React. The build takes of it what is
 * used, and so does this; all of it takes seconds to load. A test that meets an API that is not here adds its file.
 */
import api from '@tarojs/api';
import * as hooks from '@tarojs/plugin-framework-react/dist/runtime';
import * as clipboard from '@tarojs/taro-h5/dist/api/device/clipboard';
import * as request from '@tarojs/taro-h5/dist/api/network/request';
import * as socket from '@tarojs/taro-h5/dist/api/network/websocket';
import * as storage from '@tarojs/taro-h5/dist/api/storage';
import * as ticks from '@tarojs/taro-h5/dist/api/ui/custom-component';
import * as scroll from '@tarojs/taro-h5/dist/api/ui/scroll';
import * as navigation from './navigation';

export * from '@tarojs/plugin-framework-react/dist/runtime';
export * from './navigation';
export * from '@tarojs/taro-h5/dist/api/device/clipboard';
export * from '@tarojs/taro-h5/dist/api/network/request';
export * from '@tarojs/taro-h5/dist/api/network/websocket';
export * from '@tarojs/taro-h5/dist/api/storage';
export * from '@tarojs/taro-h5/dist/api/ui/custom-component';
export * from '@tarojs/taro-h5/dist/api/ui/scroll';
export default Object.assign(api, navigation, clipboard, request, socket, storage, ticks, scroll, hooks);
