import { create } from 'qrcode/lib/core/qrcode';
import { useMemo } from 'react';
import { base64Of } from './base64';
import { bytesOf } from './bytes';
import { pngOf } from './picture';
import './index.scss';

interface QrCodeProps {
  readonly text: string;
  /** What the code is, for who cannot see it. */
  readonly label: string;
}

const addressOf = (text: string): string => {
  // Given as bytes: mini-programs have no TextEncoder, which the library would ask for a text's.
  const { modules } = create([{ data: bytesOf(text), mode: 'byte' }], { errorCorrectionLevel: 'M' });
  const png = pngOf(modules.size, (row, column) => modules.get(row, column) === 1);
  return `data:image/png;base64,${base64Of(png)}`;
};

/** A QR code as a picture: a long press saves it, for the bank's app on the same phone. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const address = useMemo(() => addressOf(text), [text]);
  return <img className="qr-code" src={address} alt={label} />;
};
