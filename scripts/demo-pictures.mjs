// Composes the pictures of the demo store's dishes from Microsoft's Fluent emoji (MIT): the dish, and ingredients beside it.
// `npm pack @lobehub/fluent-emoji-3d`, unpack it, then `node scripts/demo-pictures.mjs <folder>/package/assets`.
import path from 'node:path';
import sharp from 'sharp';

const SIZE = 288;
const TO = 'server/db/seeds/pictures';

/** By file: code points of the dish, then of at most two ingredients. */
const PICTURES = {
  amok: ['1f35b', '1f41f'],
  'ansom-chek': ['1fad4', '1f34c'],
  'bai-sach-chrouk': ['1f35a', '1f953'],
  'banana-coconut': ['1f963', '1f34c', '1f965'],
  'basil-beef-rice': ['1f35a', '1f969', '1f33f'],
  'beef-ants': ['1f969', '1f41c', '1f336-fe0f'],
  'beef-fried-rice': ['1f958', '1f969'],
  beers: ['1f37b'],
  'black-coffee': ['2615', '1f9ca'],
  'chicken-curry': ['1f35b', '1f357'],
  'chicken-rice': ['1f35a', '1f357'],
  'coconut-ice': ['1f368', '1f965'],
  cockles: ['1f9aa'],
  crab: ['1f980', '1fad1'],
  feast: ['1f372', '1f357', '1f957'],
  'fresh-rolls': ['1f32f', '1f990'],
  'fried-kuyteav': ['1f35d', '1f969', '1f96c'],
  'fried-rolls': ['1f95f', '1f336-fe0f'],
  frogs: ['1f362', '1f438'],
  fruit: ['1f349', '1f34d', '1f34c'],
  'half-chicken': ['1f357', '1f36f'],
  hotpot: ['1fad5', '1f969'],
  karaoke: ['1f3a4', '1f3b6'],
  'korko-soup': ['1f372', '1f346', '1f33d'],
  kralan: ['1f359', '1f38d'],
  'kuyteav-beef': ['1f35c', '1f969', '1f9c6'],
  'lemon-tea': ['1f964', '1f34b', '1f343'],
  loklak: ['1f969', '1f373'],
  lortcha: ['1f35d', '1f373'],
  'lunch-set': ['1f371', '1f964'],
  'machu-kroeung': ['1f372', '1f969'],
  'mango-rice': ['1f96d', '1f35a'],
  'mango-salad': ['1f957', '1f96d'],
  'mango-smoothie': ['1f964', '1f96d'],
  'mee-kola': ['1f35d', '1f95c', '1f952'],
  'milk-coffee': ['2615', '1f95b', '1f9ca'],
  'milk-tea': ['1f9cb', '1f375'],
  'morning-glory': ['1f96c', '1f9c4'],
  'ngam-ngov': ['1f372', '1f34b', '1f357'],
  'nom-banh-chok': ['1f35c', '1f41f', '1f33f'],
  'nom-banh-chok-curry': ['1f35c', '1f357', '1f360'],
  'passion-fruit': ['1f379'],
  platter: ['1f356', '1f362', '1f33d'],
  'pork-neck': ['1f953', '1f525'],
  porridge: ['1f963', '1f357'],
  'prahok-ktis': ['1f963', '1f965', '1f952'],
  'prawns-tamarind': ['1f990', '1fad8'],
  'ribs-palm-sugar': ['1f356', '1f334'],
  'river-prawns': ['1f99e'],
  saraman: ['1f35b', '1f969', '1f95c'],
  'sea-bass': ['1f41f', '1f34b'],
  'seafood-fried-rice': ['1f958', '1f990'],
  skewer: ['1f362', '1f969'],
  'sour-fish': ['1f372', '1f41f', '1f34d'],
  'squid-pepper': ['1f991', '1fad1'],
  'sugar-cane': ['1f964', '1f38b'],
  't-bone': ['1f969'],
  wings: ['1f357', '1f9c4', '1f33f'],
};

/** Width, left and top of each emoji, by their number: the dish at the back, the others in front of it at the bottom. */
const PLACES = {
  1: [[SIZE, 0, 0]],
  2: [
    [226, 8, 6],
    [130, 150, 150],
  ],
  3: [
    [214, 36, 0],
    [118, 166, 162],
    [112, 6, 170],
  ],
};

const [assets] = process.argv.slice(2);
if (assets === undefined) throw new Error('no folder of assets was given');
for (const [name, codes] of Object.entries(PICTURES)) {
  const layers = await Promise.all(
    codes.map(async (code, index) => {
      const [width, left, top] = PLACES[codes.length][index];
      return {
        input: await sharp(path.join(assets, `${code}.webp`))
          .resize(width)
          .toBuffer(),
        left,
        top,
      };
    }),
  );
  const ground = { width: SIZE, height: SIZE, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  await sharp({ create: ground })
    .composite(layers)
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(TO, `${name}.webp`));
}
