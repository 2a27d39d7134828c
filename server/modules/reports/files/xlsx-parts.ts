import { escaped } from './xlsx-cells';
import { stored } from './zip';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Each is [kind, target], and is called rId1, rId2, …. */
const relations = (...targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The path of a sheet in the ZIP, counted from 1. */
export const sheetPath = (place: number): string => `xl/worksheets/sheet${place}.xml`;

/** Of styles 2 is a heading; 1, 3 and 4 are amounts with two, no and three decimals. */
export const HEADING = 2;
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  `<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
  `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>` +
  `<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
  `<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** What a workbook of these sheets has besides them. */
export const workbookParts = (names: readonly string[]) => {
  const sheets = names.map((name, index) => ({ name, place: index + 1 }));
  return [
    stored(
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
        sheets
          .map(({ place }) => `<Override PartName="/${sheetPath(place)}" ContentType="${TYPE}.worksheet+xml"/>`)
          .join('') +
        '</Types>',
    ),
    stored('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])),
    stored(
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
        .map(({ name, place }) => `<sheet name="${escaped(name)}" sheetId="${place}" r:id="rId${place}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    stored(
      'xl/_rels/workbook.xml.rels',
      relations(...sheets.map(({ place }) => ['worksheet', `worksheets/sheet${place}.xml`] as const), [
        'styles',
        'styles.xml',
      ]),
    ),
    stored('xl/styles.xml', STYLES),
  ];
};
