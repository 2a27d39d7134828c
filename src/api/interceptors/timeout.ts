import { REQUEST_TIMEOUT_MS } from '@romduol/domain/limits';
import type Taro from '@tarojs/taro';

/** M-02: a request has 30 s. */
export const timeout: Taro.interceptor = (chain) =>
  chain.proceed({ ...chain.requestParams, timeout: REQUEST_TIMEOUT_MS });
