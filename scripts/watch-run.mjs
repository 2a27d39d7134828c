// Stays beside a run of jest, which tells it the run's folders by its standard input. When that closes, the run is over:
// where it was interrupted, killed or crashed before it could clean up, its processes are ended and its folders deleted.
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { clearAway } from './gate/leftovers.mjs';

const folders = JSON.parse(await text(process.stdin));
for (const folder of folders.filter((each) => existsSync(each))) await clearAway(folder);
