/** 750 rpx are the width of the screen. Style sheets are translated before they arrive; this is for inline styles. */
export const rpxToPx = (style: string): string =>
  style.replace(/(-?\d*\.?\d+)rpx\b/g, (_all, value: string) => {
    const px = (Number(value) * document.documentElement.clientWidth) / 750;
    return `${Number(px.toFixed(4))}px`;
  });
