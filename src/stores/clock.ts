/** The server's time: what pages count down by. */
export { serverNow } from '../api/server-clock';
