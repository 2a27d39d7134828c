import { HEADERS } from '@romduol/contract/envelope';
import type Taro from '@tarojs/taro';
import { identity } from '../handlers';

/** the bearer token where there is one, the language (`zh` for Chinese), the device's temporary id. */
const identityHeaders = (): Record<string, string> => {
  const { token, tempId, language } = identity();
  return {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    [HEADERS.language]: language === 'zh-Hans' ? 'zh' : language,
    [HEADERS.tempId]: tempId,
  };
};

export const headers: Taro.interceptor = (chain) => {
  const { requestParams } = chain;
  return chain.proceed({
    ...requestParams,
    header: { ...identityHeaders(), ...requestParams.header },
  });
};
