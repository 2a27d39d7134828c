import { takeAnswer } from '../answers';
import { Failure } from '../failure';
import { inTap } from '../gestures';
import { type Apis, api } from './api';

/** Calls whose whole effect is outside the page: they succeed, and the test sees that they were made. */
const QUIET = [
  ...['setNavigationBarTitle', 'setNavigationBarColor', 'showNavigationBarLoading', 'hideNavigationBarLoading'],
  ...['setBackgroundColor', 'setBackgroundTextStyle', 'hideHomeButton', 'stopPullDownRefresh', 'hideKeyboard'],
  ...['vibrateShort', 'vibrateLong', 'setKeepScreenOn', 'makePhoneCall', 'previewImage', 'openLocation'],
  ...['showShareMenu', 'hideShareMenu', 'updateShareMenu', 'loadFontFace', 'checkSession'],
];

/** Calls that the person or the platform decides on, with what happens when the test has scripted nothing. */
const ASKING: Record<string, { fail: string } | { result: Record<string, unknown> }> = {
  login: { result: { code: 'login-code' } },
  scanCode: { fail: 'cancel' },
  getLocation: { fail: 'auth deny' },
  chooseLocation: { fail: 'cancel' },
  requestPayment: { fail: 'cancel' },
  authorize: { fail: 'auth deny' },
  getSetting: { result: { authSetting: {} } },
  openSetting: { result: { authSetting: {} } },
  chooseImage: { fail: 'cancel' },
  chooseMedia: { fail: 'cancel' },
};

/** Templates that one sheet asks about. */
const MOST_TEMPLATES = 3;

export function deviceApis(): Apis {
  let clipboard = '';
  const apis: Apis = {
    getRandomValues: api('getRandomValues', ({ length }) => ({
      randomValues: crypto.getRandomValues(new Uint8Array(Number(length))).buffer,
    })),
    setClipboardData: api('setClipboardData', ({ data }) => {
      clipboard = String(data);
    }),
    getClipboardData: api('getClipboardData', () => ({ data: clipboard })),
  };
  apis['requestSubscribeMessage'] = api('requestSubscribeMessage', ({ tmplIds }) => {
    if (!inTap()) throw new Failure('can only be invoked by user TAP gesture.');
    const templates = Array.isArray(tmplIds) ? (tmplIds as unknown[]).map(String) : [];
    if (templates.length === 0 || templates.length > MOST_TEMPLATES) throw new Failure('invalid tmplIds');
    const answer = takeAnswer('requestSubscribeMessage');
    if (answer && 'fail' in answer) throw new Failure(answer.fail);
    return answer?.result ?? Object.fromEntries(templates.map((template) => [template, 'reject']));
  });
  for (const name of QUIET) apis[name] = api(name, () => undefined);
  for (const [name, otherwise] of Object.entries(ASKING)) {
    apis[name] = api(name, () => {
      const answer = takeAnswer(name) ?? otherwise;
      if ('fail' in answer) throw new Failure(answer.fail);
      return answer.result;
    });
  }
  return apis;
}
