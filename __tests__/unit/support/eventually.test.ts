import { runInNewContext } from 'node:vm';
import { eventually } from '../../support/eventually';

it('eventually: a list that another realm made, as the product does under jest, is found equal at the first look', async () => {
  let looks = 0;
  await eventually(async () => {
    looks += 1;
    return runInNewContext('[[true, { name: "amok" }]]') as unknown;
  }, [[true, { name: 'amok' }]]);
  expect(looks).toBe(1);
});

it('eventually: what never comes fails when the patience is over, and says what came', async () => {
  await expect(eventually(async () => [1], [2], 1)).rejects.toThrow(/- *2,\n\s*\+ *1,/);
});
