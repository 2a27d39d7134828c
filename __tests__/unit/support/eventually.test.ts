import { runInNewContext } from 'node:vm';
import { eventually } from '../../support/eventually';

it('eventually: a list of another realm, as the product makes under jest, is equal at the first look', async () => {
  let looks = 0;
  await eventually(async () => {
    looks += 1;
    return runInNewContext('[[true, { name: "amok" }]]') as unknown;
  }, [[true, { name: 'amok' }]]);
  expect(looks).toBe(1);
});

it('eventually: a value that never comes fails after the time-out, with the last value', async () => {
  await expect(eventually(async () => [1], [2], 1)).rejects.toThrow(/- *2,\n\s*\+ *1,/);
});
