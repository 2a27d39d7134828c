import { saveFile } from '../../platform/save-file';

interface Exported {
  readonly fileName: string;
  readonly contentType: string;
  readonly data: string;
}

/** Gives a file of the server to the person. Its name. */
export const saveExport = async ({ fileName, contentType, data }: Exported): Promise<string> => {
  await saveFile({ name: fileName, type: contentType, pieces: [data] });
  return fileName;
};
