/** Pages of people who work in a store, by their path. `config/routes.js` has the same roots for the build. */
export const BACK_OFFICE = /^\/pages\/(staff|manager|office|backOffice|kiosk)\//;
