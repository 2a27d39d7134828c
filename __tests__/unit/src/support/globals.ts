/** What the build defines: imported first. */
Object.assign(globalThis, { API_ORIGIN: '' });
