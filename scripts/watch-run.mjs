// Runs beside jest, which sends the run's folders to its standard input. When that closes, the run has ended: if it was
// interrupted, killed or crashed before its cleanup, this ends its processes and deletes its folders.
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { clearAway } from './gate/leftovers.mjs';

const folders = JSON.parse(await text(process.stdin));
for (const folder of folders.filter((each) => existsSync(each))) await clearAway(folder);
