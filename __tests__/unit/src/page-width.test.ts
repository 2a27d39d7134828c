import { readFileSync } from 'node:fs';
import { PAGE_MAX_WIDTH } from '@romduol/domain/limits';

it('C-01: style sheet and build have the page’s width as the limits have it', () => {
  expect(readFileSync('src/styles/_mixins.scss', 'utf8')).toContain(`'${PAGE_MAX_WIDTH}PX'`);
  expect(readFileSync('config/index.js', 'utf8')).toContain("limit('PAGE_MAX_WIDTH')");
});
