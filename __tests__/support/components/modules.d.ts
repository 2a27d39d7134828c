// What component tests call of packages that have no types.
declare module 'react-dom/client' {
  const client: object;
  export default client;
}

declare module '@tarojs/api' {
  const api: object;
  export default api;
}

declare module '@tarojs/plugin-framework-react/dist/runtime' {
  import type * as React from 'react';

  /** Gives Taro's hooks the React to work with. */
  export function createReactApp(app: unknown, react: typeof React, dom: object, config: object): unknown;
  /** Wraps a page as Taro's router does. */
  export function connectReactPage(react: typeof React, id: string): (page: React.ComponentType) => React.ComponentType;
}
