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
    /** The platform that a build is for. Only src/platform may ask. */
    readonly TARO_ENV?: 'h5' | 'weapp' | 'alipay' | 'tt';
  }
}

/** Where the API lives, set at build time: '' is the page's own origin. */
declare const API_ORIGIN: string;
