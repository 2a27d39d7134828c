import { create } from 'qrcode/lib/core/qrcode';
import { useMemo } from 'react';
import { encodeBase64 } from './base64';
import { encodeUtf8 } from './bytes';
import { encodePng } from './picture';
import './index.scss';

interface QrCodeProps {
  readonly text: string;
  /** What the code is, for who cannot see it. */
  readonly label: string;
}

const toDataUrl = (text: string): string => {
  // Given as bytes: mini-programs have no TextEncoder, which the library would ask for a text's.
  const { modules } = create([{ data: encodeUtf8(text), mode: 'byte' }], { errorCorrectionLevel: 'M' });
  const png = encodePng(modules.size, (row, column) => modules.get(row, column) === 1);
  return `data:image/png;base64,${encodeBase64(png)}`;
};

/** A QR code as a picture: a long press saves it, for the bank's app on the same phone. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const address = useMemo(() => toDataUrl(text), [text]);
  return <img className="qr-code" src={address} alt={label} />;
};
