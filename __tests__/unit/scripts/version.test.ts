import { readFileSync } from 'node:fs';
import { VERSION } from '../../../domain/version';

test('the package and the image that is deployed name the version of the product (P-17)', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const tag = /newTag: (\S+)/.exec(readFileSync('deploy/kubernetes/kustomization.yaml', 'utf8'))?.[1];
  expect([version, tag]).toEqual([VERSION, VERSION]);
});
