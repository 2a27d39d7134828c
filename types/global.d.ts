/// <reference types="@tarojs/taro" />

declare module '*.css';
declare module '*.scss';
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}

declare namespace NodeJS {
  interface ProcessEnv {
    /** The target platform of the build. Only src/platform may read it. */
    readonly TARO_ENV?: 'h5' | 'weapp' | 'alipay' | 'tt';
  }
}

/** Base URL of the API, set at build time: '' is the page's own origin. */
declare const API_ORIGIN: string;
