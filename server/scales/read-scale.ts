import { connect } from 'node:net';
import { ASK_STABLE_WEIGHT, type ScaleReply, scaleReply } from '@romduol/domain/weighing/mt-sics';
import type { OutboundPolicy } from '../outbound/policy';

export type ScaleAnswer = ScaleReply | { readonly problem: 'silent' | 'addressNotAllowed' };

interface ScaleAddress {
  readonly host: string;
  readonly port: number;
}

/** How long a scale may take to settle and answer, in ms. */
export const SCALE_PATIENCE_MS = 4_000;
/** No answer of a scale is longer, in bytes. */
const LONGEST = 64;

/**
 * Asks a scale for its stable weight. Its address is checked anew: a name may lead elsewhere by now. Never within a
 * transaction: a scale takes its time.
 */
export const readScale = async (
  { host, port }: ScaleAddress,
  { outbound, patience = SCALE_PATIENCE_MS }: { readonly outbound: OutboundPolicy; readonly patience?: number },
): Promise<ScaleAnswer> => {
  const checked = await outbound.check(host);
  if (checked.outcome === 'notAllowed') return { problem: 'addressNotAllowed' };
  if (checked.outcome === 'unresolved') return { problem: 'silent' };
  return new Promise((resolve) => {
    const socket = connect({ host: checked.address, port });
    let received = '';
    const ends = (answer: ScaleAnswer): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => ends({ problem: 'silent' }), patience);
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(ASK_STABLE_WEIGHT));
    socket.on('data', (text: string) => {
      received += text;
      const end = received.indexOf('\n');
      if (end >= 0) ends(scaleReply(received.slice(0, end)));
      else if (received.length > LONGEST) ends({ problem: 'unreadable' });
    });
    socket.on('error', () => ends({ problem: 'silent' }));
    socket.on('close', () => ends({ problem: 'silent' }));
  });
};
