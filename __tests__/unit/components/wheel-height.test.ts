import path from 'node:path';
import { compile } from 'sass';

it('a row of a wheel has a height in real px, which the kit reads as a number', () => {
  const { css } = compile(path.resolve('src/components/kit/provider/index.scss'));
  // The build leaves PX alone and turns px into rem.
  expect(css).toMatch(/--nutui-picker-item-height: \d+PX;/);
});
