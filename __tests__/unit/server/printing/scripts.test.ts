import { messages as en } from '@romduol/locales/en/diner';
import { LOCALES, PAPER_LOCALES } from '@romduol/locales/generated/all';
import { messages as zh } from '@romduol/locales/zh-Hans/diner';
import { MENU } from '../../../../server/db/seeds/menu';
import { drawing, formatFont } from '../../../../server/printing/paper/fonts';
import { toRaster } from '../../../../server/printing/paper/raster';

const SIDE = 64;

/** The dots of a text at a place, as papers draw it. */
const dots = (parts: readonly { readonly text: string; readonly x: number }[], width = SIDE): string => {
  const context = drawing().createCanvas(width, SIDE).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, SIDE);
  context.fillStyle = '#000';
  context.font = formatFont(30, false);
  for (const { text, x } of parts) context.fillText(text, x, 40);
  return Buffer.from(toRaster(context.getImageData(0, 0, width, SIDE).data, width, SIDE).bits).toString('base64');
};

const oneSign = (text: string): string => dots([{ text, x: 4 }]);
const measureWidth = (text: string): number => {
  const context = drawing().createCanvas(8, 8).getContext('2d');
  context.font = formatFont(30, false);
  return context.measureText(text).width;
};

/** What our fonts draw for a sign that they do not have: a box. */
const TOFU = oneSign('\u{F0000}');

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

const findSigns = (texts: readonly string[], script: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text]).filter((sign) => script.test(sign))),
];

describe('the scripts on paper', () => {
  it('a sign that no font has is drawn as a box, which is how the next tests would see one', () => {
    expect(TOFU).not.toBe(oneSign(' '));
    expect(oneSign('\u{F0001}')).toBe(TOFU);
  });

  it('Khmer is shaped: signs stand under, over and before their letter, not one after the other', () => {
    for (const word of ['ក្ដាម', 'ស្រស់', 'ម្ហូប', 'ញ៉ាំ', 'គ្រួសារ', 'ផ្អែម']) {
      let x = 4;
      const apart = [...word].map((text) => {
        const part = { text, x };
        x += measureWidth(text);
        return part;
      });
      expect(dots([{ text: word, x: 4 }], 256)).not.toBe(dots(apart, 256));
      // A subscript takes no room of its own beside the letter.
      expect(measureWidth(word)).toBeLessThan(x - 4);
    }
  });

  it('every Chinese sign of the demo menu and of the texts is drawn, none as a box', () => {
    const texts = [...listTexts(MENU), ...listTexts(zh), ...listTexts(PAPER_LOCALES)];
    const signs = findSigns(texts, /\p{Script=Han}|[，。！？：；（）【】《》“”、…·]/u);
    expect(signs.length).toBeGreaterThan(300);
    expect(signs.filter((sign) => oneSign(sign) === TOFU)).toEqual([]);
  });

  it('common Chinese beyond our texts is drawn too: names, addresses and notes of guests', () => {
    const common =
      '辣麻酸甜咸淡少盐免葱蒜姜香菜过敏花生虾蟹贝鱼素食清真李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文';
    expect([...common].filter((sign) => oneSign(sign) === TOFU)).toEqual([]);
  });

  it('every Khmer letter, the riel and Latin letters with accents are drawn', () => {
    const khmer = Array.from({ length: 0x33 }, (_, index) => String.fromCodePoint(0x1780 + index)).filter(
      (sign) => !['ឣ', 'ឤ'].includes(sign),
    );
    const signs = [...khmer, '៛', ...'០១២៣៤៥៦៧៨៩', ...'éèüñçÀŒ€£¥×−–—‘’“”…•', ...findSigns(listTexts(en), /\S/u)];
    const boxes = signs.filter((sign) => oneSign(sign) === TOFU);
    expect(boxes).toEqual([]);
  });

  it('Thai is shaped: a tone takes no room beside its letter, and stands above the vowel', () => {
    expect(measureWidth('ท่')).toBe(measureWidth('ท'));
    const x = 4 + measureWidth('ท');
    const apart = [...'ที่'].map((text, index) => ({ text, x: index === 0 ? 4 : x }));
    expect(dots([{ text: 'ที่', x: 4 }])).not.toBe(dots(apart));
  });

  it('every Thai letter, the baht, every Vietnamese letter and the dong are drawn', () => {
    const range = (from: number, to: number): string[] =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    const thai = [...range(0x0e01, 0x0e3a), ...range(0x0e3f, 0x0e5b)];
    const vietnamese = [...'ĂăĐđĨĩŨũƠơƯư₫', ...range(0x1ea0, 0x1ef9)];
    expect([...thai, ...vietnamese].filter((sign) => oneSign(sign) === TOFU)).toEqual([]);
  });

  it.each(['vi', 'th', 'fr'] as const)('every sign of the texts in %s is drawn', (language) => {
    const signs = findSigns(listTexts([PAPER_LOCALES[language], LOCALES[language]]), /\S/u);
    expect(signs.filter((sign) => oneSign(sign) === TOFU)).toEqual([]);
  });

  it('digits are all equally wide, so that amounts stand under each other', () => {
    for (const size of [20, 24, 30]) {
      const context = drawing().createCanvas(8, 8).getContext('2d');
      for (const bold of [false, true]) {
        context.font = formatFont(size, bold);
        expect(new Set([...'0123456789'].map((digit) => context.measureText(digit).width)).size).toBe(1);
      }
    }
  });

  it('only our own fonts are there: the same picture on every machine', () => {
    const families = drawing().GlobalFonts.families.map(({ family }) => family);
    expect(families.filter((family) => !/^(Paper|Noto Sans( (Khmer|SC|Thai)|$))/.test(family))).toEqual([]);
  });
});
