import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { adviceMessages } from '@romduol/locales/en/advice';
import { deliveryMessages } from '@romduol/locales/en/delivery';
import { dishMessages } from '@romduol/locales/en/dish';
import { messages } from '@romduol/locales/en/diner';
import { kitMessages } from '@romduol/locales/en/kit';
import { memberMessages } from '@romduol/locales/en/member';
import { paperMessages } from '@romduol/locales/en/paper';
import { staffMessages } from '@romduol/locales/en/staff';
import { visitMessages } from '@romduol/locales/en/visit';

/** Keys that are built at run time, by the text before the part that varies. */
const MADE_UP =
  /^(error|currency|payStatus|problem|receipt|channel|unit|month|table\.status|source|event|actor|call|setting|manager\.(charge|mode|vat)|weekday|promotion\.state|coupons\.(kind|off|purpose|term)|promos\.(kind|type)|employees\.role|settings\.wrong|tab|printState|printProblem|audit\.action|report\.(preset|file)|cust\.entry|loyalOf\.kind|paper|reserve\.status|booking\.status|news\.state|dishEd\.(how|weigh)|course|till\.act|crop|payset\.outcome|menuFile\.(wrong|sheet|language)|menuPic\.(noDish|problem)|open|why|voidsAndComps|share|scale|orders\.(party|time|pay|reaches)|pay\.decline|office\.(state|act|ask|what|file)|newStore\.(part|about|lacks)|masters\.(field|kind|part|state)|stock\.(unit|kind|save|done|act|row)|apiKeys\.scope|webhooks\.(event|state|problem|ended)|site\.(state|command)|sent|messages\.(state|kind|channel)|journal\.(kind|purpose)|purchase\.(state|kind)|stockFile\.(wrong|sheet)|delivery\.state|platform\.(name|secret)|report\.style)\./;
const MADE_UP_WHOLE = [
  'loyal.preset.today',
  'loyal.preset.lastWeek',
  'loyal.preset.lastMonth',
  'loyal.figure.given',
  'loyal.figure.takenBack',
  'loyal.figure.redeemed',
  'loyal.figure.expired',
  'loyal.figure.adjusted',
  'loyal.figure.stamps',
  'loyal.figure.freeDishes',
  'loyalOf.give',
  'loyalOf.take',
  'orders.waiting',
  'orders.open',
  'orders.all',
  'refund.method1',
  'refund.method2',
  'refund.method3',
  'refund.method4',
  'audit.privacy',
  'audit.agreement',
  'menuPic.lost',
  'menuPic.stopped',
  'mine.openOrder',
  'mine.creditOwed',
  'mine.topUp',
  'mine.reservation',
  'mine.lineDown',
  'manual.waiter',
  'manual.kitchen',
  'manual.owner',
  'sample.noodles',
  'sample.seafood',
  'sample.cafe',
  'scale.silent',
  'scale.unstable',
  'scale.unreadable',
];

const sources = (folder: string): string =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');

const code = sources('src') + sources('server');

/** The columns of files name the texts of their heads. */
const COLUMNS = new Set(
  [...code.matchAll(/^\s+(\w+): '(?:text|figure|day|instant|count|cents|riel)',$/gm)].map(
    ([, name = '']) => `sheet.${name}`,
  ),
);

test.each([
  ['advice', adviceMessages],
  ['delivery', deliveryMessages],
  ['diner', messages],
  ['dish', dishMessages],
  ['kit', kitMessages],
  ['member', memberMessages],
  ['staff', staffMessages],
  ['visit', visitMessages],
  ['paper', paperMessages],
])('no %s text is left over: a phone loads every one of them', (_name, texts) => {
  const unused = Object.keys(texts).filter(
    (key) => !code.includes(`'${key}'`) && !COLUMNS.has(key) && !MADE_UP.test(key) && !MADE_UP_WHOLE.includes(key),
  );
  expect(unused).toEqual([]);
});
