import { TEXT_AREA_MAX } from '@romduol/domain/limits';

/** What stands between remarks: as a tap writes it, or as people type it. */
const SEPARATORS = /([,，、;；\n]\s*)/;
const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);
const separatorBefore = (remark: string): string => (isChinese(remark) ? '，' : ', ');

/** Texts at the even places, separators at the odd ones. */
const split = (note: string): string[] => note.split(SEPARATORS);

export const hasRemark = (note: string, remark: string): boolean => split(note).some((part) => part.trim() === remark);

const without = (note: string, remark: string): string => {
  const parts = split(note);
  const at = parts.findIndex((part) => part.trim() === remark);
  // With the separator before it, or after the first one.
  parts.splice(Math.max(0, at - 1), 2);
  return parts.join('');
};

const withRemark = (note: string, remark: string): string => {
  const before = note.trim();
  if (before === '') return remark;
  return /[,，、;；]$/.test(before) ? `${before} ${remark}` : `${before}${separatorBefore(remark)}${remark}`;
};

/** The note after a tap on a remark: it is written at the end, or taken out; null where it has no room. */
export const toggleRemark = (note: string, remark: string): string | null => {
  if (hasRemark(note, remark)) return without(note, remark);
  const longer = withRemark(note, remark);
  return longer.length <= TEXT_AREA_MAX ? longer : null;
};
