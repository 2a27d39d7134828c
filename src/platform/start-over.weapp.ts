import Taro from '@tarojs/taro';

export const startOver = async (page: string): Promise<void> => {
  // Since version 3.0.1 of the host's library; before it the pages end, and load anew what they show.
  if (Taro.canIUse('restartMiniProgram')) {
    await (Taro as unknown as { restartMiniProgram(option: { path: string }): Promise<void> }).restartMiniProgram({
      path: page,
    });
    return;
  }
  await Taro.reLaunch({ url: page });
};
